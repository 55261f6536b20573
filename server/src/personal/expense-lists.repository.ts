import type { CalendarDate, Category, Month } from '@hisaab/domain';
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Tables } from '../db/tables.ts';
import { EXPENSE_COLUMNS, type ExpenseRow } from './expenses.repository.ts';
import { hasText } from './search.ts';

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
  const { category, descriptionPart } = filter;
  const { from, to } = daysOf(filter);
  // One shape for all: the first page is what comes behind the last id of the last day.
  const end = { spent_on: to, id: LAST_ID };
  const { spent_on: day, id } = behind && isBehind(behind, end) ? behind : end;
  const days = { userId, from, day, id, limit };
  if (category === undefined && !descriptionPart) return newestOfDays(db, days);
  return narrow(selectDays(db, days), { category, descriptionPart }).execute();
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

function selectDays(db: Db, { userId, from, day, id, limit }: DaysOfUser) {
  return db
    .selectFrom('expense')
    .select(EXPENSE_COLUMNS)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('spent_on', '>=', from)
    .where((expense) => expense(expense.refTuple('spent_on', 'id'), '<', expense.tuple(day, id)))
    .orderBy('spent_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

/** How many of a user's expenses a filter finds, counted one by one. */
export async function countMatches(db: Db, userId: number, filter: ExpenseFilter): Promise<number> {
  const { from, to } = daysOf(filter);
  const query = narrow(
    db
      .selectFrom('expense')
      .select((expense) => expense.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .where('spent_on', '>=', from)
      .where('spent_on', '<=', to),
    filter,
  );
  return (await query.executeTakeFirstOrThrow()).count;
}

function narrow<Output>(
  query: SelectQueryBuilder<Tables, 'expense', Output>,
  { category, descriptionPart }: ExpenseFilter,
): SelectQueryBuilder<Tables, 'expense', Output> {
  let narrowed = query;
  if (category !== undefined) narrowed = narrowed.where('category', '=', category);
  if (descriptionPart) narrowed = narrowed.where(hasText(descriptionPart));
  return narrowed;
}
