import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** Changes of many expenses at once with what the expenses were before, for 30 days. */
export const manyAtOnce: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'many_change', 'user_id')
    .addColumn('entry_count', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('undone_at', 'text')
    .addColumn('undone_count', 'bigint', (column) => column.notNull().defaultTo(0))
    .addForeignKeyConstraint('many_change_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('many_change_created_at')
    .on('many_change')
    .column('created_at')
    .execute();
  await trx.schema
    .createTable('many_change_entry')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('change_id', 'bigint', (column) => column.notNull())
    .addColumn('expense_id', 'bigint', (column) => column.notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('spent_on', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint')
    .addColumn('tags', 'text')
    .addPrimaryKeyConstraint('many_change_entry_pkey', ['user_id', 'change_id', 'expense_id'])
    .addForeignKeyConstraint('many_change_entry_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};
