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
import { moveDailyTotal } from './daily-totals.repository.ts';
import { moveMonthlyTotal, type TotalMove } from './monthly-totals.repository.ts';

/** An expense as it moves totals, and whether it begins (+1) or stops (−1) to count. */
export interface AppliedExpense {
  amount_paise: number;
  category: StoredCategory;
  spent_on: CalendarDate;
  sign: 1 | -1;
}

/**
 * Moves every total that a person's expenses are part of, and notifies the person of a budget or a limit that was crossed by that. It is the only function
 * that moves them. To add or to restore an expense is +1, to delete it −1, to change it −1 of what it was and +1 of what it is. The
 * caller holds the lock on the person.
 * @throws {InvalidInput} when a month and category would move past what is exact, away from zero.
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
    // The net of a change counts: what is past the bound already can always be moved back.
    if (Math.abs(after) > MAX_TOTAL && Math.abs(after) > Math.abs(before)) refuse();
  }
  const ofDays = movesOf(expenses, (day) => day);
  for (const move of ofDays) await moveDailyTotal(tx.trx, userId, move);
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
