import type { Migration } from '../schema/migration.ts';

/** Accounts that the operator has disabled, links that permit a registration, and sign-ins by an OpenID provider. */
export const whoMayJoin: Migration = async (trx) => {
  await trx.schema.alterTable('user_account').addColumn('disabled_at', 'text').execute();
  await trx.schema.alterTable('user_account').addColumn('registered_with', 'bigint').execute();
  await trx.schema
    .alterTable('user_account')
    .addColumn('has_password', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
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
};
