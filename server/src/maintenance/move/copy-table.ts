import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { MovedTable } from './moved-tables.ts';

type AnyRow = Record<string, unknown>;

// The maximum of values in one statement is 32,766 on SQLite, 65,535 on PostgreSQL. Pictures make some rows large.
const VALUES_PER_STATEMENT = 20_000;
const MAX_ROWS_PER_STATEMENT = 1_000;
const MAX_PICTURES_PER_STATEMENT = 20;

/** Copies every row of a table, in batches. */
export async function copyTable(source: Trx, target: Trx, table: MovedTable): Promise<void> {
  const size = Math.min(
    table.hasLargeRows ? MAX_PICTURES_PER_STATEMENT : MAX_ROWS_PER_STATEMENT,
    Math.floor(VALUES_PER_STATEMENT / table.columns.length),
  );
  let rows = await listRows(source, table, undefined, size);
  while (rows.length > 0) {
    await insertRows(target, table, rows);
    rows = rows.length < size ? [] : await listRows(source, table, rows.at(-1), size);
  }
}

async function listRows(
  source: Trx,
  { name, key, columns }: MovedTable,
  last: AnyRow | undefined,
  limit: number,
): Promise<AnyRow[]> {
  const keyColumns = sql.join(key.map((column) => sql.ref(column)));
  const after = last && sql.join(key.map((column) => sql.val(last[column])));
  const { rows } = await sql<AnyRow>`
    select ${sql.join(columns.map((column) => sql.ref(column.name)))}
    from ${sql.table(name)}
    ${after ? sql`where (${keyColumns}) > (${after})` : sql``}
    order by ${keyColumns}
    limit ${limit}`.execute(source);
  return rows;
}

async function insertRows(target: Trx, { name, columns }: MovedTable, rows: readonly AnyRow[]) {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column.name]))})`);
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    values ${sql.join(values)}`.execute(target);
}
