import pg from 'pg';

/** How long PostgreSQL itself lets a statement, or a transaction of which it hears nothing more, go on. */
const STATEMENT_TIMEOUT_MS = 8_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
/** How long a connection is in use at most: longer, so that a PostgreSQL that is only slow gives up first and says so. */
const USE_TIMEOUT_MS = 10_000;

const SESSION_SETTINGS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`;

/**
 * How long a PostgreSQL is waited for. At first for ever: a migration takes as long as it takes. Once people wait, a connection
 * on which it says nothing is closed, so that what was asked fails and nobody else is handed the same silence.
 */
export class Patience {
  readonly #timers = new WeakMap<pg.Client, NodeJS.Timeout>();
  #isEndless = true;

  /** Watches over the connections of a pool while they are in use. */
  watch(pool: pg.Pool): void {
    pool.on('acquire', (client) => this.#isEndless || this.#start(client));
    pool.on('release', (_error, client) => clearTimeout(this.#timers.get(client)));
  }

  /** Ends the patience. Connections that are idle are closed, for they were opened with endless patience. */
  async end(pool: pg.Pool): Promise<void> {
    this.#isEndless = false;
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
    for (const client of idle) client.release(true);
  }

  /** Makes a new connection as patient as PostgreSQL itself shall be. */
  async apply(client: pg.ClientBase): Promise<void> {
    // The pool makes no others, only its types do not say so.
    if (this.#isEndless || !(client instanceof pg.Client)) return;
    this.#start(client);
    try {
      await client.query(SESSION_SETTINGS);
    } finally {
      clearTimeout(this.#timers.get(client));
    }
  }

  #start(client: pg.Client): void {
    // To end it would wait for what it is asked.
    const timer = setTimeout(() => client.connection.stream.destroy(), USE_TIMEOUT_MS);
    this.#timers.set(client, timer);
  }
}
