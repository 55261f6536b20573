import type { Db } from '../../platform/db/database.ts';
import { EXPENSE_COLUMNS, type ExpenseRow } from './expenses.repository.ts';

/** A deleted expense, and since when it is deleted. */
export type DeletedExpenseRow = ExpenseRow & { deleted_at: string };

/** A user's expenses that were deleted after a time, the last deleted first. */
export async function listDeletedExpenses(
  db: Db,
  userId: number,
  after: string,
  limit: number,
): Promise<DeletedExpenseRow[]> {
  return db
    .selectFrom('expense')
    .select(EXPENSE_COLUMNS)
    .select((expense) => expense.ref('deleted_at').$notNull().as('deleted_at'))
    .where('user_id', '=', userId)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
