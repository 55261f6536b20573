import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/**
 * Repeating entries have an interval and may end; a personal one may ask before a day is paid. The release before makes nothing of
 * one that asks or has ended, and takes every interval for 1.
 */
export const stillToCome: Migration = async (trx) => {
  for (const table of ['recurring_entry', 'group_recurring']) {
    await trx.schema
      .alterTable(table)
      .addColumn('interval_count', 'bigint', (column) => column.notNull().defaultTo(1))
      .execute();
    await trx.schema.alterTable(table).addColumn('times', 'bigint').execute();
    await trx.schema
      .alterTable(table)
      .addColumn('made_before', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await trx.schema.alterTable('recurring_entry').addColumn('asks_from', 'text').execute();
  await trx.schema
    .alterTable('recurring_entry')
    .addColumn('varies', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .createTable('recurring_skip')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    // No reference: an entry that is deleted for good leaves at most a few days, until its owner goes.
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
  await trx.schema.alterTable('expense_group').addColumn('promise_due_on', 'text').execute();
  await trx.schema.alterTable('expense_group').addColumn('promise_by_name', 'text').execute();
  await trx.schema.alterTable('expense').addColumn('paid_recurring_id', 'bigint').execute();
  await trx.schema.alterTable('expense').addColumn('paid_day', 'text').execute();
  // A day is paid once, and again after the expense that paid it was deleted.
  await trx.schema
    .createIndex('expense_by_paid_day')
    .unique()
    .on('expense')
    .columns(['user_id', 'paid_recurring_id', 'paid_day'])
    .where(sql.ref('paid_recurring_id'), 'is not', null)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
};
