import { tokenOf } from './seed.ts';

const MONTH = '2026-01';

type Ask = (call: string, body?: object, options?: Options) => Promise<Asked>;

interface Options {
  key?: string;
}

interface Asked {
  id?: number;
}

/**
 * Requests pages and totals in all their forms, and writes, as a seeded user with much data.
 * @throws {Error} when one fails
 */
export async function callsOfSeeded(url: string, person: number): Promise<void> {
  const ask: Ask = async (call, body, { key } = {}) => {
    const [method = '', path = ''] = call.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Token ${tokenOf(person)}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call}: ${response.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
  await askPersonal(ask);
  await askGroups(ask, person);
  await askNotifications(ask);
}

async function askPersonal(ask: Ask): Promise<void> {
  const expenses = '/personal/api/expenses/';
  const page = `GET ${expenses}?limit=50`;
  await ask(page);
  for (const part of ['category=Food', `month=${MONTH}`, 'q=tea']) await ask(`${page}&${part}`);
  await ask(`${page}&before=900000`);
  await ask(`${page}&category=Food&month=${MONTH}`);
  await ask(`${page}&from=${MONTH}-05&to=${MONTH}-20`);
  await ask(`${page}&q=te`);
  await ask(`${page}&category=Food&month=${MONTH}&q=tea`);
  await ask(`${page}&month=${MONTH}&q=tea`);
  await ask(`${page}&category=Food&q=tea`);
  const tea = { amount: 12.5, category: 'Food', description: 'Tea' };
  const { id } = await ask(`POST ${expenses}`, tea);
  for (let time = 0; time < 2; time++) await ask(`POST ${expenses}`, tea, { key: 'one-more' });
  await ask(`PUT ${expenses}${id}/`, { ...tea, category: 'Other' });
  await ask(`DELETE ${expenses}${id}/`);
  await ask(`GET ${expenses}monthly_summary/`);
  await ask(`GET ${expenses}statistics/`);
  await ask('GET /personal/api/budget/');
  const budget = await ask('POST /personal/api/budget/', { monthly_limit: 50_000 });
  // Lower than the spending: the crossing causes a notification.
  await ask(`PUT /personal/api/budget/${budget.id}/`, { monthly_limit: 1 });
  await ask('GET /personal/api/budget/status/');
}

async function askGroups(ask: Ask, person: number): Promise<void> {
  const groups = '/group/api/groups/';
  await ask(`GET ${groups}`);
  const { id } = await ask(`POST ${groups}`, { name: 'Hampi' });
  await ask(`POST ${groups}${id}/add_member/`, { name: 'Dev' });
  await ask(`POST ${groups}${id}/add_member/`, { name: 'Other7' });
  await ask('POST /group/api/expenses/', {
    group: id,
    paid_by_name: 'Dev',
    amount: 100,
    description: 'Boat',
  });
  await ask(`POST ${groups}${id}/remove_member/`, { name: 'Dev' });
  await ask(`POST ${groups}${id}/add_member/`, { name: 'Dev' });
  await ask(`DELETE ${groups}${id}/delete/`);
  await ask(`GET ${groups}${person}/expenses/?limit=10`);
  await ask(`GET ${groups}${person}/expenses/?limit=10&before=5000`);
  await ask(`GET ${groups}${person}/settlements/`);
  await ask(`GET ${groups}${person}/settlement_suggestions/`);
}

async function askNotifications(ask: Ask): Promise<void> {
  // Often enough that nodes exchange notices of it.
  for (let time = 0; time < 60; time++) await ask('GET /api/notifications/unread_count/');
  const response: unknown = await ask('GET /api/notifications/');
  const [newest] = Array.isArray(response) ? response : [];
  await ask(`POST /api/notifications/${newest.id}/mark_read/`);
  await ask('POST /api/notifications/mark_all_read/');
}
