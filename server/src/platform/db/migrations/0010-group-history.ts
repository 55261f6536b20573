import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** Adds the history of each group, the sets of its settlement plan, and an index of deleted groups by the time of deletion. */
export const groupHistory: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'group_event', 'group_id')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actor_user_id', 'bigint', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('thing_kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'bigint', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('group_event_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .alterTable('expense_group')
    .addColumn('settlement_sets', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  // For the daily job, which looks over all groups for what can be restored no more.
  await trx.schema
    .createIndex('entry_by_deletion')
    .on('entry')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
  await trx.schema
    .createIndex('expense_group_by_deletion')
    .on('expense_group')
    .column('deleted_at')
    .where(sql.ref('deleted_at'), 'is not', null)
    .execute();
};
