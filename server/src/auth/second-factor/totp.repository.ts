import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** The user's second factor, on or being set up. */
export function findTotp(db: Db, userId: number): Promise<Row<'totp'> | undefined> {
  return db.selectFrom('totp').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores a second factor to be confirmed, in place of an earlier unconfirmed one. */
export async function saveTotpSecret(trx: Trx, userId: number, secret: string): Promise<void> {
  const begun = { secret, confirmed_at: null, used_steps: '' };
  await trx
    .insertInto('totp')
    .values({
      user_id: userId,
      secret: begun.secret,
      confirmed_at: begun.confirmed_at,
      used_steps: begun.used_steps,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(begun))
    .execute();
}

/** Updates the used steps, and the time when the second factor was turned on. */
export async function updateTotp(
  trx: Trx,
  userId: number,
  columns: Partial<Pick<Row<'totp'>, 'confirmed_at' | 'used_steps'>>,
): Promise<void> {
  await trx.updateTable('totp').set(columns).where('user_id', '=', userId).execute();
}

/** Deletes the user's second factor and recovery codes; returns whether there was one. */
export async function deleteTotp(trx: Trx, userId: number): Promise<boolean> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('totp')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Stores the hashes of new recovery codes. */
export async function insertRecoveryCodes(
  trx: Trx,
  userId: number,
  codeHashes: readonly string[],
): Promise<void> {
  await trx
    .insertInto('recovery_code')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** The number of recovery codes left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a recovery code by its hash; returns whether there was one. */
export async function deleteRecoveryCode(
  trx: Trx,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
