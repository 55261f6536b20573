import pg from 'pg';
import { PostgresDialect, sql } from 'kysely';
import type { Engine } from './dialect.ts';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5_000;
// Any fixed number: it names the lock that nodes take to migrate.
const MIGRATION_LOCK = 4_715_211;

// Connection exceptions, too few resources, shutting down, read-only.
const UNAVAILABLE_STATE = /^(08|53|57P|25006)/;
const UNAVAILABLE_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const UNAVAILABLE_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** PostgreSQL through a pool of connections. */
export function postgresEngine(url: string): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    types: { getTypeParser },
  });
  // An idle connection that breaks is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  return {
    name: 'postgres',
    dialect: new PostgresDialect({ pool }),
    idType: 'bigint',
    idColumn: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    lockMigrations: async (trx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(trx);
    },
    isUnavailable,
  };
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
