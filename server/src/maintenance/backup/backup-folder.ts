import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../platform/db/sqlite/own-file.ts';
import { UNFINISHED } from './copy-database.ts';

const NAME = /^hisaab-\d{4}-\d{2}-\d{2}-\d{4}\.db$/;
/** A copy takes minutes at most; what is older was cut off. */
const LONGEST_COPY_MS = 60 * 60 * 1000;

/** A copy in the folder. */
export interface Backup {
  file: string;
  madeAt: Date;
}

/** Makes the folder if it is missing. @throws {Error} when nothing can be written to it. */
export async function requireBackupFolder(folder: string): Promise<void> {
  makeFolder(folder);
  const probe = join(folder, `.hisaab-${process.pid}`);
  const handle = await open(probe, 'w');
  await handle.close();
  await rm(probe);
}

/** The complete copies in a folder, the newest first; other files are not looked at. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name));
  const backups = await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      return { file, madeAt: (await stat(file)).mtime };
    }),
  );
  return backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** The time of the newest copy, as ISO 8601; null without one, or if the folder cannot be read. */
export async function findLastBackup(folder: string): Promise<string | null> {
  try {
    const [newest] = await listBackups(folder);
    return newest?.madeAt.toISOString() ?? null;
  } catch {
    return null;
  }
}

/** Deletes all copies but this number of the newest. */
export async function deleteOldBackups(folder: string, kept: number): Promise<void> {
  const backups = await listBackups(folder);
  for (const { file } of backups.slice(kept)) await rm(file, { force: true });
}

/** Deletes copies that were cut off. */
export async function deleteCutOff(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const file = join(folder, name);
    if (now - (await stat(file)).mtimeMs > LONGEST_COPY_MS) await rm(file, { force: true });
  }
}
