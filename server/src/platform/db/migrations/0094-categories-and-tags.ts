import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { indexWherePresent } from '../schema/columns-and-indexes.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/**
 * Categories that people make, tags, and the limits of categories, each from a day on. An expense names a category by a key, and its tags
 * by id, so that renaming one changes one row. A deleted category says where its expenses count meanwhile. What a limit carries over is
 * not stored: the totals of the months say it.
 */
export const categoriesAndTags: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'own_category', 'user_id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('colour', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('moved_to', 'text')
    .addForeignKeyConstraint('own_category_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('own_category_by_name')
    .unique()
    .on('own_category')
    .columns(['user_id', 'name_key'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await indexWherePresent(trx, 'own_category', 'own_category_deleted_at', ['deleted_at']);
  await createOwnedTable(trx, engine, 'tag', 'user_id')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('merged_into', 'bigint')
    .addForeignKeyConstraint('tag_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('tag_by_name')
    .unique()
    .on('tag')
    .columns(['user_id', 'name_key'])
    .where(sql.ref('merged_into'), 'is', null)
    .execute();
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
  // A limit of a month was in force from its first day; the 15th lies in that month wherever it begins. The column keeps its name, because
  // release 0.2.0 may run beside this one.
  const middle = sql<string>`month || '-15'`;
  await trx.updateTable('budget_history').set({ month: middle }).execute();
};
