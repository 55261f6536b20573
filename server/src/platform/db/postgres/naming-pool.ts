import type pg from 'pg';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { retry } from '../retry.ts';
import { statementName } from '../statement-names.ts';
import { keepsStatements } from './keeps-statements.ts';

const MAX_ATTEMPTS = 3;

/**
 * A pool for Kysely. Outside transactions a prepared query (`prepared.ts`) has a name, so that PostgreSQL parses and plans it once a
 * connection; and a statement that can succeed on a retry is repeated: the victim of a deadlock has done nothing.
 */
export class NamingPool implements PostgresPool {
  readonly options: object;
  readonly #pool: pg.Pool;
  readonly #isRetryable: (error: unknown) => boolean;
  readonly #clients = new WeakMap<pg.PoolClient, NamingClient>();
  #areKept = false;

  constructor(pool: pg.Pool, isRetryable: (error: unknown) => boolean) {
    this.options = pool.options;
    this.#pool = pool;
    this.#isRetryable = isRetryable;
  }

  /** Names prepared queries from now on; false, and without names, behind a pooler that does not keep them. */
  async nameStatements(): Promise<boolean> {
    const client = await this.#pool.connect();
    try {
      this.#areKept = await keepsStatements(client);
      return this.#areKept;
    } finally {
      client.release();
    }
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#clients.get(client);
    if (known) return known;
    const naming = new NamingClient(client, {
      isRetryable: this.#isRetryable,
      nameOf: (text) => (this.#areKept ? statementName(text) : undefined),
    });
    this.#clients.set(client, naming);
    return naming;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

interface Means {
  isRetryable: (error: unknown) => boolean;
  nameOf: (text: string) => string | undefined;
}

class NamingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #means: Means;

  constructor(client: pg.PoolClient, means: Means) {
    this.#client = client;
    this.#means = means;
  }

  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query(query: unknown, values: readonly unknown[] = []): unknown {
    if (typeof query !== 'string') throw new Error('Streaming is not supported.');
    return this.#run(query, values);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  async #run(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const isAlone = this.#client.getTransactionStatus() === 'I';
    const name = isAlone ? this.#means.nameOf(text) : undefined;
    return retry(() => this.#client.query({ name, text, values: [...values] }), {
      attempts: isAlone ? MAX_ATTEMPTS : 1,
      longestPauseMs: 0,
      isRetryable: this.#means.isRetryable,
    });
  }
}
