import type { Migration } from '../schema/migration.ts';

/** What notifications and events are worded of; those from before have their words and no facts. */
export const facts: Migration = async (trx) => {
  await trx.schema.alterTable('notification').addColumn('facts', 'text').execute();
  await trx.schema.alterTable('group_event').addColumn('facts', 'text').execute();
};
