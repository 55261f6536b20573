import type { Expense, GroupShares, MonthlySummary, Statistics } from '@hisaab/contract';
import { sumRupees } from '@hisaab/domain';
import { amountOf } from '../../../ui/parts/own-categories.ts';
import type { ExpenseFilter } from './expense-changes.ts';

/** How many expenses a filter finds, and what they add up to in rupees; each undefined if it is not known yet. */
export interface FoundTotal {
  count: number | undefined;
  sum: number | undefined;
}

/** What a screen knows so far. */
export interface Known {
  /** All that the filter finds; undefined if more may come. */
  expenses: readonly Expense[] | undefined;
  /** Of the filter's month. */
  summary: MonthlySummary | undefined;
  statistics: Statistics | undefined;
  /** Whether the stored totals hold the share of group bills, which is in no list. */
  hasShares: boolean;
}

/** The count and sum of a filter: by its rows where all are there, else by the totals that are stored. */
export function foundTotal(
  { month, category, text }: ExpenseFilter,
  { expenses, summary, statistics, hasShares }: Known,
): FoundTotal {
  if (expenses) {
    return { count: expenses.length, sum: sumRupees(expenses.map(({ amount }) => amount)) };
  }
  if (text !== undefined) return { count: undefined, sum: undefined };
  if (category === undefined) {
    const stored =
      month === undefined
        ? { count: statistics?.total_count, sum: statistics?.total_expenses }
        : { count: summary?.expenses_count, sum: summary?.total_spent };
    const shares = (month === undefined ? statistics : summary)?.group_shares;
    return hasShares && shares ? withoutShares(stored, shares) : stored;
  }
  if (hasShares) return { count: undefined, sum: undefined };
  const totals = month === undefined ? statistics?.category_totals : summary?.categories;
  return { count: undefined, sum: totals && amountOf(totals, category) };
}

function withoutShares({ count, sum }: FoundTotal, shares: GroupShares): FoundTotal {
  return {
    count: count && count - shares.count,
    sum: sum && sumRupees([sum, -shares.total]),
  };
}
