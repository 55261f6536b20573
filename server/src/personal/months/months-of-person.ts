import {
  asPaise,
  daysOfMonth,
  isCalendarMonths,
  monthOfDay,
  type CalendarDate,
  type Month,
  type MonthStart,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import {
  listSpending as listCalendarSpending,
  type SpendingRow,
} from './category-limits.repository.ts';
import { listTotalsOfStretches } from './daily-totals.repository.ts';
import {
  findLimit,
  findStanding as findCalendarStanding,
  listMonthlyTotals as listCalendarTotals,
  listTotalsOfMonth as listCalendarTotalsOfMonth,
  type MonthlyTotalRow,
  type StoredStanding,
} from './monthly-totals.repository.ts';
import { findMonthStart } from './month-starts.repository.ts';
import { listSharesOfStretches } from './shared-days.repository.ts';
import {
  hasCountedShares,
  listShares,
  listSharesOfMonth,
  type SharedMonthRow,
} from './shared-months.repository.ts';

// Of somebody whose months are those of the calendar, the stored totals of months are read; of everybody else those of days.

const FIRST_DAY: CalendarDate = '2000-01-01';
const LAST_DAY: CalendarDate = '9999-12-31';

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
  return ownByMonth(db, userId, start, { from: FIRST_DAY, to: LAST_DAY });
}

/** The categories in which a user has expenses in a month. */
export async function listTotalsOfMonth(
  db: Db,
  { userId, start }: Person,
  month: Month,
): Promise<MonthlyTotalRow[]> {
  if (isCalendarMonths(start)) return listCalendarTotalsOfMonth(db, userId, month);
  return ownByMonth(db, userId, start, daysOfMonth(month, start));
}

/** What a user carries in groups, in a month or, without one, in all; oldest month first. */
export async function listSharesIn(
  db: Db,
  { userId, start }: Person,
  month: Month | undefined,
): Promise<SharedMonthRow[]> {
  if (isCalendarMonths(start)) {
    return month === undefined ? listShares(db, userId) : listSharesOfMonth(db, userId, month);
  }
  const days = month === undefined ? { from: FIRST_DAY, to: LAST_DAY } : daysOfMonth(month, start);
  return sharedByMonth(db, userId, start, days);
}

/** What a user spent in some months, both included, by category; with the shares of group bills where the user counts them. */
export async function listSpending(
  db: Db,
  { userId, start }: Person,
  { from, to }: { from: Month; to: Month },
): Promise<SpendingRow[]> {
  if (isCalendarMonths(start)) return listCalendarSpending(db, userId, { from, to });
  const days = { from: daysOfMonth(from, start).from, to: daysOfMonth(to, start).to };
  const own = await ownByMonth(db, userId, start, days);
  if (!(await hasCountedShares(db, userId))) return own;
  const shared = await sharedByMonth(db, userId, start, days);
  return [
    ...own,
    ...shared.map(({ share_paise: total_paise, ...row }) => ({ ...row, total_paise })),
  ];
}

/**
 * The limit that is in force at a month's end, or now in the current one, and what the month's expenses add up to; with the share of
 * group bills where the user counts it.
 */
export async function findStanding(db: Db, person: Person, month: Month): Promise<StoredStanding> {
  if (isCalendarMonths(person.start)) return findCalendarStanding(db, person.userId, month);
  const { limit, hasCategoryLimits } = await findLimit(db, person.userId, month);
  const spending = await listSpending(db, person, { from: month, to: month });
  const spent = spending.reduce((sum, row) => sum + row.total_paise, 0);
  return { limit, hasCategoryLimits, spent: asPaise(spent) };
}

async function ownByMonth(
  db: Db,
  userId: number,
  start: MonthStart,
  days: { from: CalendarDate; to: CalendarDate },
): Promise<MonthlyTotalRow[]> {
  const months = new Map<string, MonthlyTotalRow>();
  const monthOf = monthsBy(start);
  for (const { day, category, total_paise, expense_count } of await listTotalsOfStretches(
    db,
    { userId, start },
    days,
  )) {
    const month = monthOf(day);
    const key = `${month} ${category}`;
    const row = months.get(key) ?? { month, category, total_paise: 0, expense_count: 0 };
    row.total_paise += total_paise;
    row.expense_count += expense_count;
    months.set(key, row);
  }
  return [...months.values()];
}

async function sharedByMonth(
  db: Db,
  userId: number,
  start: MonthStart,
  days: { from: CalendarDate; to: CalendarDate },
): Promise<SharedMonthRow[]> {
  const months = new Map<string, SharedMonthRow>();
  const monthOf = monthsBy(start);
  for (const { day, share_paise, expense_count, ...of } of await listSharesOfStretches(
    db,
    { userId, start },
    days,
  )) {
    const month = monthOf(day);
    const key = `${month} ${of.group_id} ${of.category}`;
    const row = months.get(key) ?? { ...of, month, share_paise: 0, expense_count: 0 };
    row.share_paise += share_paise;
    row.expense_count += expense_count;
    months.set(key, row);
  }
  return [...months.values()].toSorted(
    (one, other) => one.month.localeCompare(other.month) || one.group_id - other.group_id,
  );
}

/** The month of a day; days come in their order, so that most are of the month of the one before. */
function monthsBy(start: MonthStart): (day: CalendarDate) => Month {
  let last = { month: '', from: '', to: '' };
  return (day) => {
    if (day < last.from || day > last.to) {
      const month = monthOfDay(day, start);
      last = { month, ...daysOfMonth(month, start) };
    }
    return last.month;
  };
}
