import type { CategoryTotals, Expense, MonthlySummary, Statistics } from '@hisaab/contract';
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
import type { ExpenseRow } from './expenses.repository.ts';
import type { MonthlyTotalRow } from './monthly-totals.repository.ts';

/** An expense on the wire. */
export function presentExpense(expense: ExpenseRow): Expense {
  return {
    id: expense.id,
    amount: paiseToRupees(asPaise(expense.amount_paise)),
    category: expense.category,
    description: expense.description,
    date_formatted: shownDay(expense.spent_on),
    date: expense.spent_on,
  };
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

/** A month on the wire; its totals are added up from its expenses, so that they always agree with the list beside them. */
export function presentMonthlySummary(month: Month, expenses: ExpenseRow[]): MonthlySummary {
  return {
    month,
    total_spent: totalOf(expenses.map((expense) => expense.amount_paise)),
    expenses_count: expenses.length,
    categories: byCategory(expenses, (expense) => expense.amount_paise),
    expenses: expenses.map(presentExpense),
  };
}

/** All time on the wire, from what each month and category adds up to, oldest month first. */
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
    category_totals: byCategory(totals, (total) => total.total_paise),
  };
}

function byCategory<R extends { category: Category }>(
  rows: R[],
  paiseOf: (row: R) => number,
): CategoryTotals {
  const sums = new Map<Category, Paise>();
  for (const row of rows) {
    sums.set(row.category, asPaise((sums.get(row.category) ?? 0) + paiseOf(row)));
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
