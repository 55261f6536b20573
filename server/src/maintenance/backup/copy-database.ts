import { existsSync } from 'node:fs';
import { chmod, open, rename, rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { openDatabase } from '../../platform/db/database.ts';

const OWNER_ONLY = 0o600;
/** The end of the name of a copy that is not complete. */
export const UNFINISHED = '.unfinished';

/**
 * Copies one moment of a SQLite database in use into a new file, and checks the copy. The file has its name only once it is complete,
 * checked and on the disk.
 * @throws {Error} when the file exists, the disk is full, or the copy is damaged; then nothing is left.
 */
export async function copyDatabase(
  source: string,
  target: string,
  check: (file: string) => Promise<void> = requireIntegrity,
): Promise<void> {
  const unfinished = `${target}${UNFINISHED}`;
  if (existsSync(target)) throw new Error(`${target} is there already and is left as it is.`);
  await claim(unfinished);
  try {
    await copy(source, unfinished);
    await check(unfinished);
    await rename(unfinished, target);
  } finally {
    await rm(unfinished, { force: true });
  }
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

/** @throws {Error} when SQLite finds the file damaged. */
export async function requireIntegrity(file: string): Promise<void> {
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
