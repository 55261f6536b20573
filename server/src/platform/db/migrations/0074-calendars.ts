import type { Migration } from '../schema/migration.ts';

/** The address at which other apps read what is still to come of a person, as a hash. */
export const calendars: Migration = async (trx) => {
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
