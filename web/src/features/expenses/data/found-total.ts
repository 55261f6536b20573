import type { Expense, GroupShares, MonthlySummary, Statistics } from '@hisaab/contract';
import { sumRupees } from '@hisaab/domain';
import { amountOf } from '../../../ui/parts/own-categories.ts';
import type { ExpenseFilter } from './expense-changes.ts';

/** The number of expenses that match a filter, and their sum in rupees; each undefined if it is not known yet. */
export interface FoundTotal {
  count: number | undefined;
  sum: number | undefined;
}

/** The loaded data of a screen. */
export interface Known {
  /** All matching expenses; undefined if there may be more. */
  expenses: readonly Expense[] | undefined;
  /** The totals of the filter's month. */
  summary: MonthlySummary | undefined;
  statistics: Statistics | undefined;
  /** Whether the stored totals include the share of group bills, which no list contains. */
  hasShares: boolean;
}

/** The count and sum of a filter: from a complete list, else from stored totals. */
export function foundTotal(
  { month, category, account, tag, text }: ExpenseFilter,
  { expenses, summary, statistics, hasShares }: Known,
): FoundTotal {
  if (expenses) {
    return { count: expenses.length, sum: sumRupees(expenses.map(({ amount }) => amount)) };
  }
  if ([text, account, tag].some((part) => part !== undefined))
    return { count: undefined, sum: undefined };
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
