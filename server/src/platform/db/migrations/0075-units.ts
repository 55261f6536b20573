import type { Migration } from '../schema/migration.ts';

/** Members of a group who settle as one have the same unit. The release before plans for each of them alone. */
export const units: Migration = async (trx) => {
  await trx.schema.alterTable('group_member').addColumn('unit', 'bigint').execute();
};
