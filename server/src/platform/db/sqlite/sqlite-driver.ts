import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { TurnMutex } from '../../event-loop/turn-mutex.ts';
import { retryWhileBusy, type SqliteFile } from './sqlite-file.ts';

const BEGIN = CompiledQuery.raw('begin');
const BEGIN_IMMEDIATE = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');
/** After this time the next transaction begins in the next turn of the event loop. */
const TRANSACTIONS_OF_A_TURN_MS = 5;

/**
 * One connection for all requests: a mutex serializes transactions and writes, for a few milliseconds of each turn of the event loop,
 * and reads run between them. Kysely's own driver prepares every statement again, and blocks the event loop while another process holds
 * the file.
 */
export class SqliteDriver implements Driver {
  readonly #open: () => Promise<SqliteFile>;
  readonly #afterClose: () => void;
  readonly #turns = new TurnMutex(TRANSACTIONS_OF_A_TURN_MS);
  #file: SqliteFile | undefined;

  constructor(open: () => Promise<SqliteFile>, afterClose: () => void) {
    this.#open = open;
    this.#afterClose = afterClose;
  }

  async init(): Promise<void> {
    this.#file = await this.#open();
  }

  /** A number that changes when another process has written to the file; undefined before the first query. */
  get dataVersion(): unknown {
    return this.#file?.dataVersion;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#file) throw new Error('The database is not open.');
    return new SqliteConnection(this.#file, this.#turns);
  }

  async beginTransaction(
    connection: SqliteConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    // A read-only transaction needs no write lock; its snapshot begins at the first read.
    await connection.begin(accessMode === 'read only' ? BEGIN : BEGIN_IMMEDIATE);
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(COMMIT);
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.rollBack();
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#file?.close();
    this.#afterClose();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  readonly #turns: TurnMutex;
  /** Releases the mutex; set while a transaction is open. */
  #endTurn: (() => void) | undefined;

  constructor(file: SqliteFile, turns: TurnMutex) {
    this.#file = file;
    this.#turns = turns;
  }

  async begin(query: CompiledQuery): Promise<void> {
    const since = performance.now();
    const endTurn = await this.#turns.take();
    try {
      await retryWhileBusy(() => this.#file.run(query), since);
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const since = performance.now();
    const attempt = () => retryWhileBusy(() => this.#file.run<R>(query), since);
    if (this.#endTurn) return attempt();
    // An open transaction of another caller has uncommitted changes, which a read on this connection would see.
    const read = this.#file.isInTransaction ? undefined : this.#file.runRead<R>(query);
    return read ?? this.#turns.run(attempt);
  }

  rollBack(): void {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the first error.
    if (this.#endTurn && this.#file.isInTransaction) this.#file.run(ROLLBACK);
  }

  release(): void {
    this.rollBack();
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported.');
  }
}
