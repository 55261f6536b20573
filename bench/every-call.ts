import { tokenOf } from './seed.ts';

// One pixel.
const PICTURE =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==';
const PASSWORD = 'chai-and-dosa';
const MONTH = '2026-01';

type Ask = (call: string, body?: object, options?: Options) => Promise<Asked>;

interface Options {
  token?: string;
  key?: string;
  /** The status to expect. */
  status?: number;
}

interface Asked {
  id?: number;
  token?: string;
}

/** Makes every call that the server describes, in all its forms, as a seeded person. @throws {Error} when one is left out. */
export async function everyCall(url: string, person: number): Promise<void> {
  const made: string[] = [];
  const ask: Ask = async (call, body, { token = tokenOf(person), key, status } = {}) => {
    const [method = '', path = ''] = call.split(' ');
    made.push(`${method} ${path.split('?')[0] ?? ''}`);
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token === '' ? {} : { authorization: `Token ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (status === undefined ? !response.ok : response.status !== status) {
      throw new Error(`${call}: ${response.status} ${text}`);
    }
    return text === '' ? {} : JSON.parse(text);
  };
  await askAuth(ask);
  await askPersonal(ask);
  await askGroups(ask, person);
  await askNotifications(ask);
  await requireAll(url, made);
}

async function askAuth(ask: Ask): Promise<void> {
  const account = { username: 'Newcomer', email: 'new@example.in', password: PASSWORD };
  await ask('POST /auth/register/', account, { token: '' });
  await ask('POST /auth/register/', account, { token: '', status: 409 });
  await ask('POST /auth/register/', { ...account, username: 'Next' }, { token: '', key: 'two' });
  await ask('POST /auth/login/', { ...account, password: 'wrong' }, { token: '', status: 401 });
  const { token = '' } = await ask('POST /auth/login/', account, { token: '' });
  await ask('POST /auth/logout/', undefined, { token });
  await ask('GET /auth/profile/');
  await ask('PATCH /auth/profile/update_image/', { profile_image: PICTURE });
  await ask('DELETE /auth/profile/remove_image/');
}

async function askPersonal(ask: Ask): Promise<void> {
  const expenses = '/personal/api/expenses/';
  const page = `GET ${expenses}?limit=50`;
  await ask(page);
  for (const part of ['category=Food', `month=${MONTH}`, 'q=tea']) await ask(`${page}&${part}`);
  await ask(`${page}&before=900000`);
  await ask(`${page}&category=Food&month=${MONTH}`);
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
  // Lower than what was spent: the crossing is told.
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
  // Often enough that nodes tell each other of it.
  for (let time = 0; time < 60; time++) await ask('GET /api/notifications/unread_count/');
  const response: unknown = await ask('GET /api/notifications/');
  const [newest] = Array.isArray(response) ? response : [];
  await ask(`POST /api/notifications/${newest.id}/mark_read/`);
  await ask('POST /api/notifications/mark_all_read/');
}

async function requireAll(url: string, made: readonly string[]): Promise<void> {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  for (const [path, methods] of Object.entries<object>(paths)) {
    const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, String.raw`\d+`)}$`);
    for (const method of Object.keys(methods)) {
      const isMade = made.some((call) => {
        const [name, address = ''] = call.split(' ');
        return name === method.toUpperCase() && pattern.test(address);
      });
      if (!isMade) throw new Error(`${method} ${path} was not asked.`);
    }
  }
}
