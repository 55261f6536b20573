import { measureOnEngines, openDatabases, type EngineName } from './databases.ts';
import { median, printTable, send, startHisaab, unasked, type Headers } from './harness.ts';
import { seed, tokenOf } from './seed.ts';

/**
 * Compares the Dashboard of a user whose months start on the 25th with that of a user with calendar months, both with
 * the same expenses: `node bench/payday.ts [--engine sqlite|postgres]`, with `EXPENSES=1000` a shorter run.
 */

const EXPENSES = Number(process.env['EXPENSES'] ?? 100_000);
const READS = 300;
const WARM_UPS = 300;
/** Months of a payday are summed from days: their maximum ratio to stored months. */
const AIM = 1.5;

const CALENDAR = 1;
const PAYDAY = 2;
const CALLS = [
  '/personal/api/expenses/monthly_summary/',
  '/personal/api/budget/status/',
  '/personal/api/expenses/statistics/',
  '/group/api/groups/',
];

let requests = 0;
await measureOnEngines(measureEngine);

async function measureEngine(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('payday');
  // The first start creates the tables.
  await (await startHisaab(database.url)).stop();
  const history = { expenses: EXPENSES, notifications: 50, groupExpenses: 1_000 };
  await seed(database, {
    personas: [CALENDAR, PAYDAY].map((id) => ({ id, ...history })),
    others: 0,
  });
  await database.close();
  const server = await startHisaab(database.url);
  try {
    const people = [CALENDAR, PAYDAY].map(headersOf);
    await send(`${server.url}/auth/profile/`, 'PATCH', headersOf(PAYDAY), { month_starts_on: 25 });
    const rows: string[][] = [];
    const sums = [0, 0];
    for (const path of CALLS) {
      const [calendar = 0, payday = 0] = await measure(server.url + path, people);
      for (const [index, time] of [calendar, payday].entries()) {
        sums[index] = (sums[index] ?? 0) + time;
      }
      rows.push(rowOf(`GET ${path}`, calendar, payday));
    }
    const [calendar = 0, payday = 0] = sums;
    rows.push(rowOf('The Dashboard, all of them', calendar, payday));
    console.log(
      `\n${engine}: median milliseconds with ${EXPENSES.toLocaleString('en-IN')} expenses each, the two in turn.\n`,
    );
    printTable(['Call', 'From the 1st', 'From the 25th', 'Ratio'], rows);
    return payday <= AIM * calendar;
  } finally {
    await server.stop();
    await databases.close();
  }
}

function headersOf(userId: number): Headers {
  return { authorization: `Token ${tokenOf(userId)}`, 'content-type': 'application/json' };
}

function rowOf(name: string, calendar: number, payday: number): string[] {
  return [name, calendar.toFixed(2), payday.toFixed(2), (payday / calendar).toFixed(2)];
}

/** The median time of a call for each of them; they alternate, so that a busy moment affects both. */
async function measure(url: string, people: readonly Headers[]): Promise<number[]> {
  const times = people.map((): number[] => []);
  for (let round = -WARM_UPS; round < READS; round += 1) {
    for (const [index, person] of people.entries()) {
      requests += 1;
      const start = performance.now();
      await (await send(unasked(url, requests), 'GET', person)).text();
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return times.map(median);
}
