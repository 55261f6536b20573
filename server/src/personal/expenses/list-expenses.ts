import {
  daysOfMonth,
  isCalendarMonths,
  monthOf,
  nameKey,
  type Month,
  type MonthStart,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import type { CategoryNames } from '../naming/category-names.ts';
import { countOfDays } from '../months/daily-totals.repository.ts';
import {
  countMatches,
  daysOf,
  listExpenses,
  type ExpenseFilter,
} from './expense-lists.repository.ts';
import { findExpense, type ExpenseRow } from './expenses.repository.ts';
import { countOfMonths, countOfWholeMonths } from '../months/monthly-totals.repository.ts';

/** A page of a list: at most `limit` expenses after the expense of the id `before`, which may be deleted. */
export interface PageOfExpenses {
  limit: number;
  before?: number | undefined;
}

/** The query of a list or of an export. */
type ExpenseQuery = Omit<ExpenseFilter, 'descriptionPart' | 'categories' | 'tagIds'> & {
  /** The name of a tag. */
  tag?: string | undefined;
  q?: string | undefined;
  /** The name of one of the person's categories. */
  category?: string | undefined;
};

/** The filter that the query of a list or of an export asks for. @throws {InvalidInput} for a category that the person has not. */
export function parseFilter(
  { q, category, tag, ...narrowing }: ExpenseQuery,
  names: CategoryNames,
  start: MonthStart,
): ExpenseFilter {
  if (narrowing.account !== undefined) names.requireAccount(narrowing.account);
  return {
    ...inDays(narrowing, start),
    categories: category === undefined ? undefined : names.require(category),
    tagIds: tag === undefined ? undefined : idsOfTag(tag, names),
    descriptionPart: q === undefined ? undefined : nameKey(q),
  };
}

function idsOfTag(name: string, { tags }: CategoryNames): number[] {
  const tag = tags.find(name);
  return tag ? tags.idsOf(tag) : [];
}

/** The filter of a month of the person: by its days, unless it is a calendar month. */
export function filterOfMonth(month: Month, start: MonthStart): ExpenseFilter {
  return inDays({ month }, start);
}

/** A month of the person as its days, within those that are given; a calendar month stays one. */
export function inDays<Narrowing extends Pick<ExpenseFilter, 'month' | 'from' | 'to'>>(
  narrowing: Narrowing,
  start: MonthStart,
): Narrowing {
  const { month, from, to } = narrowing;
  if (month === undefined || isCalendarMonths(start)) return narrowing;
  const days = daysOfMonth(month, start);
  return {
    ...narrowing,
    month: undefined,
    from: from !== undefined && from > days.from ? from : days.from,
    to: to !== undefined && to < days.to ? to : days.to,
  };
}

/** A page of a user's expenses, newest first by day and then by id. */
export async function listPageOfExpenses(
  db: Db,
  userId: number,
  filter: ExpenseFilter,
  { limit, before }: PageOfExpenses,
): Promise<ExpenseRow[]> {
  if (before === undefined) return listExpenses(db, userId, filter, { limit });
  const behind = await findExpense(db, userId, before);
  return behind ? listExpenses(db, userId, filter, { limit, behind }) : [];
}

/** The number of a user's expenses that a filter finds. */
export function countExpenses(db: Db, userId: number, filter: ExpenseFilter): Promise<number> {
  const { descriptionPart, account, tagIds } = filter;
  if (descriptionPart || account !== undefined || tagIds !== undefined)
    return countMatches(db, userId, filter);
  // Without a search the stored counts suffice, whatever the length of the history.
  return filter.from === undefined && filter.to === undefined
    ? countOfMonths(db, userId, filter)
    : countOfRange(db, userId, filter);
}

// The months at both ends are counted by their days, those between them as a whole.
async function countOfRange(db: Db, userId: number, filter: ExpenseFilter): Promise<number> {
  const { from, to } = daysOf(filter);
  if (from > to) return 0;
  const [first, last] = [monthOf(from), monthOf(to)];
  const { categories } = filter;
  if (first === last) return countOfDays(db, userId, { from, to, categories });
  const counts = await Promise.all([
    countOfDays(db, userId, { from, to: `${first}-31`, categories }),
    countOfWholeMonths(db, userId, { after: first, before: last, categories }),
    countOfDays(db, userId, { from: `${last}-01`, to, categories }),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
