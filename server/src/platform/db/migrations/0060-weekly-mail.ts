import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/** Whether a person gets the weekly mail, by the secret that ends it, and the Monday of the last one. The index is asked each minute. */
export const weeklyMail: Migration = async (trx) => {
  await trx.schema.alterTable('user_account').addColumn('weekly_mail_key', 'text').execute();
  await trx.schema
    .alterTable('user_account')
    .addColumn('weekly_mail_sent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`create index weekly_mail_due on user_account (weekly_mail_sent, id)
            where weekly_mail_key is not null`.execute(trx);
};
