import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { indexWherePresent } from '../schema/columns-and-indexes.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** What expenses are paid with: cards, banks, wallets and cash. An expense names its account by id, also while that is deleted. */
export const paidWith: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'payment_account', 'user_id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('digits', 'text')
    .addColumn('statement_day', 'bigint')
    .addColumn('due_days', 'bigint')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addForeignKeyConstraint('payment_account_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('payment_account_by_name')
    .unique()
    .on('payment_account')
    .columns(['user_id', 'name_key'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await indexWherePresent(trx, 'payment_account', 'payment_account_deleted_at', ['deleted_at']);
  // The cycles before a change of the statement day stay as they were billed.
  await trx.schema
    .createTable('card_terms')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('statement_day', 'bigint', (column) => column.notNull())
    .addColumn('due_days', 'bigint')
    .addPrimaryKeyConstraint('card_terms_pkey', ['user_id', 'account_id', 'since'])
    .addForeignKeyConstraint('card_terms_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createTable('paid_cycle')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('cycle_to', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('paid_cycle_pkey', ['user_id', 'account_id', 'cycle_to'])
    .addForeignKeyConstraint('paid_cycle_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};
