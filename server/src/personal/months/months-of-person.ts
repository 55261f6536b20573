import {
  asPaise,
  daysOfMonth,
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
  findStanding as findCalendarStanding,
  listMonthlyTotals as listCalendarTotals,
  listTotalsOfMonth as listCalendarTotalsOfMonth,
  listTotalsOfMonths,
  type MonthlyTotalRow,
  type StoredStanding,
} from './monthly-totals.repository.ts';
import { findLimits } from './limits-in-force.repository.ts';
import type { Person } from './person.ts';
import { listSharesOfNumbers } from './shared-days.repository.ts';
import {
  listShares,
  listSharesOfMonths,
  listSharesOfMonth,
  type SharedMonthRow,
} from './shared-months.repository.ts';

// Stored totals are of the months of the calendar. Of somebody whose months begin on another day, what lies on days that belong to the month
// before or the next is moved there.

/** All months that can have an entry, so that the names of their neighbours have four digits for the year too. */
export const ALL_TIME: Months = { from: '1999-12', to: '9999-11' };

/** The months from one to another, both included. */
export interface Months {
  from: Month;
  to: Month;
}

/** Every month and category in which a user has expenses, oldest month first. */
export async function listMonthlyTotals(db: Db, person: Person): Promise<MonthlyTotalRow[]> {
  if (isCalendarMonths(person.start)) return listCalendarTotals(db, person.userId);
  return ownByMonth(db, person, ALL_TIME);
}

/** The categories in which a user has expenses in a month. */
export async function listTotalsOfMonth(
  db: Db,
  person: Person,
  month: Month,
): Promise<MonthlyTotalRow[]> {
  if (isCalendarMonths(person.start)) return listCalendarTotalsOfMonth(db, person.userId, month);
  return ownByMonth(db, person, { from: month, to: month });
}

/** A user's shares in groups, of a month or, without one, of all time; oldest month first. */
export async function listSharesIn(
  db: Db,
  person: Person,
  month: Month | undefined,
): Promise<SharedMonthRow[]> {
  const { userId, start } = person;
  if (isCalendarMonths(start)) {
    return month === undefined ? listShares(db, userId) : listSharesOfMonth(db, userId, month);
  }
  const months = month === undefined ? ALL_TIME : { from: month, to: month };
  const shared = await sharedByMonth(db, person, months);
  return shared.map(({ total_paise: share_paise, ...row }) => ({ ...row, share_paise }));
}

/** A user's spending in some months, both included, by category; with the shares of group bills if the user counts them. */
export async function listSpending(db: Db, person: Person, months: Months): Promise<SpendingRow[]> {
  if (isCalendarMonths(person.start)) return listCalendarSpending(db, person.userId, months);
  const [own, shared] = await Promise.all([
    ownByMonth(db, person, months),
    person.countsShares ? sharedByMonth(db, person, months) : [],
  ]);
  return [...own, ...shared];
}

/**
 * The limit in force at a month's end, or now in the current one, and the sum of the month's expenses, with the share of group bills if
 * the user counts it.
 */
export async function findStanding(db: Db, person: Person, month: Month): Promise<StoredStanding> {
  if (isCalendarMonths(person.start)) return findCalendarStanding(db, person.userId, month);
  const [limits, spending] = await Promise.all([
    findLimits(db, person.userId, daysOfMonth(month, person.start).to),
    listSpending(db, person, { from: month, to: month }),
  ]);
  const spent = spending.reduce((sum, row) => sum + row.total_paise, 0);
  return { ...limits, spent: asPaise(spent) };
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
  // One query for all ranges: each would go through all bills.
  const ranges = displacedDays(start);
  const displaced = await listSharesOfNumbers(db, userId, groupIds, around, {
    first: Math.min(...ranges.map(({ first }) => first)),
    last: Math.max(...ranges.map(({ last }) => last)),
  });
  const moves = movesOf(displaced.map(asTotal), start);
  return addUp([...shares.map(asTotal), ...moves], months);
}

function asTotal<Row extends { share_paise: number }>({ share_paise: total_paise, ...row }: Row) {
  return { ...row, total_paise };
}

/** Some months with the one before and the one after. */
export function withNeighbours({ from, to }: Months): Months {
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
