import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesAsked, openDatabases, type BenchDatabase, type EngineName } from './databases.ts';
import { callsOfSeeded } from './calls-of-seeded.ts';
import { startHisaab, withFolder } from './harness.ts';
import { fullScansIn, planOf } from './query-plans.ts';
import { seed } from './seed.ts';

/**
 * Prints the plan of every query of the calls: `node bench/explain.ts [--engine sqlite|postgres] [--write]`. Exits with
 * 1 when a plan has a full scan. --write writes the plans into docs/query-plans.md.
 */

const run = promisify(execFile);
const RECORDER = join(import.meta.dirname, 'record-queries.ts');
const EVERY_CALL = join(import.meta.dirname, '../server/test/make-every-call.ts');
const PAGE = join(import.meta.dirname, '../docs/query-plans.md');
const PERSON = 1;
const OTHERS = Number(process.env['OTHERS'] ?? 50_000);

// Queries that run once at a start, for migrations, and statements without a plan.
const NOT_OF_REQUESTS =
  /^(create|begin|commit|rollback|start|alter|set|listen)\b|"migration"|pg_advisory/i;

interface Query {
  text: string;
  values: unknown[];
}

let scans = 0;
for (const engine of enginesAsked()) {
  const plans = await withFolder((folder) => explainAll(engine, folder));
  console.log(plans);
  if (process.argv.includes('--write')) await writeDown(engine, plans);
}
console.error(scans === 0 ? 'No query reads a whole table.' : `${scans} read a whole table.`);
process.exitCode = scans === 0 ? 0 : 1;

async function explainAll(engine: EngineName, folder: string): Promise<string> {
  const databases = await openDatabases(engine, folder);
  try {
    const database = await databases.create('explained');
    await (await startHisaab(database.url)).stop();
    await seed(database, {
      personas: [{ id: PERSON, expenses: 50_000, notifications: 20_000, groupExpenses: 10_000 }],
      others: OTHERS,
    });
    const queries = await recordQueries(database, join(folder, 'queries.jsonl'));
    // A nearly empty table would be scanned although it has an index for when it is not.
    if (engine === 'postgres') await database.run('set enable_seqscan = off');
    const parts: string[] = [];
    for (const query of queries) parts.push(await explain(database, query));
    await database.close();
    return parts.join('\n');
  } finally {
    await databases.close();
  }
}

async function recordQueries(database: BenchDatabase, file: string): Promise<Query[]> {
  const server = await startHisaab(database.url, {
    // From source: the bundle contains its own driver, whose queries would not be recorded.
    entry: 'server/src/main/commands/main.ts',
    runtime: ['--import', RECORDER],
    settings: { QUERIES_FILE: file, RATE_LIMITS: 'on' },
  });
  try {
    await callsOfSeeded(server.url, PERSON);
    await failToSignIn(server.url);
  } finally {
    await server.stop();
  }
  await run(process.execPath, ['--import', RECORDER, EVERY_CALL, database.engine, database.url], {
    env: { ...process.env, QUERIES_FILE: file },
  });
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const queries: Query[] = lines.map((line) => JSON.parse(line, reviveBytes));
  const ofCalls = queries.filter(({ text }) => !NOT_OF_REQUESTS.test(text));
  // Both processes may have run it: the first time was as the seeded user.
  return [...Map.groupBy(ofCalls, ({ text }) => text).values()].flatMap((same) => same.slice(0, 1));
}

/** The bytes of a picture, which JSON has as an object. */
function reviveBytes(_key: string, value: unknown): unknown {
  const isBytes = value instanceof Object && 'type' in value && value.type === 'Buffer';
  return isBytes && 'data' in value && Array.isArray(value.data) ? Buffer.from(value.data) : value;
}

/** A failed sign-in is counted. */
async function failToSignIn(url: string): Promise<void> {
  await fetch(`${url}/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'nobody', password: 'not a password' }),
  });
}

async function explain(database: BenchDatabase, { text, values }: Query): Promise<string> {
  const plan = await planOf(database, text, values);
  const found = fullScansIn(database.engine, plan);
  scans += found.length;
  for (const scan of found) console.error(`Reads a whole table: ${scan}\n  ${text}`);
  // Long lists of values do not affect the plan.
  const shown = text.length > 600 ? `${text.slice(0, 600)} …` : text;
  return `${shown}\n${plan.map((line) => `    ${line}`).join('\n')}\n`;
}

async function writeDown(engine: EngineName, plans: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [from, to] = [`<!-- plans: ${engine} -->`, `<!-- end: ${engine} -->`];
  const start = page.indexOf(from);
  const end = page.indexOf(to);
  if (start === -1 || end === -1) throw new Error(`${PAGE} has no place for ${engine}.`);
  const block = `${from}\n\n\`\`\`text\n${plans.trimEnd()}\n\`\`\`\n\n`;
  await writeFile(PAGE, page.slice(0, start) + block + page.slice(end));
}
