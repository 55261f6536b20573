import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { addColumns } from '../schema/columns-and-indexes.ts';

/**
 * Repeating entries have an interval and may end, may ask before a day is paid, and may be an income, whose source is in `description`.
 * The release before makes nothing of one that asks or has ended, and takes every interval for 1.
 */
export const repeatingEntries: Migration = async (trx) => {
  await addColumns(trx, 'recurring_entry', [
    ['original', 'text'],
    ['interval_count', 'bigint', 1],
    ['times', 'bigint'],
    ['made_before', 'bigint', 0],
    ['asks_from', 'text'],
    ['varies', 'bigint', 0],
    ['account_id', 'bigint'],
    ['tags', 'text'],
    ['kind', 'text', 'expense'],
  ]);
  await sql`create index recurring_entry_that_asks on recurring_entry (user_id)
            where asks_from is not null and deleted_at is null`.execute(trx);
  await trx.schema
    .createTable('recurring_skip')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    // No reference: an entry that is deleted permanently leaves at most a few days, until its owner goes.
    .addColumn('recurring_id', 'bigint', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recurring_skip_pkey', ['user_id', 'recurring_id', 'day'])
    .addForeignKeyConstraint('recurring_skip_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createTable('dismissed_series')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('series_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('dismissed_series_pkey', ['user_id', 'series_key'])
    .addForeignKeyConstraint('dismissed_series_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};
