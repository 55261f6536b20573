import type { CalendarDate, Original, Paise, StoredCategory } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import { originalColumn } from '../../platform/db/schema/original-column.ts';

/** The columns of an expense that its owner sees. */
export const EXPENSE_COLUMNS = [
  'id',
  'amount_paise',
  'category',
  'description',
  'spent_on',
  'version',
  'deleted_at',
  'recurring_id',
  'paid_recurring_id',
  'paid_day',
  'receipt_count',
  'original',
  'reference',
  'account_id',
  'refund_of',
  'refunded_paise',
  'refund_ids',
  'tags',
  'split_of',
  'split_total_paise',
] as const;

/** An expense as its owner sees it. */
export type ExpenseRow = Pick<Row<'expense'>, (typeof EXPENSE_COLUMNS)[number]>;

/** The columns of an expense; `descriptionKey` is the description as it is searched, `day` its day where the person says it. */
export interface ExpenseValues {
  amount: Paise;
  category: StoredCategory;
  description: string;
  descriptionKey: string;
  /** The amount in another currency: null takes it away, a missing one stays. */
  original?: Original | null | undefined;
  day?: CalendarDate | undefined;
  /** Null removes it; a missing one stays. */
  reference?: string | null | undefined;
  /** The account that it was paid with: null takes it away, a missing one stays. */
  accountId?: number | null | undefined;
  /** The expense that it pays back: null takes it away, a missing one stays. */
  refundOf?: number | null | undefined;
  /** Its tags as they are stored: null takes them away, missing ones stay. */
  tags?: string | null | undefined;
  /** The day of a repeating entry that it pays: null frees it, a missing one stays. */
  pays?: { recurringId: number; dueOn: CalendarDate } | null | undefined;
}

/** A payment as its references tell it apart. */
interface Paid {
  amount: Paise;
  reference: string;
  from: CalendarDate;
  to: CalendarDate;
}

/** A user's own expense of this id, also a deleted one. */
export function findExpense(db: Db, userId: number, id: number): Promise<ExpenseRow | undefined> {
  return db
    .selectFrom('expense')
    .select(EXPENSE_COLUMNS)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The id of a user's expense of an amount with the reference of a transfer, on days from `from` to `to`, also a deleted one. */
export async function findExpenseByReference(
  trx: Trx,
  userId: number,
  { amount, reference, from, to }: Paid,
): Promise<number | undefined> {
  const row = await trx
    .selectFrom('expense')
    .select('id')
    .where('user_id', '=', userId)
    .where('spent_on', '>=', from)
    .where('spent_on', '<=', to)
    // A bill that was split since is the whole of its parts.
    .where(
      sql<boolean>`(case when split_of = id then split_total_paise else amount_paise end) = ${amount}`,
    )
    .where('reference', '=', reference)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Records an expense on a day. */
export function insertExpense(
  trx: Trx,
  userId: number,
  values: ExpenseValues,
  spentOn: CalendarDate,
  now: Date,
): Promise<ExpenseRow> {
  return trx
    .insertInto('expense')
    .values({
      user_id: userId,
      amount_paise: values.amount,
      category: values.category,
      description: values.description,
      description_key: values.descriptionKey,
      spent_on: spentOn,
      original: originalColumn(values.original),
      created_at: now.toISOString(),
      reference: values.reference ?? null,
      account_id: values.accountId ?? null,
      refund_of: values.refundOf ?? null,
      tags: values.tags ?? null,
      ...paidColumns(values.pays ?? null),
    })
    .returning(EXPENSE_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Replaces the fields of an expense of this user; its day stays where none is given. */
export function updateExpense(
  trx: Trx,
  userId: number,
  id: number,
  values: ExpenseValues,
): Promise<ExpenseRow> {
  return trx
    .updateTable('expense')
    .set({
      amount_paise: values.amount,
      category: values.category,
      description: values.description,
      description_key: values.descriptionKey,
      ...(values.original !== undefined && { original: originalColumn(values.original) }),
      ...(values.day !== undefined && { spent_on: values.day }),
      ...(values.reference !== undefined && { reference: values.reference }),
      ...(values.accountId !== undefined && { account_id: values.accountId }),
      ...(values.refundOf !== undefined && { refund_of: values.refundOf, untied_from: null }),
      ...(values.tags !== undefined && { tags: values.tags }),
      ...(values.pays !== undefined && paidColumns(values.pays)),
    })
    .set((expense) => ({ version: expense('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(EXPENSE_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Deletes an expense of this user, which can be restored. */
export async function deleteExpense(
  trx: Trx,
  userId: number,
  id: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('expense')
    .set({ deleted_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();
}

export function restoreExpense(trx: Trx, userId: number, id: number): Promise<ExpenseRow> {
  return trx
    .updateTable('expense')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(EXPENSE_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The columns of the day that an expense pays. */
export function paidColumns(pays: { recurringId: number; dueOn: CalendarDate } | null) {
  return { paid_recurring_id: pays?.recurringId ?? null, paid_day: pays?.dueOn ?? null };
}
