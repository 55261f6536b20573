import { printTable, residentMegabytes, signUp, send, startHisaab, withFolder } from './harness.ts';
import { RawClient, requestBytes } from './raw-client.ts';

/** Measures the resident memory of a server under load: `REQUESTS=1000000 node bench/soak.ts`. */

const REQUESTS = Number(process.env['REQUESTS'] ?? 200_000);
const MEASURED_AT = 100_000;
const MAX_MEGABYTES = 150;
// The growth allowed between 100,000 requests and the end, for garbage that is not collected yet.
const FLAT = 1.15;
const CONNECTIONS = 16;
const STEPS = 10;

const EXPENSES = '/personal/api/expenses/';
const TEA = { amount: 12.5, category: 'Food', description: 'Tea' };
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

await withFolder(async (folder) => {
  const url = process.env['DATABASE_URL'] ?? `sqlite:${folder}/soak.db`;
  const server = await startHisaab(url, { settings: { LOG_LEVEL: 'info' } });
  try {
    const person = await signUp(server.url, `soak-${process.pid}`);
    const token = person['authorization']?.slice('Token '.length) ?? '';
    const { id } = await (
      await send(`${server.url}/personal/api/budget/`, 'POST', person, { monthly_limit: 45_000 })
    ).json();
    // One call in ten writes: budgets and refused expenses, so that the data does not grow.
    const requests = [
      ...GETS.map((path) => requestBytes('GET', path, token)),
      ...GETS.map((path) => requestBytes('GET', path, token)),
      requestBytes('PUT', `/personal/api/budget/${id}/`, token, { monthly_limit: 45_000 }),
      requestBytes('POST', EXPENSES, token, { ...TEA, category: 'Rent' }),
    ];
    for (let count = 0; count < 50; count++) await send(server.url + EXPENSES, 'POST', person, TEA);
    await soak(server, requests);
  } finally {
    await server.stop();
  }
});

async function soak({ url, pid }: { url: string; pid: number }, requests: readonly string[]) {
  const connections = Array.from(
    { length: CONNECTIONS },
    () => new RawClient(Number(new URL(url).port)),
  );
  const rows = [['0', String(residentMegabytes(pid)), '']];
  const held: number[] = [];
  let done = 0;
  for (const until of milestones()) {
    const start = performance.now();
    const first = done;
    await Promise.all(
      connections.map(async (connection) => {
        while (done < until) {
          const bytes = requests[done++ % requests.length] ?? '';
          const { status } = await connection.send(bytes);
          if (status === 0 || status >= 500) throw new Error(`Answered with ${status}.`);
        }
      }),
    );
    const perSecond = (1000 * (until - first)) / (performance.now() - start);
    const megabytes = residentMegabytes(pid);
    if (until >= MEASURED_AT) held.push(megabytes);
    rows.push(
      [until, megabytes, Math.round(perSecond)].map((number) => number.toLocaleString('en-IN')),
    );
  }
  for (const connection of connections) connection.close();
  const [early = Number.NaN] = held;
  const late = held.at(-1) ?? Number.NaN;
  const isGood = early < MAX_MEGABYTES && late <= early * FLAT;
  console.log('What the process holds after so many requests, one in ten of them a write.\n');
  printTable(['Requests', 'MB', 'Requests/s'], rows);
  console.log(
    `\nAfter ${MEASURED_AT.toLocaleString('en-IN')}: ${early} MB (aim: under ${MAX_MEGABYTES}). ` +
      `At the end: ${(late / early).toFixed(2)} times that (aim: at most ${FLAT}). ${isGood ? 'Met.' : 'Not met.'}`,
  );
  if (!isGood) process.exitCode = 1;
}

function milestones(): number[] {
  const steps = Array.from({ length: STEPS }, (_, index) => ((index + 1) * REQUESTS) / STEPS);
  return [...new Set([...steps, MEASURED_AT])]
    .filter((count) => count <= REQUESTS)
    .toSorted((one, other) => one - other);
}
