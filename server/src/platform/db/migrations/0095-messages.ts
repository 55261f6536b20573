import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { indexWherePresent } from '../schema/columns-and-indexes.ts';
import { createOwnedTable } from '../schema/owned-table.ts';

/** The messages that were read in the last day, by their hashes, and the forwarded ones that wait for a decision. */
export const messages: Migration = async (trx, engine) => {
  await trx.schema
    .createTable('read_message')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    // No reference: an expense that is deleted permanently is older than this.
    .addColumn('expense_id', 'bigint', (column) => column.notNull())
    .addColumn('message_hash', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('read_message_pkey', ['user_id', 'expense_id'])
    .addForeignKeyConstraint('read_message_user', ['user_id'], 'user_account', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await trx.schema
    .createIndex('read_message_by_hash')
    .on('read_message')
    .columns(['user_id', 'message_hash'])
    .execute();
  await trx.schema
    .createIndex('read_message_created_at')
    .on('read_message')
    .column('created_at')
    .execute();
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
  await indexWherePresent(trx, 'waiting_message', 'waiting_message_decided_at', ['decided_at']);
};
