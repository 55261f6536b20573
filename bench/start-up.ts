import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { enginesAsked, openDatabases, type EngineName } from './databases.ts';
import { SERVER_RUNTIME } from '../scripts/processes.mjs';
import { median, printTable, startHisaab, withFolder } from './harness.ts';
import { seed } from './seed.ts';

/** Measures the time of a start on an existing database: `node bench/start-up.ts [--engine sqlite|postgres]`. */

const STARTS = Number(process.env['STARTS'] ?? 11);
const AIM_MS = 500;
const ROOT = join(import.meta.dirname, '..');

const rows: string[][] = [];
for (const engine of enginesAsked()) {
  const times = await withFolder((folder) => measureEngine(engine, folder));
  const middle = median(times);
  if (middle > AIM_MS) process.exitCode = 1;
  rows.push([
    engine,
    middle.toFixed(0),
    Math.max(...times).toFixed(0),
    middle <= AIM_MS ? 'yes' : 'no',
  ]);
}
console.log(
  `Milliseconds from the start of the process to the first answer of /readyz, ${STARTS} starts on 1,00,000 expenses.\n`,
);
printTable(['Engine', 'Median', 'Longest', `At most ${AIM_MS}`], rows);

async function measureEngine(engine: EngineName, folder: string): Promise<number[]> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('existing');
  await (await startHisaab(database.url)).stop();
  await seed(database, {
    personas: [{ id: 1, expenses: 100_000, notifications: 1_000, groupExpenses: 1_000 }],
    others: 1_000,
  });
  await database.close();
  const times: number[] = [];
  for (let count = 0; count < STARTS; count++) times.push(await timeOfStart(database.url));
  await databases.close();
  return times;
}

async function timeOfStart(databaseUrl: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [...SERVER_RUNTIME.options, SERVER_RUNTIME.entry], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SERVER_RUNTIME.environment,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk;
    if (output.includes('\n')) break;
  }
  const address = /http:\S+/.exec(output)?.[0] ?? '';
  const { ok } = await fetch(`${address}/readyz`);
  const time = performance.now() - start;
  if (!ok) throw new Error('The server is not ready.');
  const isOver = once(child, 'exit');
  child.kill('SIGTERM');
  await isOver;
  return time;
}
