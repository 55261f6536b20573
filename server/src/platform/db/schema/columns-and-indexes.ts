import { sql } from 'kysely';
import type { Trx } from '../database.ts';

/** A column that old rows get too: null, or its default, and then it is never null. SQLite has no booleans: 0 or 1 in a `bigint`. */
export type AddedColumn = readonly [
  name: string,
  type: 'text' | 'bigint' | 'integer',
  defaultTo?: string | number,
];

/** Adds columns to a table, in this order. One statement each, because SQLite adds one at a time. */
export async function addColumns(
  trx: Trx,
  table: string,
  columns: readonly AddedColumn[],
): Promise<void> {
  for (const [name, type, value] of columns) {
    await trx.schema
      .alterTable(table)
      .addColumn(name, type, (column) =>
        value === undefined ? column : column.notNull().defaultTo(value),
      )
      .execute();
  }
}

/** Creates an index of the rows in which a column, its last one or `present`, is not null. */
export async function indexWherePresent(
  trx: Trx,
  table: string,
  name: string,
  columns: readonly string[],
  present = columns.at(-1) ?? '',
): Promise<void> {
  await trx.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .where(sql.ref(present), 'is not', null)
    .execute();
}
