import {
  asPaise,
  formatRupees,
  MAX_TOTAL,
  monthOf,
  paiseToRupees,
  type CalendarDate,
  type StoredCategory,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { notifyOfSpending } from './budget-notices.ts';
import { moveDailyTotals } from './daily-totals.repository.ts';
import { moveMonthlyTotal, type TotalMove } from './monthly-totals.repository.ts';

/** The part of an expense that changes totals, and whether it begins (+1) or stops (−1) counting. */
export interface AppliedExpense {
  amount_paise: number;
  category: StoredCategory;
  spent_on: CalendarDate;
  sign: 1 | -1;
}

/**
 * Updates every total that a person's expenses are part of, and notifies the person of a crossed budget or limit. Only this function
 * updates them. Adding or restoring an expense is +1, deleting it −1, changing it −1 of the old state and +1 of the new one. The caller
 * holds the lock on the person.
 * @throws {InvalidInput} when the total of a month and category would move beyond exact numbers, away from zero.
 */
export async function applyExpenses(
  tx: Tx,
  userId: number,
  expenses: readonly AppliedExpense[],
): Promise<void> {
  const moves = movesOf(expenses, monthOf);
  for (const move of moves) {
    const after = await moveMonthlyTotal(tx.trx, userId, move);
    const before = after - move.total;
    // The net of a change counts: a total beyond the bound can always move back.
    if (Math.abs(after) > MAX_TOTAL && Math.abs(after) > Math.abs(before)) refuse();
  }
  const ofDays = movesOf(expenses, (day) => day);
  await moveDailyTotals(tx.trx, userId, ofDays);
  await notifyOfSpending(
    tx,
    userId,
    ofDays.map(({ period: day, category, total }) => ({ day, category, amount: asPaise(total) })),
  );
}

function movesOf(
  expenses: readonly AppliedExpense[],
  periodOf: (day: CalendarDate) => string,
): TotalMove[] {
  const moves = new Map<string, TotalMove>();
  for (const { amount_paise: amount, category, spent_on, sign } of expenses) {
    const period = periodOf(spent_on);
    const key = `${period} ${category}`;
    const move = moves.get(key) ?? { period, category, total: 0, count: 0 };
    moves.set(key, { ...move, total: move.total + sign * amount, count: move.count + sign });
  }
  return [...moves.values()].filter(({ total, count }) => total !== 0 || count !== 0);
}

function refuse(): never {
  const most = formatRupees(paiseToRupees(MAX_TOTAL));
  throw new InvalidInput(
    {
      amount: say('faults.monthTotalTooLarge', { most }),
    },
    'total_too_large',
  );
}
