import { printTable, send, signUp, startHisaab, timeInTurn, type Headers } from './harness.ts';

/**
 * Compares the response times on one PostgreSQL and on a Citus cluster: `npm run bench -- cluster URL URL`. The first
 * address is that of an empty database, the second that of one that `npm run distribute` has distributed. Nothing comes
 * from the response cache.
 */

const TIMES = 40;
const WARM_UPS = 3;
const PEOPLE = ['asha', 'ravi', 'dev', 'meera', 'imran'];
const EXPENSES = '/personal/api/expenses/';
const GROUPS = '/group/api/groups/';
const GROUP_EXPENSES = '/group/api/expenses/';

/** A server, a user signed in there, and the ids of their group and of an expense in it. */
interface Side {
  url: string;
  person: Headers;
  group: number;
  expense: number;
}

interface Call {
  name: string;
  method: string;
  path: (side: Side) => string;
  body?: (side: Side) => object;
}

const read = (name: string, path: Call['path']): Call => ({ name, method: 'GET', path });

function dinner({ group }: Pick<Side, 'group'>): object {
  return { group, paid_by_name: 'asha', amount: 500, description: 'Dinner', split_equally: true };
}

const CALLS: readonly Call[] = [
  read('GET api/notifications/unread_count/', () => '/api/notifications/unread_count/'),
  read('GET personal/api/expenses/', () => `${EXPENSES}?limit=50`),
  {
    name: 'POST personal/api/expenses/',
    method: 'POST',
    path: () => EXPENSES,
    body: () => ({ amount: 120, category: 'Food', description: 'Masala dosa' }),
  },
  read(
    'GET group/api/groups/{id}/expenses/',
    ({ group }) => `${GROUPS}${group}/expenses/?limit=10`,
  ),
  read(
    'GET group/api/groups/{id}/settlement_suggestions/',
    ({ group }) => `${GROUPS}${group}/settlement_suggestions/`,
  ),
  {
    name: 'POST group/api/expenses/, five people',
    method: 'POST',
    path: () => GROUP_EXPENSES,
    body: dinner,
  },
  {
    name: 'PUT group/api/expenses/{id}/, which asks every shard',
    method: 'PUT',
    path: ({ expense }) => `${GROUP_EXPENSES}${expense}/`,
    body: dinner,
  },
  read('GET group/api/groups/, one group, which asks every shard', () => GROUPS),
];

const [plainUrl, clusterUrl] = process.argv.slice(2);
if (!plainUrl || !clusterUrl) throw new Error('Name one PostgreSQL and one cluster.');
const settings = { RESPONSE_CACHE: 'off', LOG_LEVEL: 'warn' };
const servers = [];
for (const url of [plainUrl, clusterUrl]) servers.push(await startHisaab(url, { settings }));
try {
  const sides = await Promise.all(servers.map(({ url }) => fill(url)));
  const rows: string[][] = [];
  for (const call of CALLS) rows.push([call.name, ...(await compare(call, sides))]);
  printTable(['Call', 'One PostgreSQL', 'Cluster'], rows);
} finally {
  for (const server of servers) await server.stop();
}

/** The median milliseconds of a call on each side, which alternate. */
async function compare(call: Call, sides: readonly Side[]): Promise<string[]> {
  const { method, path, body } = call;
  const medians = await timeInTurn(
    sides.map((side) => async () => {
      const answer = await send(side.url + path(side), method, side.person, body?.(side));
      await answer.arrayBuffer();
    }),
    { times: TIMES, warmUps: WARM_UPS },
  );
  return medians.map((time) => time.toFixed(1));
}

async function fill(url: string): Promise<Side> {
  const people: Headers[] = [];
  for (const name of PEOPLE) people.push(await signUp(url, name));
  const [person = {}] = people;
  for (let index = 0; index < 50; index++) {
    await send(url + EXPENSES, 'POST', person, { amount: 100 + index, category: 'Food' });
  }
  const group = await idOf(send(url + GROUPS, 'POST', person, { name: 'Goa weekend' }));
  for (const name of PEOPLE.slice(1)) {
    await send(`${url}${GROUPS}${group}/add_member/`, 'POST', person, { name });
  }
  const expense = await idOf(send(url + GROUP_EXPENSES, 'POST', person, dinner({ group })));
  return { url, person, group, expense };
}

async function idOf(answer: Promise<Response>): Promise<number> {
  const { id } = JSON.parse(await (await answer).text());
  return id;
}
