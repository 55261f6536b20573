import type { Migration } from '../schema/migration.ts';

/** The devices that a person has signed in with before. */
export const knownDevices: Migration = async (trx) => {
  await trx.schema
    .createTable('known_device')
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_device_key', ['user_id', 'key_hash'])
    .execute();
};
