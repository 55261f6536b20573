import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { measureOnEngines, type EngineName } from './databases.ts';
import { startDjango, type Django } from './django.ts';
import { addExpenses, fill } from './filled-account.ts';
import {
  median,
  printTable,
  requestsPerSecond,
  send,
  signUp,
  SOMETHING_ELSE,
  startBare,
  startHisaab,
  unasked,
  type Headers,
  type RunningServer,
} from './harness.ts';

/**
 * Measures requests per second as a share of a limit: `npm run bench -- against-the-limit [--engine
 * sqlite|postgres] [--django]`. The limit of a read is a bare `node:http` server that sends the same bytes. The limit of a write is a bare
 * loop over the database's driver with the same rows and durability. Reads are measured twice: from the response cache,
 * and without it. `--django` measures the same calls of Django REST framework in the same run, see `django.ts`.
 */

const CONNECTIONS = 32;
const SECONDS = Number(process.env['SECONDS'] ?? 3);
const WARM_UP_SECONDS = 2;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

const EXPENSES = '/personal/api/expenses/';
/** The minimum share for a read: from the response cache, and without it. */
const LEAST_OF_READS = {
  sqlite: { cached: 0.4, fresh: 0.2 },
  postgres: { cached: 0.3, fresh: 0.08 },
} as const;
const LEAST_OF_WRITES = 0.3;

// The number of expenses added before each, in this order.
const READS: readonly { path: string; expenses?: number; isInDjango?: boolean }[] = [
  { path: '/api/notifications/unread_count/', expenses: 10, isInDjango: true },
  { path: '/personal/api/budget/status/', isInDjango: true },
  { path: `${EXPENSES}statistics/` },
  { path: `${EXPENSES}monthly_summary/` },
  { path: '/group/api/groups/', isInDjango: true },
  { path: '/group/api/groups/1/settlements/' },
  { path: `${EXPENSES}?limit=50`, expenses: 50, isInDjango: true },
];

const HEADINGS = [
  'Call',
  'Limit/s',
  'Hisaab/s',
  'Ratio',
  'Aim',
  'Not cached',
  'Aim',
  'Met',
  'Django/s',
];
const MET = HEADINGS.indexOf('Met');

await measureOnEngines(async (engine, create) => {
  const database = await create('bench');
  const hisaab = await startHisaab(database.url);
  const django = process.argv.includes('--django') ? await startDjango(create) : undefined;
  try {
    const person = await signUp(hisaab.url, 'bench');
    const rows = await measureReads(engine, { hisaab, person, django });
    rows.push(await measureWrites({ hisaab, person, django }, database.url));
    console.log(
      `\n${engine}: ${CONNECTIONS} connections, one process each; median of ${ROUNDS} rounds of ${SECONDS} s.\n`,
    );
    printTable(HEADINGS, rows);
    return rows.every((row) => row[MET] === 'yes');
  } finally {
    await django?.stop();
    await hisaab.stop();
  }
});

interface Compared {
  hisaab: RunningServer;
  person: Headers;
  django: Django | undefined;
}

async function measureReads(engine: EngineName, compared: Compared): Promise<string[][]> {
  const { hisaab, person, django } = compared;
  await fill(hisaab.url, person);
  const rows: string[][] = [];
  for (const { path, expenses = 0, isInDjango } of READS) {
    await addExpenses(hisaab.url, person, expenses);
    if (django) await addExpenses(django.url, django.person, expenses);
    rows.push(
      await compare(engine, path, isInDjango ? compared : { hisaab, person, django: undefined }),
    );
  }
  return rows;
}

async function measureWrites(
  { hisaab, person, django }: Compared,
  databaseUrl: string,
): Promise<string[]> {
  const expense = { amount: 180, category: 'Food', description: 'Filter coffee and dosa' };
  const run = promisify(execFile);
  const bare: number[] = [];
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const loop = [join(import.meta.dirname, 'bare-writes.ts'), databaseUrl, '1', String(SECONDS)];
    bare.push(Number((await run(process.execPath, loop)).stdout));
    ours.push(await rateOf(hisaab.url + EXPENSES, person, SECONDS, expense));
    if (django) theirs.push(await rateOf(django.url + EXPENSES, django.person, SECONDS, expense));
  }
  const ratio = median(ours) / median(bare);
  return [
    `POST ${EXPENSES}`,
    ...[median(bare), median(ours)].map(perSecond),
    ratio.toFixed(2),
    LEAST_OF_WRITES.toFixed(2),
    '',
    '',
    ratio >= LEAST_OF_WRITES ? 'yes' : 'no',
    django ? perSecond(median(theirs)) : '',
  ];
}

function perSecond(rate: number): string {
  return Math.round(rate).toLocaleString('en-IN');
}

async function compare(
  engine: EngineName,
  path: string,
  { hisaab, person, django }: Compared,
): Promise<string[]> {
  const bareServer = await startBare(await send(hisaab.url + path, 'GET', person));
  const calls: Array<[url: string, person: Headers]> = [
    [bareServer.url + path, person],
    [hisaab.url + path, person],
    [hisaab.url + unasked(path, SOMETHING_ELSE), person],
  ];
  if (django) calls.push([django.url + path, django.person]);
  const rates = calls.map((): number[] => []);
  try {
    for (const call of calls) await rateOf(...call, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, call] of calls.entries()) {
        rates[index]?.push(await rateOf(...call, SECONDS));
      }
    }
  } finally {
    await bareServer.stop();
  }
  const [bare = 0, ours = 0, fresh = 0, theirs] = rates.map(median);
  const least = LEAST_OF_READS[engine];
  const [cachedRatio, freshRatio] = [ours / bare, fresh / bare];
  return [
    `GET ${path}`,
    perSecond(bare),
    perSecond(ours),
    cachedRatio.toFixed(2),
    least.cached.toFixed(2),
    freshRatio.toFixed(2),
    least.fresh.toFixed(2),
    cachedRatio >= least.cached && freshRatio >= least.fresh ? 'yes' : 'no',
    theirs === undefined ? '' : perSecond(theirs),
  ];
}

function rateOf(url: string, person: Headers, seconds: number, body?: unknown): Promise<number> {
  return requestsPerSecond(url, person, { connections: CONNECTIONS, seconds, body });
}
