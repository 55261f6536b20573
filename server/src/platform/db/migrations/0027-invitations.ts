import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** Adds the invitations of groups, the people whom a group asks to join, and the choice of a person by whom they may be added. */
export const invitations: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'group_invitation', 'group_id')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('member_id', 'bigint')
    .addColumn('created_by', 'bigint', (column) => column.notNull())
    .addColumn('created_by_name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('uses_left', 'bigint', (column) => column.notNull().check(sql`uses_left >= 0`))
    .addUniqueConstraint('group_invitation_token', ['group_id', 'token_hash'])
    .addForeignKeyConstraint(
      'group_invitation_group',
      ['group_id'],
      'expense_group',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  // For the daily job, which looks over all groups for what is long over.
  await trx.schema
    .createIndex('group_invitation_by_end')
    .on('group_invitation')
    .column('expires_at')
    .execute();
  await trx.schema
    .createTable('group_invitee')
    .addColumn('group_id', 'bigint', (column) => column.notNull())
    // No reference: a group and a person may be on different shards.
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('member_id', 'bigint', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('declined_at', 'text')
    .addPrimaryKeyConstraint('group_invitee_pkey', ['group_id', 'user_id'])
    .addForeignKeyConstraint('group_invitee_group', ['group_id'], 'expense_group', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('group_invitee_by_user')
    .on('group_invitee')
    .column('user_id')
    .execute();
  await trx.schema
    .alterTable('user_account')
    .addColumn('added_by', 'text', (column) => column.notNull().defaultTo('anyone'))
    .execute();
};
