import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** The devices on which people are told of what happens, what each person wants to be told, and what is on its way. */
export const push: Migration = async (trx, engine) => {
  const isPostgres = engine.name === 'postgres';
  await createOwnedTable(trx, engine, 'push_subscription', 'user_id')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('push_subscription_by_sign_in', ['user_id', 'token_hash'])
    // With the sign-in, the device is told nothing more. On SQLite the key of a sign-in is the hash alone.
    .addForeignKeyConstraint(
      'push_subscription_sign_in',
      isPostgres ? ['user_id', 'token_hash'] : ['token_hash'],
      'access_token',
      isPostgres ? ['user_id', 'token_hash'] : ['token_hash'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('push_subscription_by_endpoint')
    .on('push_subscription')
    .column('endpoint')
    .execute();
  if (!isPostgres) {
    await trx.schema
      .createIndex('push_subscription_by_token')
      .on('push_subscription')
      .column('token_hash')
      .execute();
  }
  await trx.schema
    .createTable('push_setting')
    .addColumn('user_id', 'bigint', (column) =>
      column.primaryKey().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('muted', 'text', (column) => column.notNull())
    .addColumn('shows_amounts', 'integer', (column) => column.notNull())
    .execute();
  await createOwnedTable(trx, engine, 'push_message', 'user_id')
    .addColumn('subscription_id', 'bigint', (column) => column.notNull())
    .addColumn('notification_type', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('group_id', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(
      'push_message_subscription',
      isPostgres ? ['user_id', 'subscription_id'] : ['subscription_id'],
      'push_subscription',
      isPostgres ? ['user_id', 'id'] : ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  // Where a foreign key has no owner, its index begins without one too.
  await trx.schema
    .createIndex('push_message_by_subscription')
    .on('push_message')
    .columns(isPostgres ? ['user_id', 'subscription_id'] : ['subscription_id', 'user_id'])
    .execute();
  await trx.schema
    .createIndex('push_message_next_at')
    .on('push_message')
    .column('next_at')
    .execute();
};
