import type { AccessScope, OwnAccessTokenTable } from '../../platform/db/schema/account-tables.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { VISIBLE, type VisibleUser } from '../users/users.repository.ts';

/** The columns of an access token that its owner sees. */
export type OwnToken = Omit<Row<'own_access_token'>, 'user_id' | 'token_hash'>;

const SHOWN = ['id', 'name', 'scope', 'created_at', 'last_used_at'] as const;

/** An access token in use: its owner and its scope. */
export interface OwnTokenUse {
  user: VisibleUser;
  changeStamp: number;
  scope: AccessScope;
  lastUsedAt: Date | undefined;
}

/** The access tokens of a user, the newest first. */
export function listOwnTokens(db: Db, userId: number): Promise<OwnToken[]> {
  return db
    .selectFrom('own_access_token')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Stores a new access token by its hash. */
export function insertOwnToken(
  trx: Trx,
  row: Omit<OwnAccessTokenTable, 'last_used_at'>,
): Promise<OwnToken> {
  return trx
    .insertInto('own_access_token')
    .values({ ...row, last_used_at: null })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

/** Replaces the hash of an access token; the former token no longer works. */
export async function updateOwnTokenHash(
  trx: Trx,
  userId: number,
  id: number,
  tokenHash: string,
): Promise<void> {
  await trx
    .updateTable('own_access_token')
    .set({ token_hash: tokenHash })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The access token of this user and hash, with its user. */
export async function findOwnToken(
  db: Db,
  userId: number,
  tokenHash: string,
): Promise<OwnTokenUse | undefined> {
  const row = await db
    .selectFrom('own_access_token')
    .innerJoin('user_account', 'user_account.id', 'own_access_token.user_id')
    .select([
      ...VISIBLE,
      'user_account.change_stamp',
      'own_access_token.scope',
      'own_access_token.last_used_at',
    ])
    .where('own_access_token.user_id', '=', userId)
    .where('own_access_token.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { change_stamp: changeStamp, scope, last_used_at: lastUsedAt, ...user } = row;
  return {
    user,
    changeStamp,
    scope,
    lastUsedAt: lastUsedAt === null ? undefined : new Date(lastUsedAt),
  };
}
