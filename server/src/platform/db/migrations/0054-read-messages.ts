import type { Migration } from '../schema/migration.ts';

/** The secrets that the server keeps for itself, and which messages were read in the last day. */
export const readMessages: Migration = async (trx) => {
  await trx.schema
    .createTable('server_key')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createTable('read_message')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    // No reference: an expense that is deleted for good is older than this.
    .addColumn('expense_id', 'bigint', (column) => column.notNull())
    .addColumn('message_hash', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('read_message_pkey', ['user_id', 'expense_id'])
    .addForeignKeyConstraint('read_message_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('read_message_by_hash')
    .on('read_message')
    .columns(['user_id', 'message_hash'])
    .execute();
  await trx.schema
    .createIndex('read_message_created_at')
    .on('read_message')
    .column('created_at')
    .execute();
};
