import type { Expense, MonthlySummary, Statistics } from '@hisaab/contract';
import { asPaise, paiseToRupees, sumPaise } from '@hisaab/domain';
import type { ExpenseFilter } from './expense-changes.ts';

/** How many expenses a filter finds, and what they add up to in rupees; each undefined where it is not known yet. */
export interface FoundTotal {
  count: number | undefined;
  sum: number | undefined;
}

interface Known {
  /** All that the filter finds; undefined where more may come. */
  expenses: readonly Expense[] | undefined;
  /** Of the filter's month. */
  summary: MonthlySummary | undefined;
  statistics: Statistics | undefined;
}

/** The count and sum of a filter: by its rows where all are there, else by the totals that are stored. */
export function foundTotal(
  { month, category, text }: ExpenseFilter,
  { expenses, summary, statistics }: Known,
): FoundTotal {
  if (expenses) return { count: expenses.length, sum: sumOf(expenses) };
  if (text !== undefined) return { count: undefined, sum: undefined };
  if (category === undefined) {
    return month === undefined
      ? { count: statistics?.total_count, sum: statistics?.total_expenses }
      : { count: summary?.expenses_count, sum: summary?.total_spent };
  }
  const totals = month === undefined ? statistics?.category_totals : summary?.categories;
  return { count: undefined, sum: totals && (totals[category] ?? 0) };
}

function sumOf(expenses: readonly Expense[]): number {
  // Whole numbers, because amounts with paise do not add up to the paisa otherwise.
  return paiseToRupees(sumPaise(expenses.map(({ amount }) => asPaise(Math.round(amount * 100)))));
}
