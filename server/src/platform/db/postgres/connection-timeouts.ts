import pg from 'pg';

/** PostgreSQL's own limits for one statement, and for a transaction in which no statement runs. */
const STATEMENT_TIMEOUT_MS = 8_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 10_000;
/** The limit for one use of a connection. It is longer, so that a PostgreSQL that is only slow times out first and says so. */
const USE_TIMEOUT_MS = 10_000;

const SESSION_SETTINGS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}`;

/**
 * The timeouts of a pool's connections. They are off at first, because a migration may take any time. Once {@link enable} is
 * called, a connection on which PostgreSQL stays silent is closed: its query fails, and no other query gets that connection.
 */
export class ConnectionTimeouts {
  readonly #timers = new WeakMap<pg.Client, NodeJS.Timeout>();
  #isEnabled = false;

  /** Times every use of a connection of the pool. */
  watch(pool: pg.Pool): void {
    pool.on('acquire', (client) => {
      if (this.#isEnabled) this.#start(client);
    });
    pool.on('release', (_error, client) => clearTimeout(this.#timers.get(client)));
  }

  /** Turns the timeouts on. Idle connections are closed, because they were opened without. */
  async enable(pool: pg.Pool): Promise<void> {
    if (this.#isEnabled) return;
    this.#isEnabled = true;
    const idle = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()));
    for (const client of idle) client.release(true);
  }

  /** Sets PostgreSQL's own timeouts on a new connection. */
  async apply(client: pg.ClientBase): Promise<void> {
    // The pool creates no other clients, but its types do not say so.
    if (!this.#isEnabled || !(client instanceof pg.Client)) return;
    this.#start(client);
    try {
      await client.query(SESSION_SETTINGS);
    } finally {
      clearTimeout(this.#timers.get(client));
    }
  }

  #start(client: pg.Client): void {
    // client.end() would wait for the query.
    const timer = setTimeout(() => client.connection.stream.destroy(), USE_TIMEOUT_MS);
    this.#timers.set(client, timer);
  }
}
