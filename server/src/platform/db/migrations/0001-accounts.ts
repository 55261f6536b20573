import type { Migration } from '../schema/migration.ts';

/** Users, their images and their sign-ins. */
export const accounts: Migration = async (trx, engine) => {
  await trx.schema
    .createTable('user_account')
    .addColumn('id', engine.idType, engine.idColumn)
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createTable('user_image')
    .addColumn('user_id', 'bigint', (column) =>
      column.primaryKey().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('data_url', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createTable('access_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createIndex('access_token_by_user')
    .on('access_token')
    .column('user_id')
    .execute();
  await trx.schema
    .createIndex('access_token_by_last_use')
    .on('access_token')
    .column('last_used_at')
    .execute();
};
