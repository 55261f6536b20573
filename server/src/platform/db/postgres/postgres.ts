import pg from 'pg';
import {
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type Driver,
  type Kysely,
} from 'kysely';
import { OutcomeUnknown } from '../../errors.ts';
import type { Engine } from '../dialect.ts';
import { ConnectionTimeouts } from './connection-timeouts.ts';
import { postgresChannel } from './postgres-channel.ts';
import { NamingPool } from './naming-pool.ts';
import type { Tables } from '../schema/tables.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
// The id of the advisory lock for migrations; any fixed number.
const MIGRATION_LOCK = 4_715_211;

// Keep-alive finds a connection that the network lost while it is idle, before the next query uses it.
const KEEP_ALIVE_AFTER_MS = 10_000;

// Connection exceptions, too few resources, too slow, shutting down, a disk that fails, read-only, a transaction left alone.
const UNAVAILABLE_STATE = /^(08|53|57014|57P|58|25006|25P03)/;
// A serialization failure and a deadlock.
const RETRYABLE_STATE = /^(40001|40P01)$/;
const UNAVAILABLE_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)/;

/** PostgreSQL through a pool of connections; `isReadOnly` refuses every write. */
export function postgresEngine(url: string, { isReadOnly = false } = {}): Engine {
  const timeouts = new ConnectionTimeouts();
  let isSharded: boolean | undefined;
  const pool = new pg.Pool({
    connectionString: withFullVerification(url),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, only its types do not say so
    onConnect: async (client) => {
      await timeouts.apply(client);
      isSharded ??= await hasShards(client);
    },
    types: { getTypeParser },
    ...(isReadOnly ? { options: '-c default_transaction_read_only=on' } : {}),
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  // A connection that breaks in use fails its query and also emits an error, which needs a listener as well.
  pool.on('connect', (client) => client.on('error', () => {}));
  timeouts.watch(pool);
  const namingPool = new NamingPool(pool, isRetryable);
  return {
    name: 'postgres',
    dialect: new PooledDialect(namingPool),
    idType: 'bigint',
    idColumn: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    lockMigrations: async (trx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    },
    lockOutReaders: async (trx, table) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    },
    lockTables: async (trx, tables) => {
      const names = sql.join(tables.map((table) => sql.table(table)));
      await sql`lock table ${names} in exclusive mode`.execute(trx);
    },
    findLastId,
    continueIdsAfter: async (trx, table, lastId) => {
      // It stays when the transaction is rolled back, which only leaves ids out. Citus refuses to restart the column.
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${sql.lit(lastId + 1)}, false)`.execute(
        trx,
      );
    },
    sliceMs: 500,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    channel: (name) => postgresChannel(name, withFullVerification(url), pool),
    boundWaits: () => timeouts.enable(pool),
    nameStatements: () => namingPool.nameStatements(),
    lockServing: () => true,
    isSharded: () => isSharded ?? false,
    isUnavailable,
    isRetryable,
  };
}

/** The current meaning of `sslmode=require` in pg, which otherwise warns in nine lines that a later version may weaken it. */
function withFullVerification(url: string): string {
  if (url.includes('uselibpqcompat=true')) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

/** Whether Citus distributes the tables over shards. */
async function hasShards(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('pg_dist_partition') is not null as found`,
  );
  return rows[0]?.found === true;
}

class PooledDialect extends PostgresDialect {
  readonly #pool: NamingPool;

  constructor(pool: NamingPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PooledDriver({ pool: this.#pool });
  }
}

/** Throws {@link OutcomeUnknown} when a commit fails in a way that leaves its outcome unknown. */
class PooledDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      // PostgreSQL may have committed, or may still commit, without being able to answer.
      throw isUnavailable(error) ? new OutcomeUnknown({ cause: error }) : error;
    }
  }

  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch {
      // The connection is closed then, which rolls back as well. The error to report is the one that caused the rollback.
    }
  }
}

async function findLastId(db: Kysely<Tables>, table: string): Promise<number> {
  const { rows: names } = await sql<{ name: string }>`
    select pg_get_serial_sequence(${table}, 'id') as name`.execute(db);
  // Reads the sequence itself: pg_sequences shows no restart value for a sequence that has not been used yet.
  const { rows } = await sql<{ last: number }>`
    select last_value - (case when is_called then 0 else 1 end) as last
    from ${sql.raw(names[0]?.name ?? '')}`.execute(db);
  return rows[0]?.last ?? 0;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    UNAVAILABLE_STATE.test(code) ||
    UNAVAILABLE_CODE.test(code) ||
    UNAVAILABLE_MESSAGE.test(error.message)
  );
}

function isRetryable(error: unknown): boolean {
  return RETRYABLE_STATE.test(codeOf(error));
}

const wholeNumbers = new Set<number>([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

// bigint and sums arrive as text; all of ours are whole numbers well inside a double.
function getTypeParser(oid: number, format?: 'text' | 'binary'): unknown {
  return wholeNumbers.has(oid) ? parseWholeNumber : pg.types.getTypeParser(oid, format);
}

function parseWholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe whole number.`);
  return value;
}
