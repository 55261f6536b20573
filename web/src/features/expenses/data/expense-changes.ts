import type { Expense, MonthlySummary, Statistics } from '@hisaab/contract';
import {
  CALENDAR_MONTHS,
  monthOfDay,
  nameKey,
  sumRupees,
  type Month,
  type MonthStart,
} from '@hisaab/domain';
import { amountOf } from '../../../ui/parts/own-categories.ts';

/** The filter of a list. All fields must match; an empty filter matches all expenses. */
export interface ExpenseFilter {
  category?: string | undefined;
  month?: Month | undefined;
  /** The id of what it is paid with. */
  account?: number | undefined;
  /** A tag, without its sign. */
  tag?: string | undefined;
  /** A part of the description. */
  text?: string | undefined;
}

/** A change of one expense: added (no `before`), changed, or deleted (no `after`). */
export interface ExpenseChange {
  before: Expense | undefined;
  after: Expense | undefined;
}

/** Whether the filter matches the expense, by the rules of the server. */
export function matchesFilter(
  expense: Expense,
  { category, account, month, tag, text }: ExpenseFilter,
  start: MonthStart = CALENDAR_MONTHS,
): boolean {
  if (category !== undefined && expense.category !== category) return false;
  if (account !== undefined && expense.account !== account) return false;
  if (month !== undefined && monthOfDay(expense.date, start) !== month) return false;
  if (tag !== undefined && !expense.tags?.some((one) => nameKey(one) === nameKey(tag)))
    return false;
  return text === undefined || nameKey(expense.description).includes(nameKey(text));
}

/**
 * The pages of a list, newest first, after a change. An expense older than the loaded pages is added only if they are
 * complete.
 */
export function pagesAfter(
  pages: Expense[][],
  { before, after }: ExpenseChange,
  filter: ExpenseFilter,
  isComplete: boolean,
  start: MonthStart = CALENDAR_MONTHS,
): Expense[][] {
  const gone = [before?.id, after?.id];
  const rest = pages.map((page) => page.filter(({ id }) => !gone.includes(id)));
  if (!after || !matchesFilter(after, filter, start)) return rest;
  const found = rest.findIndex((page) => page.some((one) => isNewer(after, one)));
  const place = found === -1 && isComplete ? rest.length - 1 : found;
  return rest.map((page, index) => (index === place ? withInOrder(page, after) : page));
}

function withInOrder(expenses: Expense[], expense: Expense): Expense[] {
  const found = expenses.findIndex((one) => isNewer(expense, one));
  return expenses.toSpliced(found === -1 ? expenses.length : found, 0, expense);
}

function isNewer(one: Expense, other: Expense): boolean {
  return one.date === other.date ? one.id > other.id : one.date > other.date;
}

/** A month's totals after a change, exact to the paisa; its expenses stay as they are. */
export function summaryAfter(
  summary: MonthlySummary,
  { before, after }: ExpenseChange,
  start: MonthStart = CALENDAR_MONTHS,
): MonthlySummary {
  const count = (to: MonthlySummary, expense: Expense | undefined, sign: 1 | -1) =>
    expense && monthOfDay(expense.date, start) === to.month
      ? countedInMonth(to, expense, sign)
      : to;
  return count(count(summary, before, -1), after, 1);
}

function countedInMonth(summary: MonthlySummary, expense: Expense, sign: 1 | -1): MonthlySummary {
  const { categories } = summary;
  return {
    ...summary,
    total_spent: added(summary.total_spent, expense.amount, sign),
    expenses_count: summary.expenses_count + sign,
    ...savedAfter(summary, expense, sign),
    categories: {
      ...categories,
      [expense.category]: added(amountOf(categories, expense.category), expense.amount, sign),
    },
  };
}

/** The all-time figures after a change, exact to the paisa. */
export function statisticsAfter(
  statistics: Statistics,
  { before, after }: ExpenseChange,
  start: MonthStart = CALENDAR_MONTHS,
) {
  const without = before ? counted(statistics, before, -1, start) : statistics;
  return after ? counted(without, after, 1, start) : without;
}

function counted(
  statistics: Statistics,
  expense: Expense,
  sign: 1 | -1,
  start: MonthStart,
): Statistics {
  const month = monthOfDay(expense.date, start);
  const add = (rupees: number) => added(rupees, expense.amount, sign);
  const { monthly_breakdown: months, category_totals: totals } = statistics;
  const known: Statistics['monthly_breakdown'][number] = months.find(
    (entry) => entry.month === month,
  ) ?? { month, total: 0, count: 0 };
  const entry = {
    ...known,
    total: add(known.total),
    count: known.count + sign,
    ...savedAfter(known, expense, sign),
  };
  const breakdown = [...months.filter((other) => other.month !== month), entry]
    .filter(({ count, income }) => count > 0 || income !== undefined)
    .toSorted((one, other) => one.month.localeCompare(other.month));
  return {
    ...statistics,
    total_expenses: add(statistics.total_expenses),
    total_count: statistics.total_count + sign,
    monthly_breakdown: breakdown,
    category_totals: { ...totals, [expense.category]: add(amountOf(totals, expense.category)) },
  };
}

/** What is left of the income; nothing for who has never had one. */
function savedAfter({ saved }: { saved?: number }, { amount }: Expense, sign: 1 | -1) {
  return saved !== undefined && { saved: sumRupees([saved, -sign * amount]) };
}

function added(rupees: number, change: number, sign: 1 | -1): number {
  return sumRupees([rupees, sign * change]);
}
