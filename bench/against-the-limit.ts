import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesAsked, openDatabases, type EngineName } from './databases.ts';
import {
  load,
  median,
  printTable,
  send,
  signUp,
  SOMETHING_ELSE,
  startBare,
  startHisaab,
  unasked,
  withFolder,
  type Headers,
  type RunningServer,
} from './harness.ts';

/**
 * Measures requests per second as a share of a limit: `node bench/against-the-limit.ts [--engine sqlite|postgres]`. The
 * limit of a read is a bare `node:http` server that sends the same bytes. The limit of a write is a bare loop over the
 * database's driver with the same rows and durability. Reads are measured twice: from the response cache, and without
 * it.
 */

const CONNECTIONS = 32;
const SECONDS = Number(process.env['SECONDS'] ?? 3);
const WARM_UP_SECONDS = 2;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

const EXPENSES = '/personal/api/expenses/';
/** The minimum share for a read: from the response cache, and without it. */
const LEAST_OF_READS = {
  sqlite: { cached: 0.4, anew: 0.2 },
  postgres: { cached: 0.3, anew: 0.08 },
} as const;
const LEAST_OF_WRITES = 0.3;

// The number of expenses added before each, in this order.
const READS: readonly { path: string; expenses?: number }[] = [
  { path: '/api/notifications/unread_count/', expenses: 10 },
  { path: '/personal/api/budget/status/' },
  { path: `${EXPENSES}statistics/` },
  { path: `${EXPENSES}monthly_summary/` },
  { path: '/group/api/groups/' },
  { path: '/group/api/groups/1/settlements/' },
  { path: `${EXPENSES}?limit=50`, expenses: 50 },
];

const HEADINGS = ['Call', 'Limit/s', 'Hisaab/s', 'Ratio', 'Aim', 'Made anew', 'Aim', 'Met'];
const MET = HEADINGS.indexOf('Met');

for (const engine of enginesAsked()) {
  await withFolder((folder) => measureEngine(engine, folder));
}

async function measureEngine(engine: EngineName, folder: string): Promise<void> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('bench');
  await database.close();
  const hisaab = await startHisaab(database.url);
  try {
    const person = await signUp(hisaab.url, 'bench');
    const rows = await measureReads(engine, hisaab, person);
    rows.push(await measureWrites(hisaab, person, database.url));
    console.log(
      `\n${engine}: ${CONNECTIONS} connections, one process each; median of ${ROUNDS} rounds of ${SECONDS} s.\n`,
    );
    printTable(HEADINGS, rows);
    if (rows.some((row) => row[MET] === 'no')) process.exitCode = 1;
  } finally {
    await hisaab.stop();
    await databases.close();
  }
}

async function measureReads(
  engine: EngineName,
  hisaab: RunningServer,
  person: Headers,
): Promise<string[][]> {
  await fill(hisaab.url, person);
  const rows: string[][] = [];
  for (const { path, expenses = 0 } of READS) {
    await addExpenses(hisaab.url, person, expenses);
    rows.push(await compare(engine, hisaab.url, path, person));
  }
  return rows;
}

async function measureWrites(
  hisaab: RunningServer,
  person: Headers,
  databaseUrl: string,
): Promise<string[]> {
  const expense = { amount: 180, category: 'Food', description: 'Filter coffee and dosa' };
  const run = promisify(execFile);
  const bare: number[] = [];
  const ours: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const loop = [join(import.meta.dirname, 'bare-writes.ts'), databaseUrl, '1', String(SECONDS)];
    bare.push(Number((await run(process.execPath, loop)).stdout));
    ours.push(await requestsPerSecond(hisaab.url + EXPENSES, person, SECONDS, expense));
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
  ];
}

function perSecond(rate: number): string {
  return Math.round(rate).toLocaleString('en-IN');
}

async function compare(
  engine: EngineName,
  hisaabUrl: string,
  path: string,
  person: Headers,
): Promise<string[]> {
  const bareServer = await startBare(await send(hisaabUrl + path, 'GET', person));
  const anewPath = unasked(path, SOMETHING_ELSE);
  const urls = [bareServer.url + path, hisaabUrl + path, hisaabUrl + anewPath];
  const rates = urls.map((): number[] => []);
  try {
    for (const url of urls) await requestsPerSecond(url, person, WARM_UP_SECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, url] of urls.entries()) {
        rates[index]?.push(await requestsPerSecond(url, person, SECONDS));
      }
    }
  } finally {
    await bareServer.stop();
  }
  const [bare = 0, ours = 0, anew = 0] = rates.map(median);
  const least = LEAST_OF_READS[engine];
  const [cachedRatio, anewRatio] = [ours / bare, anew / bare];
  return [
    `GET ${path}`,
    perSecond(bare),
    perSecond(ours),
    cachedRatio.toFixed(2),
    least.cached.toFixed(2),
    anewRatio.toFixed(2),
    least.anew.toFixed(2),
    cachedRatio >= least.cached && anewRatio >= least.anew ? 'yes' : 'no',
  ];
}

async function requestsPerSecond(
  url: string,
  person: Headers,
  seconds: number,
  body?: unknown,
): Promise<number> {
  const result = await load(url, person, { connections: CONNECTIONS, seconds, body });
  if (result.failures > 0) throw new Error(`${result.failures} answers of ${url} were errors.`);
  return result.requestsPerSecond;
}

async function fill(url: string, person: Headers): Promise<void> {
  await send(`${url}/personal/api/budget/`, 'POST', person, { monthly_limit: 45_000 });
  await send(`${url}/group/api/groups/`, 'POST', person, { name: 'Goa weekend' });
  for (const name of ['Rohan', 'Farah', 'Imran', 'Meera']) {
    await send(`${url}/group/api/groups/1/add_member/`, 'POST', person, { name });
  }
  for (const amount of [18_400, 7_925, 6_380.5, 2_450, 1_184, 300]) {
    await send(`${url}/group/api/expenses/`, 'POST', person, {
      group: 1,
      paid_by_name: 'Rohan',
      amount,
      description: 'Villa, two nights',
      split_equally: true,
    });
  }
}

async function addExpenses(url: string, person: Headers, count: number): Promise<void> {
  const categories = ['Food', 'Bills', 'Entertainment', 'Transport', 'Other'];
  for (let index = 0; index < count; index++) {
    await send(url + EXPENSES, 'POST', person, {
      amount: 100 + index,
      category: categories[index % categories.length],
      description: 'Filter coffee and dosa',
    });
  }
}
