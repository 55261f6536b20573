import { asPaise, type CalendarDate, type Paise } from '@hisaab/domain';
import { merchantKey } from '@hisaab/domain/reading/guess-category';
import type { Db } from '../../platform/db/database.ts';
import { listPageOfExpenses } from '../expenses/list-expenses.ts';
import type { CategoryNames } from '../naming/category-names.ts';

const LOOKED_THROUGH = 1_000;

/** An expense that money may pay back. */
export interface RefundableExpense {
  id: number;
  /** The key of its merchant. */
  key: string;
  day: CalendarDate;
  /** What has not come back of it. */
  left: Paise;
  category: string;
  description: string;
}

/** The newest expenses of a user of which something may come back. */
export async function listRefundable(
  db: Db,
  userId: number,
  names: CategoryNames,
): Promise<RefundableExpense[]> {
  const expenses = await listPageOfExpenses(db, userId, {}, { limit: LOOKED_THROUGH });
  return expenses
    .map((expense) => ({
      id: expense.id,
      key: merchantKey(expense.description),
      day: expense.spent_on,
      left: asPaise((expense.split_total_paise ?? expense.amount_paise) - expense.refunded_paise),
      category: names.nameOf(expense.category),
      description: expense.description,
    }))
    .filter(({ left }) => left > 0);
}
