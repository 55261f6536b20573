import type { Migration } from '../schema/migration.ts';

/** A change stamp for each user, by which the response cache notices that the user's data has changed. */
export const changeStamps: Migration = async (trx) => {
  await trx.schema
    .alterTable('user_account')
    .addColumn('change_stamp', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
};
