import type {
  CategoryTotals,
  DayTotals,
  DeletedExpense,
  Expense,
  GroupShares,
  MonthlySummary,
  Statistics,
} from '@hisaab/contract';
import {
  asPaise,
  paiseToRupees,
  subtractPaise,
  sumPaise,
  type CalendarDate,
  type Month,
  type Paise,
} from '@hisaab/domain';
import { displayDate } from '@hisaab/words';
import type { Locale } from '@hisaab/words/server';
import { RecentMap } from '../../platform/recent-map.ts';
import { presentOriginalOf } from '../../entered/originals.ts';
import type { DeletedExpenseRow } from './deleted-expenses.repository.ts';
import type { ExpenseRow } from './expenses.repository.ts';
import { presentRefunds, presentSplit } from './related.presenter.ts';
import type { DaysTotalRow } from '../months/daily-totals.repository.ts';
import type { MonthlyTotalRow } from '../months/monthly-totals.repository.ts';
import type { CategoryNames } from '../naming/category-names.ts';
import type { IncomeByMonth } from '../months/income-of-person.ts';
import type { Shares } from '../months/get-shares.ts';
import type { SharedMonthRow } from '../months/shared-months.repository.ts';

/** About three years of days of a language, in a quarter of a megabyte. */
const MAX_SHOWN_DAYS = 1_000;

/** An expense on the wire, in a language. */
export function presentExpense(locale: Locale, expense: ExpenseRow, names: CategoryNames): Expense {
  return {
    id: expense.id,
    amount: paiseToRupees(asPaise(expense.amount_paise)),
    category: names.nameOf(expense.category),
    description: expense.description,
    date_formatted: shownDay(locale, expense.spent_on),
    date: expense.spent_on,
    version: expense.version,
    recurring_id: expense.paid_recurring_id ?? expense.recurring_id,
    ...(expense.paid_day !== null && { due_on: expense.paid_day }),
    ...(expense.receipt_count > 0 && { receipts: expense.receipt_count }),
    ...presentOriginalOf(expense),
    ...(expense.reference !== null && { reference: expense.reference }),
    ...presentAccount(expense, names),
    ...presentRefunds(expense),
    ...presentTags(expense, names),
    ...presentSplit(expense),
  };
}

/** The account of an expense or a repeating entry on the wire; nothing where it has none, or a deleted one. */
export function presentAccount(
  { account_id: id }: Pick<ExpenseRow, 'account_id'>,
  names: CategoryNames,
): { account?: number } {
  const account = names.accountOf(id);
  return account ? { account: account.id } : {};
}

/** The tags of an expense or a repeating entry on the wire; nothing where it has none. */
export function presentTags(
  { tags: stored }: Pick<ExpenseRow, 'tags'>,
  names: CategoryNames,
): { tags?: string[] } {
  const tags = names.tags.namesOf(stored);
  return tags.length > 0 ? { tags } : {};
}

/** A deleted expense on the wire, in a language. */
export function presentDeletedExpense(
  locale: Locale,
  expense: DeletedExpenseRow,
  names: CategoryNames,
): DeletedExpense {
  return { ...presentExpense(locale, expense, names), deleted_at: expense.deleted_at };
}

// Lists show few days, many times each. Formatting them each time takes five times as long as everything else here.
const shownDays = new Map<Locale['language'], RecentMap<CalendarDate, string>>();

/** A day as it is shown in a language. */
export function shownDay({ language, words }: Locale, date: CalendarDate): string {
  let days = shownDays.get(language);
  if (!days) shownDays.set(language, (days = new RecentMap(MAX_SHOWN_DAYS)));
  const known = days.get(date);
  if (known !== undefined) return known;
  const shown = displayDate(words, date);
  days.set(date, shown);
  return shown;
}

/** A month on the wire: its stored totals, which are whole, its newest expenses, and the shares of group bills. */
export function presentMonthlySummary(
  locale: Locale,
  month: Month,
  own: readonly MonthlyTotalRow[],
  expenses: ExpenseRow[],
  { counts, income, ...shares }: BesideExpenses,
  names: CategoryNames,
): MonthlySummary {
  const totals = counts ? [...own, ...shares.rows.map(asTotal)] : own;
  return {
    month,
    total_spent: totalOf(totals.map((total) => total.total_paise)),
    expenses_count: countOf(totals),
    categories: byCategory(totals, names),
    expenses: expenses.map((expense) => presentExpense(locale, expense, names)),
    group_shares: presentShares(shares),
    ...presentIncomeOf(month, totals, income),
  };
}

/** The totals of some days on the wire, one a category. */
export function presentDayTotals(totals: readonly DaysTotalRow[], names: CategoryNames): DayTotals {
  return {
    total: totalOf(totals.map((total) => total.total_paise)),
    count: countOf(totals),
    categories: byCategory(totals, names),
  };
}

/** The all-time figures on the wire, from the totals and shares of each month and category, oldest month first. */
export function presentStatistics(
  own: readonly MonthlyTotalRow[],
  { counts, income, ...shares }: BesideExpenses,
  names: CategoryNames,
): Statistics {
  const shared = shares.rows.map(asTotal);
  const totals = counts ? [...own, ...shared] : own;
  return {
    total_expenses: totalOf(totals.map((total) => total.total_paise)),
    total_count: countOf(totals),
    monthly_breakdown: byMonth(totals, income),
    category_totals: byCategory(totals, names),
    group_shares: { ...presentShares(shares), monthly_breakdown: byMonth(shared) },
  };
}

/** The shares of group bills, whether they count in the person's figures, and the income; undefined for who has never had an income. */
export interface BesideExpenses extends Shares {
  counts: boolean;
  income: IncomeByMonth | undefined;
}

/** What came in in a month, and what is left of it after what was spent; nothing for who has never had an income. */
function presentIncomeOf(
  month: Month,
  spent: readonly MonthlyTotalRow[],
  income: IncomeByMonth | undefined,
): Pick<MonthlySummary, 'income' | 'saved'> {
  if (!income) return {};
  const received = income.get(month) ?? asPaise(0);
  const saved = subtractPaise(received, sumPaise(spent.map((row) => asPaise(row.total_paise))));
  return { income: paiseToRupees(received), saved: paiseToRupees(saved) };
}

function asTotal({ month, category, share_paise, expense_count }: SharedMonthRow): MonthlyTotalRow {
  return { month, category, total_paise: share_paise, expense_count };
}

function presentShares({ rows, groupNames }: Shares): GroupShares {
  const groups = Array.from(
    Map.groupBy(rows, (row) => row.group_id),
    ([id, own]) => ({
      group_id: id,
      group_name: groupNames.get(id) ?? '',
      total: totalOf(own.map((row) => row.share_paise)),
      count: countOf(own),
    }),
  );
  return {
    total: totalOf(rows.map((row) => row.share_paise)),
    count: countOf(rows),
    groups: groups.toSorted(
      (one, other) => other.total - one.total || one.group_id - other.group_id,
    ),
  };
}

function byMonth(
  totals: readonly MonthlyTotalRow[],
  income?: IncomeByMonth,
): Statistics['monthly_breakdown'] {
  const spending = Map.groupBy(totals, (total) => total.month);
  const months = new Set([...spending.keys(), ...(income?.keys() ?? [])]);
  return Array.from(months, (month) => {
    const ofMonth = spending.get(month) ?? [];
    return {
      month,
      total: totalOf(ofMonth.map((total) => total.total_paise)),
      count: countOf(ofMonth),
      ...presentIncomeOf(month, ofMonth, income),
    };
  }).toSorted((one, other) => (one.month < other.month ? -1 : 1));
}

function byCategory(rows: readonly DaysTotalRow[], names: CategoryNames): CategoryTotals {
  const sums = new Map<string, Paise>();
  for (const { category, total_paise } of rows) {
    const name = names.nameOf(category);
    sums.set(name, asPaise((sums.get(name) ?? 0) + total_paise));
  }
  // Not by assignment: a category may be named __proto__.
  return Object.fromEntries([...sums].map(([name, sum]) => [name, paiseToRupees(sum)]));
}

function totalOf(amounts: number[]): number {
  return paiseToRupees(sumPaise(amounts.map(asPaise)));
}

function countOf(totals: ReadonlyArray<Pick<MonthlyTotalRow, 'expense_count'>>): number {
  return totals.reduce((count, total) => count + total.expense_count, 0);
}
