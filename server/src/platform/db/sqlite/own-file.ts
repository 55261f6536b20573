import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = { file: 0o600, folder: 0o700 };
const CANNOT_CHANGE = new Set(['EPERM', 'EROFS']);

/**
 * Creates a file with its folders when it is missing, and returns it the permissions 0600. SQLite gives the files that it creates
 * beside it the same permissions.
 * @throws {Error} when the path is a folder or a device, which is left as it is.
 */
export function makeOwnFile(path: string): void {
  if (existsSync(path) && !statSync(path).isFile()) throw new Error(`${path} is not a file.`);
  makeFolder(dirname(path));
  if (!existsSync(path)) closeSync(openSync(path, 'a', OWNER_ONLY.file));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) restrict(file);
}

// A file of another owner, or on a read-only disk, can still be read.
function restrict(file: string): void {
  try {
    chmodSync(file, OWNER_ONLY.file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!CANNOT_CHANGE.has(code)) throw error;
  }
}

/**
 * Creates a folder with its parents, for its owner only. Node's recursive mkdir never returns where a folder cannot be made in a parent
 * that exists, as in /proc.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, OWNER_ONLY.folder);
}
