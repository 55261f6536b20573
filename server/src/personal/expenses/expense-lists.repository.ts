import type { CalendarDate, Month, StoredCategory } from '@hisaab/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  isOfDays,
  sliceForCount,
  sliceForPage,
  type DaysOfUser,
} from './expense-slices.repository.ts';
import { EXPENSE_COLUMNS, type ExpenseRow } from './expenses.repository.ts';
import { hasText } from './expense-search.repository.ts';

/** The filter of a list; each field narrows it, and an empty filter means all expenses. */
export interface ExpenseFilter {
  month?: Month | undefined;
  /** The first day. */
  from?: CalendarDate | undefined;
  /** The last day. */
  to?: CalendarDate | undefined;
  categories?: readonly StoredCategory[] | undefined;
  /** The id of an account. */
  account?: number | undefined;
  /** The ids that stand for a tag; with none of them nothing is found. */
  tagIds?: readonly number[] | undefined;
  /** A part of the description, as `descriptionKey` has it, or of the amount. */
  descriptionPart?: string | undefined;
}

/** The position of an expense in a list: lists are ordered by day and then by id. */
export type Place = Pick<ExpenseRow, 'spent_on' | 'id'>;

/** A page of a list: at most `limit` expenses after a position. */
export interface ExpensePage {
  limit: number;
  behind?: Place | undefined;
}

const LAST_ID = Number.MAX_SAFE_INTEGER;

const newestOfDays = prepared((db, days: DaysOfUser & { limit: number }) =>
  selectWhere(db, isOfDays(days)).limit(days.limit),
);

/** A page of a user's expenses, newest first by day and then by id; deleted ones are left out. */
export async function listExpenses(
  db: Db,
  userId: number,
  filter: ExpenseFilter,
  { limit, behind }: ExpensePage,
): Promise<ExpenseRow[]> {
  const { from, to } = daysOf(filter);
  // One query for all pages: the first page begins after the last id of the last day.
  const end = { spent_on: to, id: LAST_ID };
  const { spent_on: day, id } = behind && isBehind(behind, end) ? behind : end;
  const days = { userId, from, day, id };
  const { categories, account, tagIds, descriptionPart } = filter;
  if (descriptionPart) return searchPage(db, days, filter, limit);
  if (categories === undefined && account === undefined && tagIds === undefined)
    return newestOfDays(db, { ...days, limit });
  return selectWhere(db, isOfDays(days)).where(narrowing(filter)).limit(limit).execute();
}

async function searchPage(
  db: Db,
  days: DaysOfUser,
  filter: ExpenseFilter,
  limit: number,
): Promise<ExpenseRow[]> {
  const found: ExpenseRow[] = [];
  for await (const slice of sliceForPage(db, days, filter.descriptionPart ?? '')) {
    const missing = limit - found.length;
    const rows = await selectWhere(db, slice).where(narrowing(filter)).limit(missing).execute();
    found.push(...rows);
    if (found.length === limit) break;
  }
  return found;
}

/** The first and the last day of a filter, both included; they need not be in the calendar. */
export function daysOf({ month, from = '', to = '9999-12-31' }: ExpenseFilter): {
  from: CalendarDate;
  to: CalendarDate;
} {
  if (month === undefined) return { from, to };
  const [first, last] = [`${month}-01`, `${month}-31`];
  return { from: from > first ? from : first, to: to < last ? to : last };
}

function isBehind(place: Place, end: Place): boolean {
  return place.spent_on === end.spent_on ? place.id < end.id : place.spent_on < end.spent_on;
}

function selectWhere(db: Db, condition: RawBuilder<SqlBool>) {
  return db
    .selectFrom('expense')
    .select(EXPENSE_COLUMNS)
    .where(condition)
    .orderBy('spent_on', 'desc')
    .orderBy('id', 'desc');
}

/** The number of a user's expenses that a search or the filter of an account or a tag finds, counted one by one. */
export async function countMatches(db: Db, userId: number, filter: ExpenseFilter): Promise<number> {
  const { from, to } = daysOf(filter);
  const days = { userId, from, day: to, id: LAST_ID };
  let count = 0;
  for await (const slice of sliceForCount(db, days, filter.descriptionPart ?? '')) {
    const counted = await db
      .selectFrom('expense')
      .select((expense) => expense.fn.countAll<number>().as('matches'))
      .where(slice)
      .where(narrowing(filter))
      .executeTakeFirstOrThrow();
    count += counted.matches;
  }
  return count;
}

function narrowing({ categories, account, tagIds, descriptionPart }: ExpenseFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`1 = 1`];
  if (categories?.length === 1) conditions.push(sql`category = ${categories[0]}`);
  else if (categories) conditions.push(sql`category in (${sql.join([...categories])})`);
  if (account !== undefined) conditions.push(sql`account_id = ${account}`);
  if (tagIds !== undefined) conditions.push(hasTag(tagIds));
  if (descriptionPart) conditions.push(hasText(descriptionPart, 'description_key'));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function hasTag(ids: readonly number[]): RawBuilder<unknown> {
  if (ids.length === 0) return sql`1 = 0`;
  const either = ids.map((id) => sql`tags like ${`% ${id} %`}`);
  // The first condition is that of the index.
  return sql`(tags is not null and (${sql.join(either, sql` or `)}))`;
}

/** Whether an expense of this user was paid with one of these accounts. */
export async function hasAccounts(
  db: Db,
  userId: number,
  accountIds: readonly number[],
): Promise<boolean> {
  if (accountIds.length === 0) return false;
  const found = await db
    .selectFrom('expense')
    .select('id')
    .where('user_id', '=', userId)
    .where('account_id', 'in', accountIds)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether an expense of this user has the reference number of a transfer. */
export async function hasReferences(db: Db, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('expense')
    .select('id')
    .where('user_id', '=', userId)
    .where('reference', 'is not', null)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
