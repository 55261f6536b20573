import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/**
 * Adds the expenses that repeat in a group, and to an entry which of them it was made from. The release before makes none of them, and
 * what it changes of an entry leaves those columns as they are.
 */
export const recurringOfGroups: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'group_recurring', 'group_id')
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('split', 'text', (column) => column.notNull())
    .addColumn('split_size', 'bigint', (column) => column.notNull())
    .addColumn('payers', 'text', (column) => column.notNull())
    .addColumn('every', 'text', (column) => column.notNull())
    .addColumn('starts_on', 'text', (column) => column.notNull())
    .addColumn('next_on', 'text', (column) => column.notNull())
    .addColumn('pause', 'text')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(1))
    // No references: a group and a person may be on different shards.
    .addColumn('created_by', 'bigint', (column) => column.notNull())
    .addColumn('created_by_name', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addForeignKeyConstraint(
      'group_recurring_group',
      ['group_id'],
      'expense_group',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('group_recurring_due')
    .on('group_recurring')
    .columns(['next_on', 'group_id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await trx.schema
    .createIndex('group_recurring_by_deletion')
    .on('group_recurring')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await trx.schema.alterTable('entry').addColumn('recurring_id', 'bigint').execute();
  await trx.schema.alterTable('entry').addColumn('recurring_day', 'text').execute();
  // A day is made once, whoever makes it, and also where the expense was moved or deleted.
  await trx.schema
    .createIndex('entry_by_recurring_day')
    .unique()
    .on('entry')
    .columns(['group_id', 'recurring_day', 'recurring_id'])
    .where(sql.ref('recurring_id'), 'is not', null)
    .execute();
};
