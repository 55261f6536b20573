import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { addColumns, indexWherePresent } from '../schema/columns-and-indexes.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/**
 * Bills of a group that repeat, that came from a file, that were in another currency (`original`, JSON beside the rupees), or that are
 * money that came back (`sign` −1). The release before makes none of them and leaves these columns as they are.
 */
export const groupEntries: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'group_import', 'group_id')
    .addColumn('created_by', 'bigint', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('entry_count', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('removed_at', 'text')
    .addColumn('guests', 'text', (column) => column.notNull())
    .addColumn('sets_before', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('group_import_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
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
    .addColumn('original', 'text')
    .addColumn('interval_count', 'bigint', (column) => column.notNull().defaultTo(1))
    .addColumn('times', 'bigint')
    .addColumn('made_before', 'bigint', (column) => column.notNull().defaultTo(0))
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
  await indexWherePresent(trx, 'group_recurring', 'group_recurring_by_deletion', ['deleted_at']);
  await addColumns(trx, 'entry', [
    ['import_id', 'bigint'],
    ['recurring_id', 'bigint'],
    ['recurring_day', 'text'],
    ['receipt_count', 'bigint', 0],
    ['original', 'text'],
    ['sign', 'bigint', 1],
  ]);
  await indexWherePresent(trx, 'entry', 'entry_of_import', ['group_id', 'import_id']);
  // A day is made once, whoever makes it, and also where the expense was moved or deleted.
  await trx.schema
    .createIndex('entry_by_recurring_day')
    .unique()
    .on('entry')
    .columns(['group_id', 'recurring_day', 'recurring_id'])
    .where(sql.ref('recurring_id'), 'is not', null)
    .execute();
  // By the first the rates of somebody's last bills are found, by the second whether a group has any.
  const dated = ['created_by', 'day', 'id'];
  await indexWherePresent(trx, 'entry', 'entry_in_other_currency', dated, 'original');
  await indexWherePresent(
    trx,
    'entry',
    'entry_of_group_in_other_currency',
    ['group_id'],
    'original',
  );
};
