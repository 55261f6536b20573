import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** Finds who has an email address, for a forgotten password. Several may have the same one. */
export const usersByEmail: Migration = async (trx) => {
  await trx.schema
    .createIndex('user_account_by_email')
    .on('user_account')
    .column(sql`lower(email)`)
    .execute();
};
