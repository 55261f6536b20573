import type pg from 'pg';
import type { QueryResult } from 'kysely';
import { keepsStatements } from './keeps-statements.ts';
import { statementName } from './statement-names.ts';

/** A connection takes further reads for this long, so that a read that hangs holds few others back. */
const LEASE_MS = 20;
/** A connection takes this many reads at most, because it answers them one after another. */
const MAX_READS = 16;

interface Lease {
  client: Promise<pg.PoolClient>;
  /** Reads so far. */
  count: number;
  /** Reads without an answer. */
  pending: number;
}

/**
 * Prepared reads outside transactions. Concurrent reads share a connection of the pool: each is sent at once, without waiting for the
 * answers to the others (a pipeline).
 */
export class SharedReads {
  readonly #pool: pg.Pool;
  #isOn = false;
  #areNamed = false;
  #lease: Lease | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  /** Turns sharing on; returns whether statements keep their names, which a pooler can prevent. */
  async turnOn(): Promise<boolean> {
    const client = await this.#pool.connect();
    try {
      this.#areNamed = await keepsStatements(client);
    } finally {
      client.release();
    }
    this.#isOn = true;
    return this.#areNamed;
  }

  /** Runs a read. */
  async run<Row>(text: string, values: readonly unknown[]): Promise<QueryResult<Row>> {
    const lease = (this.#lease ??= this.#begin());
    lease.count += 1;
    lease.pending += 1;
    if (lease.count === MAX_READS) this.#close(lease);
    try {
      const client = await lease.client;
      const name = this.#areNamed ? statementName(text) : undefined;
      return { rows: await rowsOf<Row>(client, { name, text, values: [...values] }) };
    } catch (error) {
      // The stack of pg's own error shows its socket, not the query.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      lease.pending -= 1;
      if (lease.pending === 0) await this.#end(lease);
    }
  }

  #begin(): Lease {
    const lease = { client: this.#pool.connect(), count: 0, pending: 0 };
    setTimeout(() => this.#close(lease), LEASE_MS).unref();
    return lease;
  }

  /** Further reads take another connection. */
  #close(lease: Lease): void {
    if (this.#lease === lease) this.#lease = undefined;
  }

  async #end(lease: Lease): Promise<void> {
    this.#close(lease);
    (await lease.client).release();
  }
}

/** The rows of a query. The promise that pg makes itself keeps them past two garbage collections, into the old generation. */
function rowsOf<Row>(client: pg.ClientBase, query: pg.QueryConfig): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    client.query<Row & pg.QueryResultRow>(query, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(result.rows);
    });
  });
}
