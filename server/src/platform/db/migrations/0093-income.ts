import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { indexWherePresent } from '../schema/columns-and-indexes.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** Money that comes in, with stored totals by calendar month. */
export const income: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'income', 'user_id')
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_key', 'text', (column) => column.notNull())
    .addColumn('received_on', 'text', (column) => column.notNull())
    .addColumn('original', 'text')
    .addColumn('account_id', 'bigint')
    .addColumn('recurring_id', 'bigint')
    .addColumn('recurring_day', 'text')
    .addColumn('import_id', 'bigint')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addForeignKeyConstraint('income_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('income_by_day')
    .on('income')
    .columns(['user_id', 'received_on', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await indexWherePresent(trx, 'income', 'income_deleted_at', ['deleted_at']);
  await trx.schema
    .createIndex('income_by_recurring_day')
    .unique()
    .on('income')
    .columns(['user_id', 'recurring_day', 'recurring_id'])
    .where(sql.ref('recurring_id'), 'is not', null)
    .execute();
  await indexWherePresent(
    trx,
    'income',
    'income_by_import',
    ['user_id', 'import_id', 'id'],
    'import_id',
  );
  await trx.schema
    .createTable('monthly_income')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    .addColumn('income_count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('monthly_income_pkey', ['user_id', 'month'])
    .addForeignKeyConstraint('monthly_income_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};
