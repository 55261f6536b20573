import { nameKey, type CalendarDate, type Original, type Paise } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import { originalColumn } from '../../platform/db/schema/original-column.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** The columns of an income that its owner sees. */
export const INCOME_COLUMNS = [
  'id',
  'amount_paise',
  'source',
  'received_on',
  'original',
  'account_id',
  'recurring_id',
  'version',
  'deleted_at',
] as const;

/** An income as its owner sees it. */
export type IncomeRow = Pick<Row<'income'>, (typeof INCOME_COLUMNS)[number]>;

/** The columns of an income; `sourceKey` is the source as it is searched. */
export interface IncomeValues {
  amount: Paise;
  source: string;
  sourceKey: string;
  day: CalendarDate;
  original: Original | null;
  accountId: number | null;
}

/** A user's own income of this id, also a deleted one. */
export function findIncome(db: Db, userId: number, id: number): Promise<IncomeRow | undefined> {
  return db
    .selectFrom('income')
    .select(INCOME_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Records an income. */
export function insertIncome(
  trx: Trx,
  userId: number,
  values: IncomeValues,
  now: Date,
): Promise<IncomeRow> {
  return trx
    .insertInto('income')
    .values({ ...columnsOf(values), user_id: userId, created_at: now.toISOString() })
    .returning(INCOME_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Records the incomes of a repeating entry for these days; a day for which there was one is left out. */
export function insertDueIncomes(
  trx: Trx,
  userId: number,
  entry: Pick<
    Row<'recurring_entry'>,
    'id' | 'amount_paise' | 'description' | 'original' | 'account_id'
  >,
  days: readonly CalendarDate[],
  now: Date,
): Promise<IncomeRow[]> {
  return trx
    .insertInto('income')
    .values(
      days.map((day) => ({
        user_id: userId,
        amount_paise: entry.amount_paise,
        source: entry.description,
        source_key: nameKey(entry.description),
        received_on: day,
        original: entry.original,
        account_id: entry.account_id,
        recurring_id: entry.id,
        recurring_day: day,
        created_at: now.toISOString(),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'recurring_day', 'recurring_id'])
        .where('recurring_id', 'is not', null)
        .doNothing(),
    )
    .returning(INCOME_COLUMNS)
    .execute();
}

/** Replaces the fields of an income of this user, whose version increases. */
export function updateIncome(
  trx: Trx,
  userId: number,
  id: number,
  values: IncomeValues,
): Promise<IncomeRow> {
  return trx
    .updateTable('income')
    .set(columnsOf(values))
    .set((income) => ({ version: income('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(INCOME_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Deletes an income of this user at a time (ISO), or restores it with null. */
export function markDeleted(
  trx: Trx,
  userId: number,
  id: number,
  deletedAt: string | null,
): Promise<IncomeRow> {
  return trx
    .updateTable('income')
    .set({ deleted_at: deletedAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(INCOME_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The columns of these fields. */
export function columnsOf({ amount, source, sourceKey, day, original, accountId }: IncomeValues) {
  return {
    amount_paise: amount,
    source,
    source_key: sourceKey,
    received_on: day,
    original: originalColumn(original),
    account_id: accountId,
  };
}
