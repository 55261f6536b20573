import {
  measureOnEngines,
  openDatabases,
  type BenchDatabase,
  type EngineName,
} from './databases.ts';
import { median, printTable, send, startHisaab, unasked } from './harness.ts';
import { seed, tokenOf } from './seed.ts';

/**
 * Compares what is still to come for somebody with 200 repeating entries and 50 groups with the budget of somebody who
 * has none of it, the calls in turn; and searches 1,00,000 expenses for series: `npm run bench -- still-to-come
 * [--engine sqlite|postgres]`.
 */

const ENTRIES = 200;
const GROUPS = 50;
const EXPENSES = 1_000;
const FOUND_IN = Number(process.env['FOUND_IN'] ?? 100_000);
const READS = { times: 200, warmUps: 100 };
const SEARCHES = 15;
/** What the budget of somebody with all of it took before there was anything to come, as a ratio to one with nothing. */
const BEFORE = 1.8;
/** The most that the calls take of that. */
const AIM = 1.5;
const AIM_FOUND_MS = 200;

const [NOTHING, MUCH, LONG] = [1, 2, 3];
const DUE = '/personal/api/due/';
const STATUS = '/personal/api/budget/status/';
const FOUND = '/personal/api/recurring/found/';

await measureOnEngines(measureEngine);

async function measureEngine(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('still_to_come');
  // The first start creates the tables.
  await (await startHisaab(database.url)).stop();
  await fill(database);
  const server = await startHisaab(database.url);
  try {
    await addMuch(server.url);
    if (engine === 'postgres') await database.run('analyze');
    const calls = [
      ['budget/status, with nothing', STATUS, NOTHING],
      ['budget/status', STATUS, MUCH],
      ['due/', DUE, MUCH],
    ] as const;
    let requests = 0;
    const times = { read: [NaN], cached: [NaN] };
    for (const kind of ['read', 'cached'] as const) {
      times[kind] = await timeInTurn(
        calls.map(([, path, userId]) => () => {
          requests += 1;
          const url = server.url + path;
          return read(kind === 'read' ? unasked(url, requests) : url, userId);
        }),
        READS,
      );
    }
    console.log(
      `\n${engine}: ${ENTRIES} repeating entries and ${GROUPS} groups, the calls in turn.\n`,
    );
    const ratios = calls.map((_, index) => ratioOf(times.read, index));
    printTable(
      ['Call', 'Milliseconds', 'Ratio', 'From the cache', 'Ratio'],
      calls.map(([name], index) => [
        name,
        (times.read[index] ?? NaN).toFixed(2),
        ratioOf(times.read, index).toFixed(2),
        (times.cached[index] ?? NaN).toFixed(2),
        ratioOf(times.cached, index).toFixed(2),
      ]),
    );
    const found = await searchSeries(server.url);
    console.log(
      `\nSeries in ${FOUND_IN.toLocaleString('en-IN')} expenses: ${found.searchMs.toFixed(0)} ms, kept ${found.keptMs.toFixed(2)} ms.`,
    );
    return Math.max(...ratios) <= AIM * BEFORE && found.searchMs <= AIM_FOUND_MS;
  } finally {
    await server.stop();
    await database.close();
    await databases.close();
  }
}

async function fill(database: BenchDatabase): Promise<void> {
  const history = { notifications: 10, groupExpenses: 10 };
  await seed(database, {
    personas: [
      { id: NOTHING, expenses: EXPENSES, ...history },
      { id: MUCH, expenses: EXPENSES, ...history },
      { id: LONG, expenses: FOUND_IN, ...history },
    ],
    others: 0,
  });
  await database.run('delete from recurring_entry');
}

/** Adds as many bills as entries that make their expenses, and groups of which each has something that repeats. */
async function addMuch(url: string): Promise<void> {
  const post = async (path: string, body: object) =>
    (await send(url + path, 'POST', headersOf(MUCH), body)).json();
  await send(`${url}/auth/profile/`, 'PATCH', headersOf(MUCH), { counts_group_shares: true });
  const tomorrow = dayIn(1);
  for (let index = 0; index < ENTRIES; index += 1) {
    const entry: { id: number } = await post('/personal/api/recurring/', {
      amount: 100 + index,
      category: 'Bills',
      description: `Entry ${index}`,
      every: 'month',
      starts_on: index % 2 === 0 ? dayIn(-1) : tomorrow,
      asks: index % 2 === 0,
    });
    if (index % 4 === 0) {
      await post(`/personal/api/recurring/${entry.id}/pay/`, { due_on: dayIn(-1) });
    }
  }
  for (let index = 0; index < GROUPS; index += 1) {
    const group: { id: number } = await post('/group/api/groups/', { name: `Flat ${index}` });
    for (const name of ['Dev', 'Bina']) {
      await post(`/group/api/groups/${group.id}/add_member/`, { name });
    }
    await post('/group/api/recurring/', {
      group: group.id,
      paid_by_name: 'Dev',
      amount: 900,
      description: 'Net',
      every: 'month',
      starts_on: tomorrow,
    });
  }
}

/** The median time of a search, each after a change, and of the answer that is kept. */
async function searchSeries(url: string): Promise<{ searchMs: number; keptMs: number }> {
  const searches: number[] = [];
  const kept: number[] = [];
  for (let index = 0; index < SEARCHES; index += 1) {
    await send(`${url}/personal/api/expenses/`, 'POST', headersOf(LONG), {
      amount: 649,
      category: 'Entertainment',
      description: 'Netflix',
      date: dayIn(-30 * (index % 3)),
    });
    searches.push(await timeOf(() => read(url + FOUND, LONG)));
    // Stored at the second request.
    await read(url + FOUND, LONG);
    kept.push(await timeOf(() => read(url + FOUND, LONG)));
  }
  return { searchMs: median(searches), keptMs: median(kept) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function read(url: string, userId: number): Promise<string> {
  return (await send(url, 'GET', headersOf(userId))).text();
}

function headersOf(userId: number) {
  return { authorization: `Token ${tokenOf(userId)}`, 'content-type': 'application/json' };
}

/** The day so many days from today, in India. */
function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
}

function ratioOf(times: readonly number[], index: number): number {
  return (times[index] ?? NaN) / (times[0] ?? NaN);
}

/**
 * The median milliseconds of each work, without the warm-ups; they alternate, so that a busy moment affects all of
 * them.
 */
async function timeInTurn(
  works: readonly (() => Promise<unknown>)[],
  { times, warmUps }: { times: number; warmUps: number },
): Promise<number[]> {
  const taken = works.map((): number[] => []);
  for (let round = -warmUps; round < times; round += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= 0) taken[index]?.push(performance.now() - start);
    }
  }
  return taken.map(median);
}
