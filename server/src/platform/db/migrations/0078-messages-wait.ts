import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** The forwarded messages that wait for a decision, and whether every one of somebody's does. */
export const messagesWait: Migration = async (trx, engine) => {
  await createOwnedTable(trx, engine, 'waiting_message', 'user_id')
    .addColumn('message_hash', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('text', 'text')
    .addColumn('decided_at', 'text')
    .addColumn('made', 'text')
    .addForeignKeyConstraint('waiting_message_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  // Two nodes that get the same message at once store it once.
  await trx.schema
    .createIndex('waiting_message_by_hash')
    .unique()
    .on('waiting_message')
    .columns(['user_id', 'message_hash', 'received_at'])
    .execute();
  await trx.schema
    .createIndex('waiting_message_undecided')
    .on('waiting_message')
    .columns(['user_id', 'id'])
    .where(sql.ref('decided_at'), 'is', null)
    .execute();
  await trx.schema
    .createIndex('waiting_message_created_at')
    .on('waiting_message')
    .column('created_at')
    .where(sql.ref('decided_at'), 'is', null)
    .execute();
  await trx.schema
    .createIndex('waiting_message_decided_at')
    .on('waiting_message')
    .column('decided_at')
    .where(sql.ref('decided_at'), 'is not', null)
    .execute();
  await trx.schema
    .alterTable('user_account')
    .addColumn('confirms_messages', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
};
