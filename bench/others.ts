import { setTimeout as wait } from 'node:timers/promises';
import { measureServers } from './databases.ts';
import { median, percentile, printTable, send, type Headers } from './harness.ts';
import { headersOf, seed } from './seed.ts';

/**
 * Measures how long the reads and writes of others take while one person imports 50,000 expenses and takes them back, and
 * while one changes 500 of 10,000 expenses and takes that back, again and again: `npm run bench -- others [--engine
 * sqlite|postgres]`.
 */

const IMPORTED = 50_000;
const IMPORT_AIM_S = 20;
/** For the p99 of a read during an import. */
const READ_AIM_MS = 20;
const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
/** For the longest read or write during a change. */
const LONGEST_AIM_MS = 50;
const ASK_EVERY_MS = 4;

const [OWNER, OTHER] = [1, 2];
const HISTORY = { expenses: 10_000, notifications: 10, groupExpenses: 10 };
const EXPENSES = '/personal/api/expenses/';
const IMPORTS = '/personal/api/imports/';
const MANY = '/personal/api/expenses/many/';
const SMALL_READS = ['/api/notifications/unread_count/', '/personal/api/budget/status/'];
const CHANGES = {
  category: { change: { category: 'Other' } },
  day: { change: { date: new Date().toISOString().slice(0, 10) } },
  tags: { change: { add_tags: ['goa'] } },
  deleting: { delete: true },
};

/** The times of others during some work, in milliseconds. */
interface Times {
  seconds: number;
  reads: number[];
  writes: number[];
}

await measureServers(
  (database) =>
    seed(database, { personas: [OWNER, OTHER].map((id) => ({ ...HISTORY, id })), others: 0 }),
  async (engine, { url }) => {
    // As far from each other as possible, so that each is on a day of its own where there are enough days.
    const rows = await call(`${url}${EXPENSES}?limit=500&offset=4000`, 'GET');
    const ids = rows.map(({ id }: { id: number }) => id);
    await changeAndUndo(url, ids, CHANGES.category);
    const idle = await timesDuring(url, wait(5_000));
    const steps = new Map([['nothing', idle]]);
    for (const [name, body] of Object.entries(CHANGES)) {
      steps.set(name, await timesDuring(url, changeAndUndo(url, ids, body)));
    }
    const longest = Math.max(
      ...[...steps.values()].flatMap((step) => [...step.reads, ...step.writes]),
    );
    const importing = call(url + IMPORTS, 'POST', { file_name: 'years.csv', rows: statement() });
    const during = await timesDuring(url, importing);
    steps.set('import', during);
    const undoing = call(`${url}${IMPORTS}${(await importing).id}/`, 'DELETE');
    steps.set('undo of the import', await timesDuring(url, undoing));
    console.log(
      `\n${engine}: others while ${IMPORTED} expenses are imported, or 500 changed ${ROUNDS} times.\n`,
    );
    printTable(
      [
        'Step',
        'Seconds',
        'Reads: p50 ms',
        'p99',
        'Longest',
        'Of idle p99',
        'Writes: p50',
        'p99',
        'Longest',
        'Of idle p99',
      ],
      [...steps].map(([name, { seconds, reads, writes }]) => [
        name,
        seconds.toFixed(1),
        ...figuresOf(reads, idle.reads),
        ...figuresOf(writes, idle.writes),
      ]),
    );
    return (
      longest <= LONGEST_AIM_MS &&
      during.seconds <= IMPORT_AIM_S &&
      percentile(during.reads, 0.99) <= READ_AIM_MS
    );
  },
);

/** The expenses of ten years, as they are sent. */
function statement() {
  return Array.from({ length: IMPORTED }, (_, place) => ({
    date: new Date(Date.UTC(2015, 0, 1 + (place % 4_000))).toISOString().slice(0, 10),
    amount: 1_100.5 + (place % 900),
    category: 'Food',
    description: 'UPI Swiggy',
  }));
}

async function changeAndUndo(url: string, ids: readonly number[], body: object): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await call(url + MANY, 'POST', { ids, ...body });
    await call(`${url}${MANY}${id}/`, 'DELETE');
  }
}

/** Calls as the owner; an empty response is undefined. */
async function call(url: string, method: string, body?: object) {
  const text = await (await send(url, method, headersOf(OWNER), body)).text();
  return text === '' ? undefined : JSON.parse(text);
}

async function timesDuring(url: string, work: Promise<unknown>): Promise<Times> {
  const other: Headers = headersOf(OTHER);
  const start = performance.now();
  const expense = { amount: 180, category: 'Food', description: 'Filter coffee' };
  const [reads, writes] = await Promise.all([
    repeatDuring(work, (turn) => send(url + SMALL_READS[turn % SMALL_READS.length], 'GET', other)),
    repeatDuring(work, () => send(url + EXPENSES, 'POST', other, expense)),
  ]);
  return { seconds: (performance.now() - start) / 1000, reads, writes };
}

/** The times of one request after the other until the work is settled. */
async function repeatDuring(
  work: Promise<unknown>,
  request: (turn: number) => Promise<Response>,
): Promise<number[]> {
  const times: number[] = [];
  const progress = { isDone: false };
  const done = work.finally(() => {
    progress.isDone = true;
  });
  while (!progress.isDone) {
    const startedAt = performance.now();
    await (await request(times.length)).arrayBuffer();
    times.push(performance.now() - startedAt);
    await wait(ASK_EVERY_MS);
  }
  await done;
  return times;
}

function figuresOf(times: readonly number[], idle: readonly number[]): string[] {
  const p99 = percentile(times, 0.99);
  return [
    median(times).toFixed(1),
    p99.toFixed(1),
    Math.max(...times).toFixed(1),
    (p99 / percentile(idle, 0.99)).toFixed(1),
  ];
}
