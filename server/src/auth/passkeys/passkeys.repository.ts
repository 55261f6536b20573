import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** The user's passkeys, the oldest first. */
export function listPasskeys(db: Db, userId: number): Promise<Array<Row<'passkey'>>> {
  return passkeysOf(db, userId).orderBy('created_at').orderBy('id').execute();
}

/** The user's passkey of this id. */
export function findPasskey(db: Db, userId: number, id: number) {
  return passkeysOf(db, userId).where('id', '=', id).executeTakeFirst();
}

/** The user's passkey of this credential. */
export function findPasskeyByCredential(db: Db, userId: number, credentialId: string) {
  return passkeysOf(db, userId).where('credential_id', '=', credentialId).executeTakeFirst();
}

function passkeysOf(db: Db, userId: number) {
  return db.selectFrom('passkey').selectAll().where('user_id', '=', userId);
}

/** Stores a new passkey. */
export async function insertPasskey(trx: Trx, passkey: Row<'passkey'>): Promise<void> {
  await trx.insertInto('passkey').values(passkey).execute();
}

/** Notes the use of a passkey. */
export async function updatePasskeyUse(
  trx: Trx,
  { user_id, id }: Pick<Row<'passkey'>, 'user_id' | 'id'>,
  signatureCount: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('passkey')
    .set({ signature_count: signatureCount, last_used_at: now.toISOString() })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

/** Removes the user's passkey of this id; returns whether there was one. */
export async function deletePasskey(trx: Trx, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Stores a challenge by its hash. */
export async function insertChallenge(
  trx: Trx,
  challenge: Row<'passkey_challenge'>,
): Promise<void> {
  await trx.insertInto('passkey_challenge').values(challenge).execute();
}

/** Deletes a challenge; returns whether this user had it and it was still valid. */
export async function deleteChallenge(
  trx: Trx,
  challengeHash: string,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the expired challenges. */
export async function deleteChallengesBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now.toISOString()).execute();
}
