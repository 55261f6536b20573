import type { Migration } from '../schema/migration.ts';

/** Access tokens that people make for their scripts, and the name by which they want to be called. */
export const ownAccessTokens: Migration = async (trx) => {
  await trx.schema
    .createTable('own_access_token')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addPrimaryKeyConstraint('own_access_token_pkey', ['user_id', 'id'])
    .addUniqueConstraint('own_access_token_by_hash', ['user_id', 'token_hash'])
    .execute();
  await trx.schema.alterTable('user_account').addColumn('display_name', 'text').execute();
};
