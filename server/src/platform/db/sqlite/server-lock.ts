import SqliteDatabase, { type Database } from 'better-sqlite3';
import { makeOwnFile } from './own-file.ts';

const TAKEN = 'SQLITE_BUSY';

/**
 * A file lock beside a SQLite file by which a second server notices the first. The operating system releases it when the process
 * ends. The lock only warns; it does not prevent a second server.
 */
export class ServerLock {
  readonly #path: string;
  #holder: Database | undefined;

  constructor(databasePath: string) {
    this.#path = `${databasePath}-server`;
  }

  /** Takes the lock; false when another server has it. True as well where the lock file cannot be created. */
  take(): boolean {
    if (this.#holder) return true;
    try {
      this.#holder = lock(this.#path);
      return true;
    } catch (error) {
      return !(error instanceof SqliteDatabase.SqliteError && error.code === TAKEN);
    }
  }

  release(): void {
    this.#holder?.close();
    this.#holder = undefined;
  }
}

function lock(path: string): Database {
  makeOwnFile(path);
  const database = new SqliteDatabase(path, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
