import { enginesAsked, openDatabases, type EngineName } from './databases.ts';
import { seed, tokenOf, type Persona } from './seed.ts';
import {
  load,
  median,
  printTable,
  send,
  SOMETHING_ELSE,
  startBare,
  startHisaab,
  unasked,
  withFolder,
  type Headers,
  type LoadResult,
} from './harness.ts';

/**
 * Measures lists of 50, 300 and 1,000 expenses, and the adding of one, under 32 connections: `node bench/long-lists.ts
 * [--engine sqlite|postgres]`. A list is compared with a bare `node:http` server that sends the same bytes, from the
 * response cache and without it, and meanwhile `/healthz` is asked over a connection of its own. Nobody's request may
 * take five times as long as the median one, and `/healthz` no 50 ms.
 */

const CONNECTIONS = 32;
const SECONDS = Number(process.env['SECONDS'] ?? 3);
const WARM_UP_SECONDS = 2;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

const EXPENSES = '/personal/api/expenses/';
const ROWS = [50, 300, 1_000];
const PERSONA: Persona = { id: 1, expenses: 2_000, notifications: 10, groupExpenses: 10 };

const MAX_TIMES_THE_MEDIAN = 5;
const LONGEST_HEALTH_MS = 50;
const LEAST_OF_CACHED = 0.3;

interface Measured extends LoadResult {
  healthP99Ms: number;
}

for (const engine of enginesAsked()) {
  await withFolder((folder) => measureEngine(engine, folder));
}

async function measureEngine(engine: EngineName, folder: string): Promise<void> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('bench');
  // A first start makes the tables.
  await (await startHisaab(database.url)).stop();
  await seed(database, { personas: [PERSONA], others: 0 });
  await database.close();
  const hisaab = await startHisaab(database.url);
  const person = {
    authorization: `Token ${tokenOf(PERSONA.id)}`,
    'content-type': 'application/json',
  };
  try {
    const rows: string[][] = [];
    for (const count of ROWS) rows.push(...(await measureList(hisaab.url, person, count)));
    rows.push(await measureWrites(hisaab.url, person));
    console.log(
      `\n${engine}: ${CONNECTIONS} connections; median of ${ROUNDS} rounds of ${SECONDS} s.\n`,
    );
    printTable(['Call', 'Answers/s', 'Ratio', 'p50 ms', 'p99 ms', '/healthz p99', 'Met'], rows);
    if (rows.some((row) => row.at(-1) === 'no')) process.exitCode = 1;
  } finally {
    await hisaab.stop();
    await databases.close();
  }
}

async function measureList(url: string, person: Headers, count: number): Promise<string[][]> {
  // Without a limit a list has 1,000.
  const path = count === 1_000 ? EXPENSES : `${EXPENSES}?limit=${count}`;
  const bareServer = await startBare(await send(url + path, 'GET', person));
  try {
    const anewPath = unasked(path, SOMETHING_ELSE);
    const bare = await measure(bareServer.url, path, person);
    const cached = await measure(url, path, person);
    const anew = await measure(url, anewPath, person);
    return [
      [...describe(`${count} rows, bare`, bare, bare).slice(0, -1), ''],
      describe(`${count} rows, cached`, cached, bare, count === 1_000 ? LEAST_OF_CACHED : 0),
      describe(`${count} rows, anew`, anew, bare),
    ];
  } finally {
    await bareServer.stop();
  }
}

async function measureWrites(url: string, person: Headers): Promise<string[]> {
  const expense = { amount: 180, category: 'Food', description: 'Filter coffee and dosa' };
  const measured = await measure(url, EXPENSES, person, expense);
  return describe('adding one', measured);
}

/** The median of each figure over the rounds, after a warm-up. */
async function measure(
  url: string,
  path: string,
  person: Headers,
  body?: unknown,
): Promise<Measured> {
  const options = { connections: CONNECTIONS, body };
  await load(url + path, person, { ...options, seconds: WARM_UP_SECONDS });
  const results: Measured[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [result, health] = await Promise.all([
      load(url + path, person, { ...options, seconds: SECONDS }),
      load(`${url}/healthz`, {}, { connections: 1, seconds: SECONDS }),
    ]);
    if (result.failures > 0) throw new Error(`${result.failures} answers of ${path} were errors.`);
    results.push({ ...result, healthP99Ms: health.p99Ms });
  }
  const middle = (figure: (result: Measured) => number) => median(results.map(figure));
  return {
    requestsPerSecond: middle((result) => result.requestsPerSecond),
    p50Ms: middle((result) => result.p50Ms),
    p99Ms: middle((result) => result.p99Ms),
    healthP99Ms: middle((result) => result.healthP99Ms),
    failures: 0,
  };
}

function describe(
  name: string,
  { requestsPerSecond, p50Ms, p99Ms, healthP99Ms }: Measured,
  bare?: Measured,
  leastRatio = 0,
): string[] {
  const ratio = bare ? requestsPerSecond / bare.requestsPerSecond : undefined;
  // Whole milliseconds: a median of less than one is one.
  const isFair = p99Ms <= MAX_TIMES_THE_MEDIAN * Math.max(1, p50Ms);
  const isMet = isFair && healthP99Ms <= LONGEST_HEALTH_MS && (ratio ?? 1) >= leastRatio;
  return [
    name,
    Math.round(requestsPerSecond).toLocaleString('en-IN'),
    ratio?.toFixed(2) ?? '',
    ...[p50Ms, p99Ms, healthP99Ms].map(String),
    isMet ? 'yes' : 'no',
  ];
}
