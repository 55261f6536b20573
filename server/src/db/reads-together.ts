import { atEndOfTurn } from '../end-of-turn.ts';
import type pg from 'pg';

/** How many reads share a connection at most: who comes behind a slow one waits for it. */
const MOST_TOGETHER = 16;

interface Read {
  query: pg.QueryConfig;
  resolve: (rows: unknown[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Sends the reads of one turn of the event loop together: to write to a connection and to read from it takes longer than most
 * reads. Each is a statement of its own, and fails alone unless the connection fails. The pool's clients must allow pipelines.
 */
export class ReadsTogether {
  readonly #pool: pg.Pool;
  #waiting: Read[] = [];

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** The rows of one read, outside of any transaction. */
  run(query: pg.QueryConfig): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ query, resolve, reject }) === 1) atEndOfTurn(() => this.#sendAll());
    });
  }

  #sendAll(): void {
    const reads = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < reads.length; start += MOST_TOGETHER) {
      void this.#send(reads.slice(start, start + MOST_TOGETHER));
    }
  }

  async #send(reads: readonly Read[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      for (const { reject } of reads) reject(error);
      return;
    }
    const { stream } = client.connection;
    stream.cork();
    const answers = reads.map(async ({ query, resolve, reject }) => {
      try {
        resolve((await client.query(query)).rows);
      } catch (error) {
        reject(error);
      }
    });
    stream.uncork();
    await Promise.all(answers);
    client.release();
  }
}
