import { randomBytes } from 'node:crypto';
import type pg from 'pg';

/**
 * Whether a statement keeps its name from one transaction to the next. A pooler that lends connections by the transaction breaks that,
 * unless it gives statements names of its own, as PgBouncer does from 1.21.
 */
export async function keepsStatements(client: pg.PoolClient): Promise<boolean> {
  await client.query('begin');
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    // A pooler assigns other process numbers than PostgreSQL.
    if (Reflect.get(client, 'processID') === rows[0]?.pid) return true;
    const name = `hisaab_${randomBytes(8).toString('hex')}`;
    await client.query({ name, text: 'select $1::int', values: [1] });
    const found = await client.query('select from pg_prepared_statements where name = $1', [name]);
    if (found.rowCount === 0) return true;
    await client.query(`deallocate ${name}`);
    return false;
  } finally {
    await client.query('rollback');
  }
}
