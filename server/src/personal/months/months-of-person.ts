import {
  asPaise,
  displacedDays,
  isCalendarMonths,
  monthOf,
  monthOfDay,
  nextMonth,
  previousMonth,
  type CalendarDate,
  type Month,
  type MonthStart,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import {
  listSpending as listCalendarSpending,
  type SpendingRow,
} from './category-limits.repository.ts';
import { listTotalsOfNumbers } from './daily-totals.repository.ts';
import {
  findLimit,
  findStanding as findCalendarStanding,
  listMonthlyTotals as listCalendarTotals,
  listTotalsOfMonth as listCalendarTotalsOfMonth,
  listTotalsOfMonths,
  type MonthlyTotalRow,
  type StoredStanding,
} from './monthly-totals.repository.ts';
import { findMonthStart } from './month-starts.repository.ts';
import { listSharesOfNumbers } from './shared-days.repository.ts';
import {
  hasCountedShares,
  listShares,
  listSharesOfMonths,
  listSharesOfMonth,
  type SharedMonthRow,
} from './shared-months.repository.ts';

// Stored totals are of the months of the calendar. Of somebody whose months begin on another day, what lies on days that belong to the month
// before or the next is moved there.

/** All months that can have an entry, so that the names of their neighbours have four digits for the year too. */
const ALL_TIME: Months = { from: '1999-12', to: '9999-11' };

interface Months {
  from: Month;
  to: Month;
}

/** Whose months they are, and when these begin. */
export interface Person {
  userId: number;
  start: MonthStart;
}

/** The user of this id, and when their months begin. */
export async function findPerson(db: Db, userId: number): Promise<Person> {
  return { userId, start: await findMonthStart(db, userId) };
}

/** Every month and category in which a user has expenses, oldest month first. */
export async function listMonthlyTotals(
  db: Db,
  { userId, start }: Person,
): Promise<MonthlyTotalRow[]> {
  if (isCalendarMonths(start)) return listCalendarTotals(db, userId);
  return ownByMonth(db, { userId, start }, ALL_TIME);
}

/** The categories in which a user has expenses in a month. */
export async function listTotalsOfMonth(
  db: Db,
  { userId, start }: Person,
  month: Month,
): Promise<MonthlyTotalRow[]> {
  if (isCalendarMonths(start)) return listCalendarTotalsOfMonth(db, userId, month);
  return ownByMonth(db, { userId, start }, { from: month, to: month });
}

/** A user's shares in groups, of a month or, without one, of all time; oldest month first. */
export async function listSharesIn(
  db: Db,
  { userId, start }: Person,
  month: Month | undefined,
): Promise<SharedMonthRow[]> {
  if (isCalendarMonths(start)) {
    return month === undefined ? listShares(db, userId) : listSharesOfMonth(db, userId, month);
  }
  const months = month === undefined ? ALL_TIME : { from: month, to: month };
  const shared = await sharedByMonth(db, { userId, start }, months);
  return shared.map(({ total_paise: share_paise, ...row }) => ({ ...row, share_paise }));
}

/** A user's spending in some months, both included, by category; with the shares of group bills if the user counts them. */
export async function listSpending(db: Db, person: Person, months: Months): Promise<SpendingRow[]> {
  if (isCalendarMonths(person.start)) return listCalendarSpending(db, person.userId, months);
  const [own, countsShares] = await Promise.all([
    ownByMonth(db, person, months),
    hasCountedShares(db, person.userId),
  ]);
  return countsShares ? [...own, ...(await sharedByMonth(db, person, months))] : own;
}

/**
 * The limit in force at a month's end, or now in the current one, and the sum of the month's expenses, with the share of group bills if
 * the user counts it.
 */
export async function findStanding(db: Db, person: Person, month: Month): Promise<StoredStanding> {
  if (isCalendarMonths(person.start)) return findCalendarStanding(db, person.userId, month);
  const [{ limit, hasCategoryLimits }, spending] = await Promise.all([
    findLimit(db, person.userId, month),
    listSpending(db, person, { from: month, to: month }),
  ]);
  const spent = spending.reduce((sum, row) => sum + row.total_paise, 0);
  return { limit, hasCategoryLimits, spent: asPaise(spent) };
}

async function ownByMonth(db: Db, person: Person, months: Months): Promise<MonthlyTotalRow[]> {
  const { userId, start } = person;
  const around = withNeighbours(months);
  const [totals, ...displaced] = await Promise.all([
    listTotalsOfMonths(db, userId, around),
    ...displacedDays(start).map((numbers) => listTotalsOfNumbers(db, userId, around, numbers)),
  ]);
  return addUp([...totals, ...movesOf(displaced.flat(), start)], months);
}

async function sharedByMonth(db: Db, person: Person, months: Months) {
  const { userId, start } = person;
  const around = withNeighbours(months);
  const shares = await listSharesOfMonths(db, userId, around);
  const groupIds = [...new Set(shares.map(({ group_id: id }) => id))];
  const displaced = await Promise.all(
    displacedDays(start).map((numbers) =>
      listSharesOfNumbers(db, userId, groupIds, around, numbers),
    ),
  );
  const moves = movesOf(displaced.flat().map(asTotal), start);
  return addUp([...shares.map(asTotal), ...moves], months);
}

function asTotal<Row extends { share_paise: number }>({ share_paise: total_paise, ...row }: Row) {
  return { ...row, total_paise };
}

function withNeighbours({ from, to }: Months): Months {
  return { from: previousMonth(from), to: nextMonth(to) };
}

/** What displaced days take from their calendar month, and what they add to the person's month in which they lie. */
function movesOf<Row extends { day: CalendarDate; total_paise: number; expense_count: number }>(
  displaced: readonly Row[],
  start: MonthStart,
) {
  return displaced.flatMap(({ day, ...added }) => {
    const taken = {
      ...added,
      total_paise: -added.total_paise,
      expense_count: -added.expense_count,
    };
    return [
      { ...taken, month: monthOf(day) },
      { ...added, month: monthOfDay(day, start) },
    ];
  });
}

/** The sums of some months by category, and by group where they are shares of groups; oldest month first. */
function addUp<Row extends SpendingRow & { group_id?: number }>(
  rows: readonly Row[],
  { from, to }: Months,
): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.month} ${row.group_id} ${row.category}`;
    const sum = sums.get(key);
    if (sum) {
      sum.total_paise += row.total_paise;
      sum.expense_count += row.expense_count;
    } else sums.set(key, { ...row });
  }
  return [...sums.values()]
    .filter(({ month, expense_count: count }) => count > 0 && month >= from && month <= to)
    .toSorted(
      (one, other) =>
        one.month.localeCompare(other.month) || (one.group_id ?? 0) - (other.group_id ?? 0),
    );
}
