import type { Migration } from '../schema/migration.ts';

/** The groups that a person has put away, and how a group usually splits. */
export const archivesAndUsualSplits: Migration = async (trx) => {
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
  await trx.schema.alterTable('expense_group').addColumn('usual_split', 'text').execute();
};
