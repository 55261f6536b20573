import type { Db, Trx } from '../../platform/db/database.ts';

/** The tables that authenticate or identify a person, who has few rows in each. */
const WAYS_IN = [
  'access_token',
  'own_access_token',
  'known_device',
  'passkey',
  'totp',
  'recovery_code',
  'password_reset',
  'oidc_link',
  'calendar_feed',
  'user_image',
] as const;

/** Deletes everything that authenticates or identifies an account; its name is free from now on. */
export async function endAccount(trx: Trx, userId: number, now: Date): Promise<void> {
  for (const table of WAYS_IN) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  const { username_key: nameKey } = await trx
    .selectFrom('user_account')
    .select('username_key')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('username').where('username_key', '=', nameKey).execute();
  await trx
    .updateTable('user_account')
    .set({
      username: '',
      // Unique on SQLite. A name has no line breaks, so no look-up finds this one.
      username_key: `\n${userId}`,
      email: '',
      password_hash: '',
      upi_id: null,
      display_name: null,
      language: null,
      counts_group_shares: 0,
      confirms_messages: 0,
      has_own_categories: 0,
      has_accounts: 0,
      has_tags: 0,
      has_income: 0,
      month_starts_on: 1,
      month_starts_before_weekend: 0,
      weekly_mail_key: null,
      added_by: 'anyone',
      removed_at: now.toISOString(),
    })
    .where('id', '=', userId)
    .execute();
}

/** The ended accounts with rows that are still to be deleted, by id; at most `limit` with an id above `after`. */
export async function listEnded(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('removed_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks an ended account until the transaction ends; returns whether it still exists. */
export async function lockEnded(trx: Trx, userId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('removed_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an ended account with all remaining references to it, unless a group has one. */
export async function deleteEnded(trx: Trx, userId: number): Promise<void> {
  const group = await trx
    .selectFrom('expense_group')
    .select('id')
    .where('created_by', '=', userId)
    .limit(1)
    .executeTakeFirst();
  if (group) return;
  await trx.deleteFrom('user_account').where('id', '=', userId).execute();
}
