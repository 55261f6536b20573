import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/**
 * Keeps the idempotency key of what somebody made as long as the thing itself. The release before writes no `made` and deletes old keys
 * whatever they made: beside it keys last for seven days, as before.
 */
export const keptKeys: Migration = async (trx) => {
  await trx.schema.alterTable('idempotency_key').addColumn('made', 'text').execute();
  await trx.schema
    .createIndex('idempotency_key_by_thing')
    .on('idempotency_key')
    .columns(['user_id', 'answer_id'])
    .where(sql.ref('made'), 'is not', null)
    .execute();
  // The daily clean-up must not read over all the keys that stay.
  await trx.schema.dropIndex('idempotency_key_by_age').execute();
  await trx.schema
    .createIndex('idempotency_key_passing')
    .on('idempotency_key')
    .column('created_at')
    .where(sql.ref('made'), 'is', null)
    .execute();
};
