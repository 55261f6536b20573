import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/**
 * Accounts that were deleted and of which something is still to be deleted. Their rows stay until then, without a name: what belongs to
 * a person refers to them.
 */
export const removedAccounts: Migration = async (trx) => {
  await trx.schema.alterTable('user_account').addColumn('removed_at', 'text').execute();
  await trx.schema
    .createIndex('user_account_removed')
    .on('user_account')
    .column('id')
    .where(sql.ref('removed_at'), 'is not', null)
    .execute();
};
