import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import type { SharedReads } from './shared-reads.ts';
import { statementName } from './statement-names.ts';

const MAX_ATTEMPTS = 3;

/** A driver that leaves prepared reads outside transactions to `reads`, and everything else to another driver. */
export class SharingDriver implements Driver {
  readonly #driver: Driver;
  readonly #reads: SharedReads;
  readonly #isRetryable: (error: unknown) => boolean;

  constructor(driver: Driver, reads: SharedReads, isRetryable: (error: unknown) => boolean) {
    this.#driver = driver;
    this.#reads = reads;
    this.#isRetryable = isRetryable;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LazyConnection(this.#driver, this.#reads, this.#isRetryable);
  }

  async beginTransaction(connection: LazyConnection, settings: TransactionSettings): Promise<void> {
    await this.#driver.beginTransaction(await connection.ownForTransaction(), settings);
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    await this.#driver.commitTransaction(await connection.own());
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    await this.#driver.rollbackTransaction(await connection.own());
  }

  releaseConnection(connection: LazyConnection): Promise<void> {
    return connection.release();
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}

/** A connection that is taken from the pool by the first use that needs one of its own. */
class LazyConnection implements DatabaseConnection {
  readonly #driver: Driver;
  readonly #reads: SharedReads;
  readonly #isRetryable: (error: unknown) => boolean;
  #own: DatabaseConnection | undefined;
  #isInTransaction = false;

  constructor(driver: Driver, reads: SharedReads, isRetryable: (error: unknown) => boolean) {
    this.#driver = driver;
    this.#reads = reads;
    this.#isRetryable = isRetryable;
  }

  async own(): Promise<DatabaseConnection> {
    return (this.#own ??= await this.#driver.acquireConnection());
  }

  ownForTransaction(): Promise<DatabaseConnection> {
    this.#isInTransaction = true;
    return this.own();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction) return (await this.own()).executeQuery<R>(query);
    // A statement alone is a transaction of its own: the victim of a deadlock has done nothing, and finds the others gone.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#executeAlone<R>(query);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !this.#isRetryable(error)) throw error;
      }
    }
  }

  async #executeAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const isShared = !this.#own && this.#reads.isOn && statementName(query.sql) !== undefined;
    if (isShared) return this.#reads.run<R>(query.sql, query.parameters);
    return (await this.own()).executeQuery<R>(query);
  }

  async release(): Promise<void> {
    if (this.#own) await this.#driver.releaseConnection(this.#own);
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported.');
  }
}
