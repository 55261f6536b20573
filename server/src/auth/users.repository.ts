import type { Db, Trx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';

/** A new user's columns. */
export type NewUser = Omit<Row<'user_account'>, 'id' | 'change_stamp'>;

/** The columns of a user that may be shown to that user. */
export type VisibleUser = Pick<Row<'user_account'>, 'id' | 'username' | 'email' | 'created_at'>;

/** Inserts a user; undefined when the username is taken. */
export function insertUser(db: Db, user: NewUser): Promise<VisibleUser | undefined> {
  return db
    .insertInto('user_account')
    .values({
      username: user.username,
      username_key: user.username_key,
      email: user.email,
      password_hash: user.password_hash,
      created_at: user.created_at,
    })
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .returning(['id', 'username', 'email', 'created_at'])
    .executeTakeFirst();
}

/** The user of this name, with the password's hash for checking. */
export function findUserByKey(db: Db, usernameKey: string) {
  return db
    .selectFrom('user_account')
    .select(['id', 'username', 'email', 'created_at', 'password_hash'])
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
}

/** The user's profile image as a data URL. */
export async function findImage(db: Db, userId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('user_image')
    .select('data_url')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.data_url;
}

/** Sets the user's profile image, in the place of the one before. */
export async function saveImage(
  trx: Trx,
  userId: number,
  dataUrl: string,
  now: Date,
): Promise<void> {
  const image = { data_url: dataUrl, updated_at: now.toISOString() };
  await trx
    .insertInto('user_image')
    .values({ user_id: userId, data_url: image.data_url, updated_at: image.updated_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(image))
    .execute();
}

/** Deletes the user's profile image; whether there was one. */
export async function deleteImage(trx: Trx, userId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('user_image')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
