import type { Migration } from '../schema/migration.ts';

/** The language that a person has chosen; null where the device decides. */
export const languagesOfAccounts: Migration = async (trx) => {
  await trx.schema.alterTable('user_account').addColumn('language', 'text').execute();
};
