import pg from 'pg';
import {
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
  type CompiledQuery,
  type DatabaseConnection,
  type Kysely,
} from 'kysely';
import { OutcomeUnknown } from '../errors.ts';
import type { DirectAdapter, Engine } from './dialect.ts';
import { Patience } from './patience.ts';
import { ReadsTogether } from './reads-together.ts';
import type { Tables } from './tables.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
// Any fixed number: it names the lock that nodes take to migrate.
const MIGRATION_LOCK = 4_715_211;

// A connection that the network lost is noticed while it is idle, not by the next person.
const KEEP_ALIVE_AFTER_MS = 10_000;

// Connection exceptions, too few resources, too slow, shutting down, a disk that fails, read-only, a transaction left alone.
const UNAVAILABLE_STATE = /^(08|53|57014|57P|58|25006|25P03)/;
const UNAVAILABLE_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/;

/** PostgreSQL through a pool of connections; `isReadOnly` refuses every write. */
export function postgresEngine(url: string, { isReadOnly = false } = {}): Engine {
  const patience = new Patience();
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Reads that are asked for at once go out at once, see ReadsTogether.
    pipeline: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, only its types do not say so
    onConnect: (client) => patience.apply(client),
    types: { getTypeParser },
    ...(isReadOnly ? { options: '-c default_transaction_read_only=on' } : {}),
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // One that breaks in use fails its query and says so here too, where again nobody else listens.
  pool.on('connect', (client) => client.on('error', () => {}));
  patience.watch(pool);
  return {
    name: 'postgres',
    dialect: new PooledDialect(pool),
    idType: 'bigint',
    idColumn: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    lockMigrations: async (trx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    },
    lockTables: async (trx, tables) => {
      const names = sql.join(tables.map((table) => sql.table(table)));
      await sql`lock table ${names} in exclusive mode`.execute(trx);
    },
    findLastId,
    continueIdsAfter: async (trx, table, lastId) => {
      // Unlike setval, this is undone with the transaction.
      await sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(lastId + 1)}`.execute(
        trx,
      );
    },
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    boundWaits: () => patience.end(pool),
    isUnavailable,
  };
}

class PooledDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createAdapter(): DirectAdapter {
    return new PooledAdapter(this.#pool);
  }

  override createDriver(): PostgresDriver {
    return new PooledDriver({ pool: this.#pool });
  }
}

/** Tells a change that was not made from one of which nobody knows. */
class PooledDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      // PostgreSQL may have made the change, or may still make it, without being able to say so.
      throw isUnavailable(error) ? new OutcomeUnknown({ cause: error }) : error;
    }
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // The connection is closed for it, which rolls back as well; the error to tell is the one that led here.
    }
  }
}

/** Gives prepared queries their name, so that PostgreSQL reads and plans each of them once for a connection. */
class PooledAdapter extends PostgresAdapter implements DirectAdapter {
  readonly #reads: ReadsTogether;

  constructor(pool: pg.Pool) {
    super();
    this.#reads = new ReadsTogether(pool);
  }

  runDirectly<R>(
    query: CompiledQuery<R>,
    name: string,
    isInTransaction: boolean,
  ): Promise<R[]> | undefined {
    // What is in a transaction has to stay on its connection.
    return isInTransaction ? undefined : this.#runNamed(query, name);
  }

  async #runNamed<R>({ sql: text, parameters }: CompiledQuery<R>, name: string): Promise<R[]> {
    const values = [...parameters];
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Kysely knows the rows of its query, the driver does not
    return (await this.#reads.run({ name, text, values })) as R[];
  }
}

async function findLastId(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows: names } = await sql<{ name: string }>`
    select pg_get_serial_sequence(${table}, 'id') as name`.execute(db);
  // The sequence itself: the system's views do not show where one that has not been used yet was told to go on.
  const { rows } = await sql<{ last: number }>`
    select last_value - (case when is_called then 0 else 1 end) as last
    from ${sql.raw(names[0]?.name ?? '')}`.execute(db);
  return rows[0]?.last ?? 0;
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    UNAVAILABLE_STATE.test(code) ||
    UNAVAILABLE_CODE.test(code) ||
    UNAVAILABLE_MESSAGE.test(error.message)
  );
}

const wholeNumbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

// bigint and sums arrive as text; every one of ours is a whole number well inside a double.
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return wholeNumbers.has(oid) ? readWholeNumber : pg.types.getTypeParser(oid, format);
}

function readWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe whole number.`);
  return value;
}
