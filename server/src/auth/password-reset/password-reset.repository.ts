import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** Stores a link by its token's hash, in place of an earlier one. */
export async function saveReset(trx: Trx, reset: Row<'password_reset'>): Promise<void> {
  const { user_id, token_hash, expires_at } = reset;
  await trx
    .insertInto('password_reset')
    .values({ user_id, token_hash, expires_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash, expires_at }))
    .execute();
}

/** Whether the user's link has this token and is valid at a time. */
export async function isResetOpen(
  db: Db,
  userId: number,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the user's link. */
export async function deleteReset(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
}
