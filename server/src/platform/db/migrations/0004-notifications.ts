import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** Notifications, and how many of them each user has not read. */
export const notifications: Migration = async (trx, engine) => {
  await trx.schema
    .createTable('notification')
    .addColumn('id', engine.idType, engine.idColumn)
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('notification_type', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .execute();
  await trx.schema
    .createIndex('notification_by_user')
    .on('notification')
    .columns(['user_id', 'id'])
    .execute();
  await trx.schema
    .createIndex('notification_unread')
    .on('notification')
    .column('user_id')
    .where(sql.ref('read_at'), 'is', null)
    .execute();
  await trx.schema
    .createIndex('notification_read_before')
    .on('notification')
    .column('created_at')
    .where(sql.ref('read_at'), 'is not', null)
    .execute();
  await trx.schema
    .createTable('unread_notification')
    .addColumn('user_id', 'bigint', (column) =>
      column.primaryKey().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('unread_count', 'bigint', (column) => column.notNull())
    .addCheckConstraint('unread_notification_count', sql`unread_count >= 0`)
    .execute();
};
