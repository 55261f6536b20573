import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** The limits of categories, each from a month on. What carries over is not stored: the totals of the months say it. */
export const limitsOfCategories: Migration = async (trx) => {
  await trx.schema
    .createTable('category_limit')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('limit_paise', 'bigint')
    // 0 or 1: SQLite has no booleans.
    .addColumn('carries_over', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('category_limit_key', ['user_id', 'month', 'category'])
    .addCheckConstraint('category_limit_limit', sql`limit_paise >= 0`)
    .execute();
};
