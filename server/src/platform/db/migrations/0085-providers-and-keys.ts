import type { Migration } from '../schema/migration.ts';

/** Links that permit a registration, sign-ins by an OpenID provider, the server's own secrets, and the addresses of calendars as hashes. */
export const providersAndKeys: Migration = async (trx) => {
  await trx.schema
    .createTable('account_invitation')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createTable('oidc_link')
    .addColumn('subject_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema.createIndex('oidc_link_by_user').on('oidc_link').column('user_id').execute();
  await trx.schema
    .createTable('oidc_attempt')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('invitation', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createTable('oidc_answer')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('subject_hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('usernames', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('invitation', 'text')
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createTable('server_key')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createTable('calendar_feed')
    .addColumn('user_id', 'bigint', (column) =>
      column.primaryKey().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('shows_amounts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
};
