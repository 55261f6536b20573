import { existsSync } from 'node:fs';
import { chmod, open, rename, rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { ConfigError, parseConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { reasonOf } from '../../platform/db/failure.ts';
import { requireDatabase, sqlitePath } from '../../platform/db/sqlite-path.ts';

const USAGE = 'npm run backup -- path/to/backup.db';
// A backup has everybody's data, so only its owner may read it.
const OWNER_ONLY = 0o600;

// 0: the copy is whole. 1: there is none. 2: the command was not understood.
try {
  const { source, target } = parsePaths(process.argv.slice(2));
  process.exitCode = await backUp(source, target);
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n${USAGE}\n`);
  process.exitCode = 2;
}

function parsePaths(args: string[]): { source: string; target: string } {
  const [file, ...others] = args;
  if (file === undefined || file === '' || file.startsWith('-') || others.length > 0) {
    throw new ConfigError('Name one file to write the copy to.');
  }
  const source = sqlitePath(parseConfig(process.env).databaseUrl);
  if (source === undefined) {
    throw new ConfigError(
      'DATABASE_URL is not a SQLite file: PostgreSQL brings its own tools for this, see docs/backup.md.',
    );
  }
  return { source, target: resolve(file) };
}

async function backUp(source: string, target: string): Promise<number> {
  const unfinished = `${target}.unfinished`;
  try {
    requireDatabase(`sqlite:${source}`);
    if (existsSync(target)) throw new Error(`${target} is there already and is left as it is.`);
    await claim(unfinished);
    try {
      await copy(source, unfinished);
      await check(unfinished);
      // The rename makes sure that a file of this name is always complete.
      await rename(unfinished, target);
    } finally {
      await rm(unfinished, { force: true });
    }
  } catch (error) {
    process.stderr.write(`Nothing was backed up: ${reasonOf(error)}\n`);
    return 1;
  }
  const { size } = await stat(target);
  process.stdout.write(`${source} is copied to ${target} (${size} bytes).\n`);
  return 0;
}

async function claim(file: string): Promise<void> {
  try {
    const handle = await open(file, 'wx', OWNER_ONLY);
    await handle.close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EEXIST') throw error;
    throw new Error(`${file} is there: another backup is running, or one was cut off. Delete it.`, {
      cause: error,
    });
  }
}

// One read transaction gives a snapshot while the server goes on writing.
async function copy(source: string, target: string): Promise<void> {
  const { db } = await openDatabase(`sqlite:${source}`, { isReadOnly: true });
  try {
    await sql`vacuum into ${target}`.execute(db);
  } finally {
    await db.destroy();
  }
  await chmod(target, OWNER_ONLY);
  // SQLite does not fsync such a copy.
  const handle = await open(target, 'r+');
  await handle.sync();
  await handle.close();
}

async function check(file: string): Promise<void> {
  const { db } = await openDatabase(`sqlite:${file}`, { isReadOnly: true });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const [first] = rows;
    if (first?.integrity_check !== 'ok') {
      throw new Error(`the copy is damaged: ${first?.integrity_check ?? 'unreadable'}.`);
    }
  } finally {
    await db.destroy();
  }
}
