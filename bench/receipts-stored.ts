import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  measureOnEngines,
  openDatabases,
  type BenchDatabase,
  type Databases,
  type EngineName,
} from './databases.ts';
import { printTable, send, startHisaab, unasked } from './harness.ts';
import { percentile, readWhile } from './others.ts';
import { fillWithReceipts } from './receipts-seed.ts';
import { tokenOf } from './seed.ts';
import { timeOfStart } from './time-of-start.ts';

/**
 * Databases with more and more receipts: the times of a start, a list, a picture, a backup and a move, and of others'
 * reads in the meantime. `npm run bench -- receipts-stored [--engine sqlite|postgres]`, with `RECEIPTS=5000` a shorter
 * run. On SQLite it moves to PostgreSQL, on PostgreSQL to SQLite.
 */

const MOST_RECEIPTS = Number(process.env['RECEIPTS'] ?? 20_000);
const SIZES = [16, 4, 1].map((part) => MOST_RECEIPTS / part);
const STARTS = 5;
const READS = 200;
const IDLE_MS = 2_000;
const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** The maximum ratio with sixteen times as many receipts, for times that do not depend on the number. */
const MOST_OF_SAME = 1.5;
/** The maximum ratio per receipt with four times as many, for a backup and a move. */
const MOST_OF_EACH = 1.5;

interface Measured {
  receipts: number;
  megabytes: number;
  startMs: number;
  listMs: number;
  pictureMs: number;
  backupMs: number;
  moveMs: number;
  idleP99Ms: number;
  p99Ms: number;
}

await measureOnEngines(measureEngine);

async function measureEngine(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const others = await openDatabases(engine === 'sqlite' ? 'postgres' : 'sqlite', folder);
  try {
    const measured: Measured[] = [];
    for (const receipts of SIZES) {
      measured.push(await measure(receipts, databases, others, folder));
      console.error(`${engine}: ${receipts} receipts are measured`);
    }
    print(engine, measured);
    return keepsTheLaw(measured);
  } finally {
    await others.close();
    await databases.close();
  }
}

async function measure(
  receipts: number,
  databases: Databases,
  others: Databases,
  folder: string,
): Promise<Measured> {
  const database = await databases.create(`receipts${receipts}`);
  await (await startHisaab(database.url)).stop();
  await fillWithReceipts(database, receipts);
  const megabytes = await megabytesOf(database);
  await database.close();
  const starts: number[] = [];
  for (let count = 0; count < STARTS; count += 1) starts.push(await timeOfStart(database.url));
  const server = await startHisaab(database.url);
  try {
    const person = { authorization: `Token ${tokenOf(1)}` };
    const listMs = await timeOfReads((read) =>
      send(`${server.url}${unasked('/personal/api/expenses/?limit=50', read)}`, 'GET', person),
    );
    const list = await send(`${server.url}/personal/api/expenses/?limit=1`, 'GET', person);
    const [{ id } = { id: 0 }]: { id: number }[] = JSON.parse(await list.text());
    const path = `${server.url}/personal/api/expenses/${id}/receipts/`;
    const [receipt]: { id: number }[] = JSON.parse(await (await send(path, 'GET', person)).text());
    const pictureMs = await timeOfReads(() => send(`${path}${receipt?.id}/`, 'GET', person));
    const idle = await readWhile(server.url, person, wait(IDLE_MS));
    const target = await others.create(`moved${receipts}`);
    await target.close();
    let backupMs = Number.NaN;
    let moveMs = Number.NaN;
    const copy = async () => {
      backupMs = await timed(() => backUp(database, folder));
      moveMs = await timed(() =>
        command('move-data', ['--from', database.url, '--to', target.url]),
      );
    };
    const reads = await readWhile(server.url, person, copy());
    return {
      receipts,
      megabytes,
      startMs: Math.min(...starts),
      listMs,
      pictureMs,
      backupMs,
      moveMs,
      idleP99Ms: percentile(idle, 0.99),
      p99Ms: percentile(reads, 0.99),
    };
  } finally {
    await server.stop();
  }
}

async function megabytesOf({ engine, url, rows }: BenchDatabase): Promise<number> {
  const [size] = await rows(
    engine === 'sqlite'
      ? 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()'
      : 'select pg_database_size(current_database()) as bytes',
  );
  if (!size) throw new Error(`${url} does not say how large it is.`);
  return Number(size['bytes']) / 1e6;
}

/** Our command copies a SQLite file; PostgreSQL has its own. */
async function backUp({ engine, url }: BenchDatabase, folder: string): Promise<void> {
  if (engine === 'postgres') return;
  const copy = join(folder, `backup-${Date.now()}.db`);
  await command('backup', [copy], { DATABASE_URL: url });
  if ((await stat(copy)).size === 0) throw new Error('The backup is empty.');
}

async function command(name: string, args: string[], settings: NodeJS.ProcessEnv = {}) {
  await run(process.execPath, [`server/dist/${name}.js`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  });
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function timeOfReads(ask: (read: number) => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    times.push(await timed(async () => void (await (await ask(read)).arrayBuffer())));
  }
  // The time that other work on the machine has changed least.
  return Math.min(...times);
}

function print(engine: EngineName, measured: readonly Measured[]): void {
  console.log(
    `\n${engine}: pictures of 50 kB, and what others wait while it is backed up and moved.\n`,
  );
  printTable(
    [
      'Receipts',
      'MB',
      'Start ms',
      'List of 50 ms',
      'A picture ms',
      'Backup s',
      'Move s',
      'Others p99 ms, idle',
      'meanwhile',
    ],
    measured.map((one) => [
      one.receipts.toLocaleString('en-IN'),
      one.megabytes.toFixed(0),
      one.startMs.toFixed(0),
      one.listMs.toFixed(2),
      one.pictureMs.toFixed(2),
      engine === 'sqlite' ? (one.backupMs / 1000).toFixed(1) : 'its own',
      (one.moveMs / 1000).toFixed(1),
      one.idleP99Ms.toFixed(1),
      one.p99Ms.toFixed(1),
    ]),
  );
}

/** A start and reads are independent of the number; a backup and a move are proportional to it. */
function keepsTheLaw(measured: readonly Measured[]): boolean {
  const [least, middle, most] = measured;
  if (!least || !middle || !most) return false;
  const isSame = (of: (one: Measured) => number) => of(most) <= MOST_OF_SAME * of(least);
  const each = (of: (one: Measured) => number) =>
    of(most) / most.receipts <= (MOST_OF_EACH * of(middle)) / middle.receipts;
  return (
    isSame(({ startMs }) => startMs) &&
    isSame(({ listMs }) => listMs) &&
    isSame(({ pictureMs }) => pictureMs) &&
    each(({ backupMs }) => backupMs) &&
    each(({ moveMs }) => moveMs)
  );
}
