import type { CalendarDate, Category, Month } from '@hisaab/domain';
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import { EXPENSE_COLUMNS, type ExpenseRow } from './expenses.repository.ts';
import { findTrigrams, foundPlaces, hasText, ID_AT_PLACE } from './search.ts';

/** Which expenses a list has; each narrows it, and nothing means all of them. */
export interface ExpenseFilter {
  month?: Month | undefined;
  /** The first day. */
  from?: CalendarDate | undefined;
  /** The last day. */
  to?: CalendarDate | undefined;
  category?: Category | undefined;
  /** A part of the description, as `descriptionKey` has it, or of the amount. */
  descriptionPart?: string | undefined;
}

/** Where an expense stands in a list: lists are ordered by day and then by id. */
export type Place = Pick<ExpenseRow, 'spent_on' | 'id'>;

/** A part of a list: what comes behind a place, at most `limit` expenses. */
export interface ExpensePage {
  limit: number;
  behind?: Place | undefined;
}

const LAST_ID = Number.MAX_SAFE_INTEGER;

type DaysOfUser = {
  userId: number;
  from: CalendarDate;
  day: CalendarDate;
  id: number;
  limit: number;
};

const newestOfDays = prepared((db, days: DaysOfUser) => selectDays(db, days));

/** A page of a user's expenses, newest first by day and then by id; deleted ones are left out. */
export function listExpenses(
  db: Db,
  userId: number,
  filter: ExpenseFilter,
  { limit, behind }: ExpensePage,
): Promise<ExpenseRow[]> {
  const { from, to } = daysOf(filter);
  // One shape for all: the first page is what comes behind the last id of the last day.
  const end = { spent_on: to, id: LAST_ID };
  const { spent_on: day, id } = behind && isBehind(behind, end) ? behind : end;
  const days = { userId, from, day, id, limit };
  const { category, descriptionPart } = filter;
  if (category === undefined && !descriptionPart) return newestOfDays(db, days);
  const trigrams = findTrigrams(db, userId, descriptionPart);
  if (trigrams === undefined) return selectDays(db, days).where(narrowing(filter)).execute();
  return selectFound(db, trigrams, days).where(narrowing(filter)).execute();
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

function selectDays(db: Db, days: DaysOfUser) {
  return db
    .selectFrom('expense')
    .select(EXPENSE_COLUMNS)
    .where((expense) => isOfDays(expense, days))
    .orderBy('spent_on', 'desc')
    .orderBy('id', 'desc')
    .limit(days.limit);
}

// The places come in the order of the list, so that reading ends with the page.
function selectFound(db: Db, trigrams: string, days: DaysOfUser) {
  return db
    .selectFrom(foundPlaces(trigrams, days).as('found'))
    .crossJoin('expense')
    .select(EXPENSE_COLUMNS)
    .where('expense.id', '=', ID_AT_PLACE)
    .where((expense) => isOfDays(expense, days))
    .orderBy('found.place')
    .limit(days.limit);
}

function isOfDays(
  expense: ExpressionBuilder<Tables, 'expense'>,
  { userId, from, day, id }: Omit<DaysOfUser, 'limit'>,
) {
  return expense.and([
    expense('user_id', '=', userId),
    expense('deleted_at', 'is', null),
    expense('spent_on', '>=', from),
    expense(expense.refTuple('spent_on', 'id'), '<', expense.tuple(day, id)),
  ]);
}

/** How many of a user's expenses a filter finds, counted one by one. */
export async function countMatches(db: Db, userId: number, filter: ExpenseFilter): Promise<number> {
  const { from, to } = daysOf(filter);
  const days = { userId, from, day: to, id: LAST_ID };
  const trigrams = findTrigrams(db, userId, filter.descriptionPart);
  const found = trigrams === undefined ? undefined : await countFound(db, trigrams, days, filter);
  if (found !== undefined) return found;
  const { count } = await db
    .selectFrom('expense')
    .select((expense) => expense.fn.countAll<number>().as('count'))
    .where((expense) => isOfDays(expense, days))
    .where(narrowing(filter))
    .executeTakeFirstOrThrow();
  return count;
}

// Where this many may have a text, reading all of a person's expenses in their order is faster than looking each of them up.
const MANY = 20_000;

/** How many of the expenses with these trigrams a filter finds; undefined where there are too many of them to look each up. */
async function countFound(
  db: Db,
  trigrams: string,
  days: Omit<DaysOfUser, 'limit'>,
  filter: ExpenseFilter,
): Promise<number | undefined> {
  const candidates = sql<number>`(select count(*) from found)`;
  const { total, count } = await db
    .with(
      (query) => query('found').materialized(),
      (query) =>
        query.selectFrom(foundPlaces(trigrams, days).as('match')).select('place').limit(MANY),
    )
    .selectFrom('found')
    .crossJoin('expense')
    .select((expense) => [candidates.as('total'), expense.fn.countAll<number>().as('count')])
    // Read once before any row: with too many candidates none is looked up.
    .where(candidates, '<', MANY)
    .where('expense.id', '=', ID_AT_PLACE)
    .where((expense) => isOfDays(expense, days))
    .where(narrowing(filter))
    .executeTakeFirstOrThrow();
  return total < MANY ? count : undefined;
}

function narrowing({ category, descriptionPart }: ExpenseFilter) {
  const conditions: RawBuilder<unknown>[] = [sql`1 = 1`];
  if (category !== undefined) conditions.push(sql`category = ${category}`);
  if (descriptionPart) conditions.push(hasText(descriptionPart));
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
