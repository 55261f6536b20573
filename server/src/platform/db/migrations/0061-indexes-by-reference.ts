import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/**
 * Indexes for what was found by scanning one. Whether a group has amounts in other currencies: the index of such entries begins with who
 * added them. And on SQLite, whose foreign keys of receipts and push messages have the id alone, not the owner before it: to delete an
 * expense for good scanned the receipts of everybody.
 */
export const indexesByReference: Migration = async (trx, engine) => {
  await trx.schema
    .createIndex('entry_of_group_in_other_currency')
    .on('entry')
    .column('group_id')
    .where(sql.ref('original'), 'is not', null)
    .execute();
  if (engine.name === 'postgres') return;
  await trx.schema.dropIndex('receipt_by_expense').execute();
  await trx.schema
    .createIndex('receipt_by_expense')
    .on('receipt')
    .columns(['expense_id', 'user_id'])
    .execute();
  await trx.schema.dropIndex('push_message_by_subscription').execute();
  await trx.schema
    .createIndex('push_message_by_subscription')
    .on('push_message')
    .columns(['subscription_id', 'user_id'])
    .execute();
};
