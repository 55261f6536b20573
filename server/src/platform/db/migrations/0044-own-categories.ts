import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/**
 * Categories that people make. An expense names one by a key, which stays when it is renamed; a deleted one says where its expenses
 * count meanwhile. `has_own_categories` spares everybody else the look-up.
 */
export const ownCategories: Migration = async (trx, engine) => {
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
  await trx.schema
    .createIndex('own_category_deleted_at')
    .on('own_category')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await trx.schema
    .alterTable('user_account')
    .addColumn('has_own_categories', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
};
