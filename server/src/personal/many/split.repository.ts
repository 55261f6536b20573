import type { Original, Paise, StoredCategory } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import { originalColumn } from '../../platform/db/schema/original-column.ts';
import { EXPENSE_COLUMNS, type ExpenseRow } from '../expenses/expenses.repository.ts';

/** A part of a bill as it is stored. */
export interface PartColumns {
  amount: Paise;
  category: StoredCategory;
  description: string;
  descriptionKey: string;
  original: Original | null;
  /** The original of the whole bill. */
  wholeOriginal: Original | null;
}

/** The parts of a bill of this user that are not deleted, the first one first. */
export function listParts(db: Db, userId: number, firstId: number): Promise<ExpenseRow[]> {
  return db
    .selectFrom('expense')
    .select(EXPENSE_COLUMNS)
    .where('user_id', '=', userId)
    .where('split_of', '=', firstId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Makes an expense the first part of itself. */
export function updateFirstPart(
  trx: Trx,
  userId: number,
  { id, amount_paise: total }: ExpenseRow,
  part: PartColumns,
): Promise<ExpenseRow> {
  return trx
    .updateTable('expense')
    .set({ ...columnsOf(part), split_of: id, split_total_paise: total })
    .set((expense) => ({ version: expense('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(EXPENSE_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Adds the other parts of a bill, with its day, account and tags; they are taken back with its import. */
export async function insertParts(
  trx: Trx,
  userId: number,
  { id, amount_paise: total, spent_on, account_id, tags, refund_of }: ExpenseRow,
  parts: readonly PartColumns[],
  now: Date,
): Promise<ExpenseRow[]> {
  const { import_id } = await trx
    .selectFrom('expense')
    .select('import_id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const shared = { user_id: userId, spent_on, account_id, tags, import_id, refund_of };
  const rows = await trx
    .insertInto('expense')
    .values(
      parts.map((part) => ({
        ...shared,
        ...columnsOf(part),
        split_of: id,
        split_total_paise: total,
        created_at: now.toISOString(),
      })),
    )
    .returning(EXPENSE_COLUMNS)
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Makes the first part the whole bill again; its other parts, which are given, are deleted permanently, and parts in the trash are none any more. */
export async function updateJoined(
  trx: Trx,
  userId: number,
  first: ExpenseRow,
  others: readonly ExpenseRow[],
  columns: Pick<ExpenseRow, 'amount_paise' | 'original' | 'tags' | 'receipt_count'>,
): Promise<ExpenseRow> {
  const isNone = { split_of: null, split_total_paise: null };
  if (others.length > 0)
    await trx
      .deleteFrom('expense')
      .where('user_id', '=', userId)
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
  await trx
    .updateTable('expense')
    .set(isNone)
    .where('user_id', '=', userId)
    .where('split_of', '=', first.id)
    .execute();
  return trx
    .updateTable('expense')
    .set(columns)
    .set((expense) => ({ version: expense('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('id', '=', first.id)
    .returning(EXPENSE_COLUMNS)
    .executeTakeFirstOrThrow();
}

function columnsOf({ amount, category, description, ...part }: PartColumns) {
  return {
    amount_paise: amount,
    category,
    description,
    description_key: part.descriptionKey,
    original: originalColumn(part.original, { whole: part.wholeOriginal }),
  };
}
