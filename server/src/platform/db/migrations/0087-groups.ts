import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { addColumns } from '../schema/columns-and-indexes.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/**
 * Pairs of two people that stand under People, archives of groups, the usual split, promised days, the rates of currencies, members who
 * settle as one, and payments in several groups by which two people settled at once. The release before plans for each member alone.
 */
export const groupsOfPeople: Migration = async (trx, engine) => {
  await addColumns(trx, 'expense_group', [
    ['usual_split', 'text'],
    ['kind', 'text', 'group'],
    ['is_named', 'integer', 1],
    ['promise_due_on', 'text'],
    ['promise_by_name', 'text'],
  ]);
  await sql`create index expense_group_with_promise on expense_group (promise_due_on)
            where promise_due_on is not null`.execute(trx);
  await addColumns(trx, 'group_member', [['unit', 'bigint']]);
  await trx.schema
    .createTable('group_archive')
    .addColumn('group_id', 'bigint', (column) => column.notNull())
    // No reference: a group and a person may be on different shards.
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('archived_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_archive_pkey', ['group_id', 'user_id'])
    .addForeignKeyConstraint('group_archive_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createTable('group_rate')
    .addColumn('group_id', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('rate', 'text', (column) => column.notNull())
    .addColumn('set_at', 'text', (column) => column.notNull())
    .addColumn('set_by_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('group_rate_pkey', ['group_id', 'currency'])
    .addForeignKeyConstraint('group_rate_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await createOwnedTable(trx, engine, 'person_settling', 'user_id')
    // No reference: the other person may be on another shard.
    .addColumn('other_id', 'bigint', (column) => column.notNull())
    .addColumn('amount_paise', 'bigint', (column) => column.notNull())
    .addColumn('payments', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('removed_at', 'text')
    .addForeignKeyConstraint('person_settling_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
};
