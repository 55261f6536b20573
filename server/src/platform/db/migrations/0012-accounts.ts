import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../schema/migration.ts';

// As many as JavaScript holds; a sign-in has a random id, so that it tells nothing of others.
const RANDOM_ID = {
  sqlite: sql`abs(random() % 281474976710655) + 1`,
  postgres: sql`floor(random() * 281474976710655)::bigint + 1`,
};

/** UPI ids, a list of sign-ins, second factors, and links to set a new password. */
export const accountSecurity: Migration = async (trx, engine) => {
  await trx.schema.alterTable('user_account').addColumn('upi_id', 'text').execute();
  await trx.schema
    .alterTable('user_account')
    .addColumn('counts_group_shares', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .alterTable('access_token')
    .addColumn('id', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await trx.schema
    .alterTable('access_token')
    .addColumn('device', 'text', (column) => column.notNull().defaultTo('Unknown device'))
    .execute();
  await sql`update access_token set id = ${RANDOM_ID[engine.name]}`.execute(trx);
  await trx.schema.dropIndex('access_token_by_user').execute();
  await trx.schema
    .createIndex('access_token_by_user')
    .unique()
    .on('access_token')
    .columns(['user_id', 'id'])
    .execute();
  await ofOnePerson(trx, 'totp')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('used_steps', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('totp_pkey', ['user_id'])
    .execute();
  await ofOnePerson(trx, 'recovery_code')
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_pkey', ['user_id', 'code_hash'])
    .execute();
  await ofOnePerson(trx, 'password_reset')
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('password_reset_pkey', ['user_id'])
    .execute();
};

function ofOnePerson(trx: Trx, table: string) {
  return trx.schema
    .createTable(table)
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('user_account.id').onDelete('cascade'),
    );
}
