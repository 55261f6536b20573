import type {
  CategoryTotals,
  DeletedExpense,
  Expense,
  MonthlySummary,
  Statistics,
} from '@hisaab/contract';
import {
  asPaise,
  displayDate,
  paiseToRupees,
  sumPaise,
  type CalendarDate,
  type Category,
  type Month,
  type Paise,
} from '@hisaab/domain';
import type { DeletedExpenseRow } from './deleted-expenses.repository.ts';
import type { ExpenseRow } from './expenses.repository.ts';
import type { MonthlyTotalRow } from '../months/monthly-totals.repository.ts';

/** An expense on the wire. */
export function presentExpense(expense: ExpenseRow): Expense {
  return {
    id: expense.id,
    amount: paiseToRupees(asPaise(expense.amount_paise)),
    category: expense.category,
    description: expense.description,
    date_formatted: shownDay(expense.spent_on),
    date: expense.spent_on,
    version: expense.version,
    recurring_id: expense.recurring_id,
  };
}

/** A deleted expense on the wire. */
export function presentDeletedExpense(expense: DeletedExpenseRow): DeletedExpense {
  return { ...presentExpense(expense), deleted_at: expense.deleted_at };
}

// Lists show few days, many times each, and no more come up than there were days. To write them anew takes five times as long as
// all else here.
const shownDays = new Map<CalendarDate, string>();

function shownDay(date: CalendarDate): string {
  const known = shownDays.get(date);
  if (known !== undefined) return known;
  const shown = displayDate(date);
  shownDays.set(date, shown);
  return shown;
}

/** A month on the wire: its stored totals, which are whole, and its newest expenses. */
export function presentMonthlySummary(
  month: Month,
  totals: MonthlyTotalRow[],
  expenses: ExpenseRow[],
): MonthlySummary {
  return {
    month,
    total_spent: totalOf(totals.map((total) => total.total_paise)),
    expenses_count: countOf(totals),
    categories: byCategory(totals),
    expenses: expenses.map(presentExpense),
  };
}

/** The all-time figures on the wire, from the totals of each month and category, oldest month first. */
export function presentStatistics(totals: MonthlyTotalRow[]): Statistics {
  const months = Map.groupBy(totals, (total) => total.month);
  return {
    total_expenses: totalOf(totals.map((total) => total.total_paise)),
    total_count: countOf(totals),
    monthly_breakdown: Array.from(months, ([month, ofMonth]) => ({
      month,
      total: totalOf(ofMonth.map((total) => total.total_paise)),
      count: countOf(ofMonth),
    })),
    category_totals: byCategory(totals),
  };
}

function byCategory(rows: MonthlyTotalRow[]): CategoryTotals {
  const sums = new Map<Category, Paise>();
  for (const { category, total_paise } of rows) {
    sums.set(category, asPaise((sums.get(category) ?? 0) + total_paise));
  }
  const totals: CategoryTotals = {};
  for (const [category, sum] of sums) totals[category] = paiseToRupees(sum);
  return totals;
}

function totalOf(amounts: number[]): number {
  return paiseToRupees(sumPaise(amounts.map(asPaise)));
}

function countOf(totals: MonthlyTotalRow[]): number {
  return totals.reduce((count, total) => count + total.expense_count, 0);
}
