import type { Expense, Statistics } from '@hisaab/contract';
import {
  asPaise,
  monthOf,
  nameKey,
  paiseToRupees,
  subtractPaise,
  sumPaise,
  type Category,
  type Month,
} from '@hisaab/domain';

/** Which expenses a list shows; each narrows it, and nothing means all of them. */
export interface ExpenseFilter {
  category?: Category | undefined;
  month?: Month | undefined;
  /** A part of the description. */
  text?: string | undefined;
}

/** What happened to one expense: added (nothing before), edited, or deleted (nothing after). */
export interface ExpenseChange {
  before: Expense | undefined;
  after: Expense | undefined;
}

/** Whether a list of this filter shows the expense, as the server decides it. */
export function matchesFilter(expense: Expense, { category, month, text }: ExpenseFilter): boolean {
  if (category !== undefined && expense.category !== category) return false;
  if (month !== undefined && monthOf(expense.date) !== month) return false;
  return text === undefined || nameKey(expense.description).includes(nameKey(text));
}

/** One page of a list after a change; an expense that is new to the list goes to the top of its first page. */
export function pageAfter(
  expenses: Expense[],
  { before, after }: ExpenseChange,
  filter: ExpenseFilter,
  isFirstPage: boolean,
): Expense[] {
  const shown = after && matchesFilter(after, filter) ? after : undefined;
  if (before === undefined) {
    const isNew = shown && isFirstPage && expenses.every((expense) => expense.id !== shown.id);
    return isNew ? [shown, ...expenses] : expenses;
  }
  return expenses.flatMap((expense) => {
    if (expense.id !== before.id) return [expense];
    return shown ? [shown] : [];
  });
}

/** The all-time figures after a change, exact to the paisa. */
export function statisticsAfter(statistics: Statistics, { before, after }: ExpenseChange) {
  const without = before ? counted(statistics, before, -1) : statistics;
  return after ? counted(without, after, 1) : without;
}

function counted(statistics: Statistics, expense: Expense, sign: 1 | -1): Statistics {
  const month = monthOf(expense.date);
  const add = (rupees: number) => added(rupees, expense.amount, sign);
  const { monthly_breakdown: months, category_totals: totals } = statistics;
  const known = months.find((entry) => entry.month === month) ?? { month, total: 0, count: 0 };
  const entry = { month, total: add(known.total), count: known.count + sign };
  const breakdown = [...months.filter((other) => other.month !== month), entry]
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => one.month.localeCompare(other.month));
  return {
    total_expenses: add(statistics.total_expenses),
    total_count: statistics.total_count + sign,
    monthly_breakdown: breakdown,
    category_totals: { ...totals, [expense.category]: add(totals[expense.category] ?? 0) },
  };
}

function added(rupees: number, change: number, sign: 1 | -1): number {
  // A total may lie beyond what one amount may be.
  const [total, amount] = [asPaise(Math.round(rupees * 100)), asPaise(Math.round(change * 100))];
  return paiseToRupees(sign === 1 ? sumPaise([total, amount]) : subtractPaise(total, amount));
}
