import type { Db, Trx } from '../../platform/db/database.ts';

/** The tables of tokens: sign-ins, and access tokens that people make for scripts. */
export type TokenTable = 'access_token' | 'own_access_token';

/** Notes that a token of a user was used. */
export async function updateLastUse(
  db: Db,
  table: TokenTable,
  userId: number,
  tokenHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable(table)
    .set({ last_used_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** When a sign-in of a user began; undefined for another token. */
export async function findSignInTime(
  db: Db,
  userId: number,
  tokenHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('access_token')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.created_at;
}

/** Ends the user's token of this id; returns whether there was one. */
export async function deleteTokenById(
  trx: Trx,
  table: TokenTable,
  userId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
