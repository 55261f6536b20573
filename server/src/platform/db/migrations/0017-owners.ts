import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../schema/migration.ts';

/**
 * Makes every table shardable by person or by group. Names are unique in a table of their own, a group has its creator's name, and
 * the key of a sign-in begins with its user. On SQLite, where nothing is sharded, keys and constraints stay as they are.
 */
export const owners: Migration = async (trx, engine) => {
  await createUsernames(trx);
  await addCreatorNames(trx);
  if (engine.name === 'postgres') await keyByOwner(trx);
};

async function createUsernames(trx: Trx): Promise<void> {
  await trx.schema
    .createTable('username')
    .addColumn('username_key', 'text', (column) => column.primaryKey())
    // No reference: a name and its user may be on different shards.
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .execute();
  await sql`
    insert into username (username_key, user_id) select username_key, id from user_account`.execute(
    trx,
  );
}

async function addCreatorNames(trx: Trx): Promise<void> {
  await trx.schema
    .alterTable('expense_group')
    .addColumn('created_by_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update expense_group set created_by_name =
      (select username from user_account where id = expense_group.created_by)`.execute(trx);
}

async function keyByOwner(trx: Trx): Promise<void> {
  await sql`alter table user_account drop constraint user_account_username_key_key`.execute(trx);
  await sql`alter table access_token drop constraint access_token_pkey`.execute(trx);
  await sql`alter table access_token add primary key (user_id, token_hash)`.execute(trx);
  // For the tokens of earlier versions, which do not name their user.
  await trx.schema
    .createIndex('access_token_by_hash')
    .on('access_token')
    .column('token_hash')
    .execute();
}
