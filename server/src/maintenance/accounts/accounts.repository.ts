import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** An account as the operator sees it. */
export type ListedAccount = Pick<
  Row<'user_account'>,
  'username' | 'email' | 'created_at' | 'disabled_at'
> & { last_used_at: string | null };

/** All accounts, by id; the last use is that of a current sign-in, null without one. */
export function listAccounts(db: Db): Promise<ListedAccount[]> {
  return db
    .selectFrom('user_account')
    .leftJoin('access_token', 'access_token.user_id', 'user_account.id')
    .select(({ fn }) => [
      'user_account.username',
      'user_account.email',
      'user_account.created_at',
      'user_account.disabled_at',
      fn.max('access_token.last_used_at').as('last_used_at'),
    ])
    .where('user_account.removed_at', 'is', null)
    .groupBy([
      'user_account.id',
      'user_account.username',
      'user_account.email',
      'user_account.created_at',
      'user_account.disabled_at',
    ])
    .orderBy('user_account.id')
    .execute();
}

/** Disables an account, or enables it with null. */
export async function updateDisabled(
  trx: Trx,
  userId: number,
  disabledAt: Date | null,
): Promise<void> {
  await trx
    .updateTable('user_account')
    .set({ disabled_at: disabledAt?.toISOString() ?? null })
    .where('id', '=', userId)
    .execute();
}

/** Ends every sign-in of a user with its push messages, every access token, and a link to set a new password. */
export async function deleteSignIns(trx: Trx, userId: number): Promise<void> {
  for (const table of ['access_token', 'own_access_token', 'password_reset'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}
