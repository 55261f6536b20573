import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/**
 * Tags of expenses. An expense names its tags by id, so that renaming, merging and deleting a tag changes one row. `has_tags` spares
 * everybody else the look-up.
 */
export const tags: Migration = async (trx, engine) => {
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
  for (const table of ['expense', 'recurring_entry'])
    await trx.schema.alterTable(table).addColumn('tags', 'text').execute();
  await trx.schema
    .createIndex('expense_by_tags')
    .on('expense')
    .columns(['user_id', 'spent_on', 'id'])
    .where(sql.ref('tags'), 'is not', null)
    .execute();
  await trx.schema
    .alterTable('user_account')
    .addColumn('has_tags', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
};
