import { setTimeout as sleep } from 'node:timers/promises';
import SqliteDatabase, { type Database, type Statement } from 'better-sqlite3';
import type { CompiledQuery, QueryResult } from 'kysely';
import { RecentMap } from '../../recent-map.ts';
import { makeOwnFile } from './own-file.ts';

/** How long SQLite itself waits for another process; this blocks the event loop. */
const BUSY_TIMEOUT_MS = 20;
const RETRY_AFTER_MS = 10;
/** How long a statement is retried in all while another process holds the file; this does not block the event loop. */
const LONGEST_WAIT_MS = 5_000;
// Not SQLITE_BUSY_SNAPSHOT: a retry of the statement cannot help, only one of the transaction.
const BUSY = /^SQLITE_BUSY(_RECOVERY|_TIMEOUT)?$/;
const MAX_STATEMENTS = 500;

/** An open SQLite database, with its prepared statements by their text. */
export class SqliteFile {
  readonly #database: Database;
  // Lists of different lengths make different texts, so the cache has a bound.
  readonly #statements = new RecentMap<string, Statement<unknown[], unknown>>(MAX_STATEMENTS);

  constructor(database: Database) {
    this.#database = database;
  }

  get isInTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** Runs a query now. @throws when another process locks the file. */
  run<R>(query: CompiledQuery): QueryResult<R> {
    return this.#run(this.#prepare(query.sql), query);
  }

  /** Runs a query now if it only reads and nobody holds the file; undefined otherwise. */
  runRead<R>(query: CompiledQuery): QueryResult<R> | undefined {
    try {
      const statement = this.#prepare(query.sql);
      return statement.readonly ? this.#run(statement, query) : undefined;
    } catch (error) {
      if (isBusy(error)) return undefined;
      throw error;
    }
  }

  #run<R>(statement: Statement<unknown[], unknown>, query: CompiledQuery): QueryResult<R> {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Kysely knows the rows of its query, the driver does not
    if (statement.reader) return { rows: statement.all(query.parameters) as R[] };
    const { changes } = statement.run(query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  /** A number that changes when another process has written to the file. */
  get dataVersion(): unknown {
    return this.#database.pragma('data_version', { simple: true });
  }

  close(): void {
    this.#database.close();
  }

  #prepare(text: string): Statement<unknown[], unknown> {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare<unknown[], unknown>(text);
    this.#statements.set(text, statement);
    return statement;
  }
}

/** Opens a file or `:memory:`. A missing file is created with its folder, unless `isReadOnly`. */
export function openSqlite(path: string, isReadOnly: boolean): Promise<SqliteFile> {
  if (!isReadOnly && path !== ':memory:') makeOwnFile(path);
  return retryWhileBusy(() => {
    const database = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT_MS, readonly: isReadOnly });
    try {
      if (!isReadOnly) setUp(database);
    } catch (error) {
      database.close();
      throw error;
    }
    return new SqliteFile(database);
  });
}

function setUp(database: Database): void {
  database.pragma('journal_mode = WAL');
  // A committed write survives a power cut.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Deleted bytes are overwritten: no name or text of a deleted account stays in the file.
  database.pragma('secure_delete = ON');
}

/** Retries while another process holds the file, for 5 seconds from `since` (ms of `performance.now()`). @throws when it is still held. */
export async function retryWhileBusy<T>(attempt: () => T, since = performance.now()): Promise<T> {
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error)) throw error;
      // The sleep comes before giving up too: many requests that give up one after another would block the event loop.
      await sleep(RETRY_AFTER_MS);
      if (performance.now() - since > LONGEST_WAIT_MS) throw error;
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof SqliteDatabase.SqliteError && BUSY.test(error.code);
}
