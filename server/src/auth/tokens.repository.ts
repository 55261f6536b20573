import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { VisibleUser } from './users.repository.ts';

/** A sign-in that is still good, and whose it is. */
export interface SignIn {
  user: VisibleUser;
  lastUsedAt: Date;
}

/** Keeps a new sign-in by its token's hash. */
export async function insertToken(
  db: Db,
  tokenHash: string,
  userId: number,
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await db
    .insertInto('access_token')
    .values({ token_hash: tokenHash, user_id: userId, created_at: time, last_used_at: time })
    .execute();
}

const signInByHash = prepared((db, { tokenHash, since }: { tokenHash: string; since: string }) =>
  db
    .selectFrom('access_token')
    .innerJoin('user_account', 'user_account.id', 'access_token.user_id')
    .select([
      'user_account.id',
      'user_account.username',
      'user_account.email',
      'user_account.created_at',
      'access_token.last_used_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>=', since),
);

/** The sign-in of this token's hash, unless it was last used before `unusedSince`. */
export async function findSignIn(
  db: Db,
  tokenHash: string,
  unusedSince: Date,
): Promise<SignIn | undefined> {
  const [row] = await signInByHash(db, { tokenHash, since: unusedSince.toISOString() });
  if (!row) return undefined;
  const { last_used_at: lastUsedAt, ...user } = row;
  return { user, lastUsedAt: new Date(lastUsedAt) };
}

/** Notes that a sign-in was used. */
export async function updateLastUse(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('access_token')
    .set({ last_used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends one sign-in. */
export async function deleteToken(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('access_token').where('token_hash', '=', tokenHash).execute();
}

/** Clears away the sign-ins that were last used before a time. */
export async function deleteTokensUnusedSince(db: Db, unusedSince: Date): Promise<void> {
  await db
    .deleteFrom('access_token')
    .where('last_used_at', '<', unusedSince.toISOString())
    .execute();
}
