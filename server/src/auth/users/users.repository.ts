import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A new user's columns. */
export type NewUser = Omit<
  Row<'user_account'>,
  | 'id'
  | 'change_stamp'
  | 'upi_id'
  | 'counts_group_shares'
  | 'confirms_messages'
  | 'has_own_categories'
  | 'has_accounts'
  | 'has_tags'
  | 'has_income'
  | 'month_starts_on'
  | 'month_starts_before_weekend'
  | 'weekly_mail_key'
  | 'weekly_mail_sent'
  | 'due_told_on'
  | 'added_by'
  | 'display_name'
  | 'language'
  | 'password_changed_at'
  | 'has_password'
  | 'disabled_at'
  | 'removed_at'
>;

/** The columns of a user that may be shown to that user. */
export type VisibleUser = Pick<
  Row<'user_account'>,
  | 'id'
  | 'username'
  | 'email'
  | 'created_at'
  | 'upi_id'
  | 'counts_group_shares'
  | 'confirms_messages'
  | 'has_own_categories'
  | 'has_accounts'
  | 'has_tags'
  | 'has_income'
  | 'month_starts_on'
  | 'month_starts_before_weekend'
  | 'weekly_mail_key'
  | 'added_by'
  | 'display_name'
  | 'language'
  | 'password_changed_at'
  | 'has_password'
  | 'registered_with'
>;

/** The names of those columns. */
export const VISIBLE = [
  'user_account.id',
  'user_account.username',
  'user_account.email',
  'user_account.created_at',
  'user_account.upi_id',
  'user_account.counts_group_shares',
  'user_account.confirms_messages',
  'user_account.has_own_categories',
  'user_account.has_accounts',
  'user_account.has_tags',
  'user_account.has_income',
  'user_account.month_starts_on',
  'user_account.month_starts_before_weekend',
  'user_account.weekly_mail_key',
  'user_account.added_by',
  'user_account.display_name',
  'user_account.language',
  'user_account.password_changed_at',
  'user_account.has_password',
  'user_account.registered_with',
] as const;

/** Inserts a user; undefined when the username is taken: then the caller has to roll back. */
export async function insertUser(trx: Trx, user: NewUser): Promise<VisibleUser | undefined> {
  if ((await findUserId(trx, user.username_key)) !== NOBODY) return undefined;
  const inserted = await trx
    .insertInto('user_account')
    .values({
      username: user.username,
      username_key: user.username_key,
      email: user.email,
      password_hash: user.password_hash,
      has_password: user.password_hash === '' ? 0 : 1,
      created_at: user.created_at,
      registered_with: user.registered_with,
    })
    .returning(VISIBLE)
    .executeTakeFirstOrThrow();
  // Somebody else may register the name at this moment.
  const named = await trx
    .insertInto('username')
    .values({ username_key: user.username_key, user_id: inserted.id })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return named && inserted;
}

/** The user of this id. */
export function findUser(db: Db, id: number): Promise<VisibleUser | undefined> {
  return db
    .selectFrom('user_account')
    .select(VISIBLE)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** The user of this id, unless the operator has disabled the account. */
export async function findEnabledUser(db: Db, id: number): Promise<VisibleUser | undefined> {
  return db
    .selectFrom('user_account')
    .select(VISIBLE)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

// Nobody has it. A look-up takes as long for an unknown name, so that the time does not reveal which names exist.
const NOBODY = 0;

const SHARED_ADDRESS = 5;

/** The id of the user of this name; 0 if nobody has it. */
export async function findUserId(db: Db, usernameKey: string): Promise<number> {
  const row = await db
    .selectFrom('username')
    .select('user_id')
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
  return row?.user_id ?? NOBODY;
}

/** The user of this name, with the password's hash for checking; undefined for a disabled account. */
export async function findUserByKey(db: Db, usernameKey: string) {
  return db
    .selectFrom('user_account')
    .select([...VISIBLE, 'user_account.password_hash'])
    .where('id', '=', await findUserId(db, usernameKey))
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The enabled users with this email address, regardless of case; the first few, as anybody may enter the address of somebody else. */
export function listUsersByEmail(db: Db, email: string): Promise<VisibleUser[]> {
  return db
    .selectFrom('user_account')
    .select(VISIBLE)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .limit(SHARED_ADDRESS)
    .execute();
}

/** The fields of the own account that a person may change. */
export type ProfileColumns = Partial<
  Pick<
    Row<'user_account'>,
    | 'email'
    | 'upi_id'
    | 'counts_group_shares'
    | 'confirms_messages'
    | 'month_starts_on'
    | 'month_starts_before_weekend'
    | 'weekly_mail_key'
    | 'weekly_mail_sent'
    | 'added_by'
    | 'display_name'
    | 'language'
  >
>;

/** Changes at least one column of a user and returns the user. */
export function updateUser(trx: Trx, userId: number, columns: ProfileColumns) {
  return trx
    .updateTable('user_account')
    .set(columns)
    .where('id', '=', userId)
    .returning(VISIBLE)
    .executeTakeFirstOrThrow();
}

/** The hash of a user's password; undefined when there is no such user, or the account is disabled. */
export async function findPasswordHash(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Replaces a user's password. */
export async function updatePasswordHash(
  trx: Trx,
  userId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ password_hash: passwordHash, has_password: 1, password_changed_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
}
