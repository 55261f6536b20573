import { measureServers, type EngineName } from './databases.ts';
import { addExpenses } from './filled-account.ts';
import { residentMegabytes, signUp, send, type RunningServer } from './harness.ts';
import { RawClient, requestBytes } from './raw-client.ts';

/**
 * Measures the resident memory of a server after many requests, one in ten of them a write: `npm run bench -- soak
 * [--engine sqlite|postgres]`.
 */

const MEASURED_AT = [100_000, 200_000];
const MAX_MEGABYTES = 150;
// The growth allowed between the two, for garbage that is not collected yet.
const FLAT = 1.15;
const CONNECTIONS = 16;

const EXPENSES = '/personal/api/expenses/';
const GETS = [
  `${EXPENSES}?limit=50`,
  `${EXPENSES}monthly_summary/`,
  `${EXPENSES}statistics/`,
  '/personal/api/budget/status/',
  '/group/api/groups/',
  '/api/notifications/',
  '/api/notifications/unread_count/',
  '/auth/profile/',
  '/nowhere/',
];

await measureServers(
  async () => {},
  async (engine, server) => {
    const person = await signUp(server.url, 'soak');
    const token = person['authorization']?.slice('Token '.length) ?? '';
    const { id } = await (
      await send(`${server.url}/personal/api/budget/`, 'POST', person, { monthly_limit: 45_000 })
    ).json();
    // One call in ten writes: budgets and refused expenses, so that the data does not grow.
    const requests = [
      ...GETS.map((path) => requestBytes('GET', path, token)),
      ...GETS.map((path) => requestBytes('GET', path, token)),
      requestBytes('PUT', `/personal/api/budget/${id}/`, token, { monthly_limit: 45_000 }),
      requestBytes('POST', EXPENSES, token, { amount: 12.5, category: 'Rent' }),
    ];
    await addExpenses(server.url, person, 50);
    return soak(engine, server, requests);
  },
  { LOG_LEVEL: 'info' },
);

async function soak(
  engine: EngineName,
  { url, pid }: RunningServer,
  requests: readonly string[],
): Promise<boolean> {
  const port = Number(new URL(url).port);
  const connections = Array.from({ length: CONNECTIONS }, () => new RawClient(port));
  const held: number[] = [];
  let done = 0;
  for (const until of MEASURED_AT) {
    await Promise.all(
      connections.map(async (connection) => {
        while (done < until) {
          const status = await connection.send(requests[done++ % requests.length] ?? '');
          if (status === 0 || status >= 500) throw new Error(`Answered with ${status}.`);
        }
      }),
    );
    held.push(residentMegabytes(pid));
    console.log(`${engine}: ${held.at(-1)} MB after ${until.toLocaleString('en-IN')} requests.`);
  }
  for (const connection of connections) connection.close();
  const [early = Number.NaN, late = Number.NaN] = held;
  console.log(`Aims: under ${MAX_MEGABYTES} MB, and then at most ${FLAT} times as much.`);
  return early < MAX_MEGABYTES && late <= early * FLAT;
}
