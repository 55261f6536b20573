import { existsSync } from 'node:fs';

const SQLITE_FILE = /^sqlite:(?<path>\/.+)$/;

/** The path of a SQLite file in a database's address; undefined for another engine and for memory. */
export function sqlitePath(databaseUrl: string): string | undefined {
  return SQLITE_FILE.exec(databaseUrl)?.groups?.['path'];
}

/** Call this before a command opens an existing database: opening a missing file would create it. @throws {Error} */
export function requireDatabase(databaseUrl: string): void {
  const path = sqlitePath(databaseUrl);
  if (path !== undefined && !existsSync(path)) throw new Error(`there is no database at ${path}.`);
}
