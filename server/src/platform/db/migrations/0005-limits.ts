import type { Migration } from '../schema/migration.ts';

/** Idempotency keys, and the counters of the limits. */
export const limits: Migration = async (trx) => {
  await trx.schema
    .createTable('idempotency_key')
    // No reference to the user: it would share-lock the user's row, which the personal books then lock for themselves,
    // and two requests at once would wait for each other.
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_key_key', ['user_id', 'key'])
    .execute();
  await trx.schema
    .createIndex('idempotency_key_by_age')
    .on('idempotency_key')
    .column('created_at')
    .execute();
  await trx.schema
    .createTable('limit_counter')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('used', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute();
  await trx.schema
    .createIndex('limit_counter_by_end')
    .on('limit_counter')
    .column('ends_at')
    .execute();
};
