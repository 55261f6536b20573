import type { Migration } from '../schema/migration.ts';

/** The group or the month that a notification is about; older notifications have neither. */
export const notificationTargets: Migration = async (trx) => {
  await trx.schema.alterTable('notification').addColumn('group_id', 'bigint').execute();
  await trx.schema.alterTable('notification').addColumn('month', 'text').execute();
};
