import type { Migration } from '../migrate.ts';

/** A stamp on each user that is another one after each change of what they see, so that answers can be kept until then. */
export const changeStamps: Migration = async (trx) => {
  await trx.schema
    .alterTable('user_account')
    .addColumn('change_stamp', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
};
