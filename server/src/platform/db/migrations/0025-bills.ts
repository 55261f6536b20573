import type { Migration } from '../schema/migration.ts';

/**
 * Stores with an entry how it was split, where that is by heads or by lines, and the size of that. What came of it is in the postings,
 * so the release before reads and shows such an entry; where it changes one, the split has to be left as it is or be set to null.
 */
export const bills: Migration = async (trx) => {
  await trx.schema.alterTable('entry').addColumn('split', 'text').execute();
  await trx.schema.alterTable('entry').addColumn('split_size', 'bigint').execute();
};
