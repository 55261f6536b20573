import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** Personal expenses, what they add up to by month and category, and budgets. */
export const personal: Migration = async (trx, engine) => {
  await trx.schema
    .createTable('expense')
    .addColumn('id', engine.idType, engine.idColumn)
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('description_key', 'text', (column) => column.notNull())
    .addColumn('spent_on', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createIndex('expense_by_user')
    .on('expense')
    .columns(['user_id', 'id'])
    .execute();
  await trx.schema
    .createIndex('expense_by_user_and_day')
    .on('expense')
    .columns(['user_id', 'spent_on', 'id'])
    .execute();
  await trx.schema
    .createIndex('expense_by_user_and_category')
    .on('expense')
    .columns(['user_id', 'category', 'id'])
    .execute();
  await trx.schema
    .createTable('monthly_total')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('total_paise', 'bigint', (column) => column.notNull())
    .addColumn('expense_count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('monthly_total_key', ['user_id', 'month', 'category'])
    .addCheckConstraint('monthly_total_count', sql`expense_count >= 0`)
    .execute();
  await trx.schema
    .createTable('budget')
    .addColumn('id', engine.idType, engine.idColumn)
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().unique().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('limit_paise', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addCheckConstraint('budget_limit', sql`limit_paise >= 0`)
    .execute();
};
