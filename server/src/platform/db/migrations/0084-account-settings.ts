import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';
import { addColumns } from '../schema/columns-and-indexes.ts';

/**
 * What an account has since: its language, the day on which months begin, the weekly mail by the secret that ends it, and whether the
 * operator has disabled it. `has_…` spares everybody else a look-up; `has_income` stays from the first income on. Several accounts may
 * have the same email address.
 */
export const accountSettings: Migration = async (trx) => {
  await addColumns(trx, 'user_account', [
    ['password_changed_at', 'text'],
    ['language', 'text'],
    ['has_own_categories', 'bigint', 0],
    ['month_starts_on', 'bigint', 1],
    ['month_starts_before_weekend', 'bigint', 0],
    ['weekly_mail_key', 'text'],
    ['weekly_mail_sent', 'text', ''],
    ['disabled_at', 'text'],
    ['registered_with', 'bigint'],
    ['has_password', 'integer', 1],
    ['due_told_on', 'text', ''],
    ['has_accounts', 'bigint', 0],
    ['has_income', 'bigint', 0],
    ['confirms_messages', 'bigint', 0],
    ['has_tags', 'bigint', 0],
  ]);
  await trx.schema
    .createIndex('user_account_by_email')
    .on('user_account')
    .column(sql`lower(email)`)
    .execute();
  // The maintenance asks every minute.
  await sql`create index weekly_mail_due on user_account (weekly_mail_sent, id)
            where weekly_mail_key is not null`.execute(trx);
};
