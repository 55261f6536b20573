import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** Members who left a group permanently, and notifications by age, read or not. */
export const withstand: Migration = async (trx) => {
  await trx.schema
    .alterTable('group_member')
    .addColumn('left_for_good', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .createIndex('notification_unread_before')
    .on('notification')
    .column('created_at')
    .where(sql.ref('read_at'), 'is', null)
    .execute();
};
