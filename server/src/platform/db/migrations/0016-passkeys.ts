import type { Migration } from '../schema/migration.ts';

/** Passkeys, and the challenges that are open for one. */
export const passkeys: Migration = async (trx) => {
  await trx.schema
    .createTable('passkey')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('credential_id', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('signature_count', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addPrimaryKeyConstraint('passkey_pkey', ['user_id', 'id'])
    .addUniqueConstraint('passkey_by_credential', ['user_id', 'credential_id'])
    .execute();
  await trx.schema
    .createTable('passkey_challenge')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
};
