import type { Db } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import { prepared } from '../db/prepared.ts';
import type { Row } from '../db/tables.ts';
import type { VisibleUser } from './users.repository.ts';

/** A sign-in, and whose it is. */
export interface SignIn {
  user: VisibleUser;
  /** Another one after each change of what the user sees. */
  changeStamp: number;
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

const signInByHash = prepared((db, { tokenHash }: { tokenHash: string }) =>
  selectSignIns(db).where('token_hash', '=', tokenHash),
);

/** The sign-in of this token's hash, however long ago it was used. */
export async function findSignIn(db: Db, tokenHash: string): Promise<SignIn | undefined> {
  const [row] = await signInByHash(db, { tokenHash });
  return row && readSignIn(row);
}

// For a list of any length PostgreSQL would plan anew at each run, in the hope that a short one has a better plan.
const HASHES_PER_QUERY = 16;
const HASH_NAMES = Array.from({ length: HASHES_PER_QUERY }, (_, index) => `hash${index}`);

const signInsByHash = prepared((db, hashes: Record<string, string>) =>
  selectSignIns(db).where(
    'token_hash',
    'in',
    HASH_NAMES.map((name) => hashes[name] ?? ''),
  ),
);

/** As {@link findSignIn}, for many hashes at once. */
export async function findSignIns(
  db: Db,
  tokenHashes: readonly string[],
): Promise<Map<string, SignIn>> {
  const parts = inParts(tokenHashes, HASHES_PER_QUERY);
  const found = await Promise.all(parts.map((part) => signInsByHash(db, named(part))));
  return new Map(found.flat().map((row) => [row.token_hash, readSignIn(row)]));
}

// What is left over asks for the first once more.
function named([first = '', ...others]: readonly string[]): Record<string, string> {
  return Object.fromEntries(HASH_NAMES.map((name, index) => [name, others[index - 1] ?? first]));
}

function selectSignIns(db: Db) {
  return db
    .selectFrom('access_token')
    .innerJoin('user_account', 'user_account.id', 'access_token.user_id')
    .select([
      'user_account.id',
      'user_account.username',
      'user_account.email',
      'user_account.created_at',
      'user_account.change_stamp',
      'access_token.token_hash',
      'access_token.last_used_at',
    ]);
}

function readSignIn({
  id,
  username,
  email,
  created_at,
  change_stamp,
  last_used_at,
}: VisibleUser &
  Pick<Row<'user_account'>, 'change_stamp'> &
  Pick<Row<'access_token'>, 'last_used_at'>): SignIn {
  return {
    user: { id, username, email, created_at },
    changeStamp: change_stamp,
    lastUsedAt: new Date(last_used_at),
  };
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
