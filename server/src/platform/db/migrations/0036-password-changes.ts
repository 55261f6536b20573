import type { Migration } from '../schema/migration.ts';

/** When somebody gave themselves another password last; null where that is not known, or never was. */
export const passwordChanges: Migration = async (trx) => {
  await trx.schema.alterTable('user_account').addColumn('password_changed_at', 'text').execute();
};
