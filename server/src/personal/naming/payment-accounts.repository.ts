import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** What somebody pays with. */
export type AccountRow = Omit<Row<'payment_account'>, 'user_id'>;

/** What a person says of an account. */
export type AccountColumns = Pick<
  AccountRow,
  'name' | 'name_key' | 'kind' | 'digits' | 'statement_day' | 'due_days'
>;

const COLUMNS = [
  'id',
  'name',
  'name_key',
  'kind',
  'digits',
  'statement_day',
  'due_days',
  'version',
  'created_at',
  'deleted_at',
] as const;

const accountsOfUser = prepared((db, { userId }: { userId: number }) =>
  db.selectFrom('payment_account').select(COLUMNS).where('user_id', '=', userId).orderBy('id'),
);

/** All accounts of a user, the first made first; deleted ones too. */
export function listAccounts(db: Db, userId: number): Promise<AccountRow[]> {
  return accountsOfUser(db, { userId });
}

/** Adds an account, and notes that the user has some. */
export async function insertAccount(
  trx: Trx,
  userId: number,
  columns: AccountColumns,
  now: Date,
): Promise<AccountRow> {
  await trx.updateTable('user_account').set({ has_accounts: 1 }).where('id', '=', userId).execute();
  return trx
    .insertInto('payment_account')
    .values({ ...columns, user_id: userId, created_at: now.toISOString() })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Changes an account of this user, whose version increases. */
export function updateAccount(
  trx: Trx,
  userId: number,
  id: number,
  columns: Partial<AccountColumns> & { deleted_at?: string | null },
): Promise<AccountRow> {
  return trx
    .updateTable('payment_account')
    .set(columns)
    .set((account) => ({ version: account('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Deletes at most `limit` accounts of anybody that were deleted up to a time (ISO) permanently, and returns their count. */
export async function purgeAccounts(db: Db, time: string, limit: number): Promise<number> {
  const deleted = await db
    .selectFrom('payment_account')
    .select(['user_id', 'id'])
    .where('deleted_at', '<=', time)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  for (const { user_id: userId, id } of deleted) {
    for (const table of ['card_terms', 'paid_cycle'] as const) {
      await db
        .deleteFrom(table)
        .where('user_id', '=', userId)
        .where('account_id', '=', id)
        .execute();
    }
    await db
      .deleteFrom('payment_account')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('deleted_at', '<=', time)
      .execute();
  }
  return deleted.length;
}
