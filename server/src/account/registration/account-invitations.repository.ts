import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** Stores a link of the operator. */
export async function insertAccountInvitation(
  trx: Trx,
  { token_hash, expires_at }: Row<'account_invitation'>,
): Promise<void> {
  await trx.insertInto('account_invitation').values({ token_hash, expires_at }).execute();
}

/** Deletes a link of the operator; returns whether it was valid at a time. */
export async function deleteAccountInvitation(
  trx: Trx,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('account_invitation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the links of the operator that have expired. */
export async function deleteAccountInvitationsBefore(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('account_invitation').where('expires_at', '<=', now.toISOString()).execute();
}
