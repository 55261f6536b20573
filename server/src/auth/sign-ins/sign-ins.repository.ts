import type { Db, Trx } from '../../platform/db/database.ts';
import { isIn } from '../../platform/db/is-in.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { VISIBLE, type VisibleUser } from '../users/users.repository.ts';

export interface SignIn {
  user: VisibleUser;
  /** Replaced with each change of the data that the user sees. */
  changeStamp: number;
  createdAt: Date;
  lastUsedAt: Date;
}

/** A new sign-in's columns. */
export type NewToken = Pick<Row<'access_token'>, 'id' | 'token_hash' | 'user_id' | 'device'>;

/** Stores a new sign-in by its token's hash. */
export async function insertToken(
  db: Db,
  { id, token_hash, user_id, device }: NewToken,
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await db
    .insertInto('access_token')
    .values({ id, token_hash, user_id, device, created_at: time, last_used_at: time })
    .execute();
}

/** All sign-ins of a user, most recently used first, including expired ones. */
export function listTokens(db: Db, userId: number): Promise<Array<Row<'access_token'>>> {
  return db
    .selectFrom('access_token')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends all sign-ins of a user but the one of this token's hash. */
export async function deleteTokensBut(trx: Trx, userId: number, keptHash: string): Promise<void> {
  await trx
    .deleteFrom('access_token')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', keptHash)
    .execute();
}

const signInByHash = prepared((db, { tokenHash }: { tokenHash: string }) =>
  selectSignIns(db).where('token_hash', '=', tokenHash),
);

const signInOfUser = prepared((db, { tokenHash, userId }: { tokenHash: string; userId: number }) =>
  selectSignIns(db).where('access_token.user_id', '=', userId).where('token_hash', '=', tokenHash),
);

const signInsByHash = prepared((db, { hashes }: { hashes: string }) =>
  selectSignIns(db)
    .select('token_hash')
    .where(isIn(db, 'token_hash', hashes, 'text')),
);

function selectSignIns(db: Db) {
  return db
    .selectFrom('access_token')
    .innerJoin('user_account', 'user_account.id', 'access_token.user_id')
    .select([
      ...VISIBLE,
      'user_account.change_stamp',
      'access_token.created_at as signed_in_at',
      'access_token.last_used_at',
    ]);
}

/** The sign-in of this token's hash, and of this user if the token names one, regardless of its last use. */
export async function findSignIn(
  db: Db,
  tokenHash: string,
  userId: number | undefined,
): Promise<SignIn | undefined> {
  const [row] = await (userId === undefined
    ? signInByHash(db, { tokenHash })
    : signInOfUser(db, { tokenHash, userId }));
  return row && asSignIn(row);
}

/** The sign-ins of these tokens' hashes, by the hash. */
export async function findSignIns(
  db: Db,
  tokenHashes: readonly string[],
): Promise<ReadonlyMap<string, SignIn>> {
  const rows = await signInsByHash(db, { hashes: JSON.stringify(tokenHashes) });
  return new Map(rows.map(({ token_hash: hash, ...row }) => [hash, asSignIn(row)]));
}

function asSignIn({
  change_stamp,
  signed_in_at,
  last_used_at,
  ...user
}: VisibleUser &
  Pick<Row<'user_account'>, 'change_stamp'> &
  Pick<Row<'access_token'>, 'last_used_at'> & { signed_in_at: string }): SignIn {
  return {
    user,
    changeStamp: change_stamp,
    createdAt: new Date(signed_in_at),
    lastUsedAt: new Date(last_used_at),
  };
}

/** Ends one sign-in of a user. */
export async function deleteToken(trx: Trx, userId: number, tokenHash: string): Promise<void> {
  await trx
    .deleteFrom('access_token')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends all sign-ins of a user except this number of the most recently used. */
export async function deleteTokensBeyond(trx: Trx, userId: number, kept: number): Promise<void> {
  await trx
    .deleteFrom('access_token')
    .where('user_id', '=', userId)
    .where('token_hash', 'not in', (newest) =>
      newest
        .selectFrom('access_token')
        .select('token_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .limit(kept),
    )
    .execute();
}

/** Deletes the sign-ins that were last used, or that began, before a time. */
export async function deleteTokensOlderThan(
  db: Db,
  times: { unusedSince: Date; begunBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('access_token')
    .where((token) =>
      token.or([
        token('last_used_at', '<', times.unusedSince.toISOString()),
        token('created_at', '<', times.begunBefore.toISOString()),
      ]),
    )
    .execute();
}
