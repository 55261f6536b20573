import {
  addDays,
  dayInMonth,
  monthOf,
  nextMonth,
  previousMonth,
  type CalendarDate,
  type Month,
  daysFrom,
} from './month.ts';

/** When somebody's months begin: on a day from 1 to 31, or on the Friday before if that is a Saturday or a Sunday. */
export interface MonthStart {
  day: number;
  beforeWeekend: boolean;
}

export const CALENDAR_MONTHS: MonthStart = { day: 1, beforeWeekend: false };

/** Whether somebody's months are those of the calendar. */
export function isCalendarMonths({ day, beforeWeekend }: MonthStart): boolean {
  return day === 1 && !beforeWeekend;
}

/** A month that begins after this day is named after the next calendar month. */
const LAST_DAY_OF_SAME_NAME = 15;

const SHORTEST_MONTH = 28;
const LONGEST_MONTH = 31;
const DAYS_BEFORE_WEEKEND = 2;

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The first day of a month of this name, or the last day of the calendar month if it has no such day. The shift before a weekend does
 * not change the name.
 */
export function firstDayOfMonth(month: Month, start: MonthStart): CalendarDate {
  const begins = start.day <= LAST_DAY_OF_SAME_NAME ? month : previousMonth(month);
  const day = dayInMonth(begins, start.day);
  if (!start.beforeWeekend) return day;
  const weekday = new Date(day).getUTCDay();
  if (weekday === SATURDAY) return addDays(day, -1);
  return weekday === SUNDAY ? addDays(day, -2) : day;
}

/** The first and the last day of a month of this name. */
export function daysOfMonth(
  month: Month,
  start: MonthStart,
): { from: CalendarDate; to: CalendarDate } {
  return {
    from: firstDayOfMonth(month, start),
    to: addDays(firstDayOfMonth(nextMonth(month), start), -1),
  };
}

/** The name of the month in which a day lies. */
export function monthOfDay(day: CalendarDate, start: MonthStart): Month {
  const calendar = monthOf(day);
  if (isCalendarMonths(start)) return calendar;
  // A month that begins up to the 15th begins in the calendar month before only because of a weekend.
  const canBeNext =
    start.day > LAST_DAY_OF_SAME_NAME || Number(day.slice(8)) > LAST_DAY_OF_SAME_NAME;
  if (canBeNext) {
    const next = nextMonth(calendar);
    if (firstDayOfMonth(next, start) <= day) return next;
  }
  if (start.day > LAST_DAY_OF_SAME_NAME) return calendar;
  return firstDayOfMonth(calendar, start) <= day ? calendar : previousMonth(calendar);
}

/** How many days a month of this name has. */
export function lengthOfMonth(month: Month, start: MonthStart): number {
  const { from, to } = daysOfMonth(month, start);
  return daysFrom(from, to) + 1;
}

/** Which day of its month a day is: 1 for the first. */
export function numberOfDay(day: CalendarDate, start: MonthStart): number {
  return daysFrom(firstDayOfMonth(monthOfDay(day, start), start), day) + 1;
}

/** The days of its month that come after a day: 0 on the last. */
export function daysLeftAfter(day: CalendarDate, start: MonthStart): number {
  return lengthOfMonth(monthOfDay(day, start), start) - numberOfDay(day, start);
}

/**
 * The days of a calendar month, by their numbers, that can lie in another month: before the first on which a month begins, or from it on.
 * In one calendar month all days of a range lie in the same month. With the months of the calendar there are no ranges.
 */
export function displacedDays({ day, beforeWeekend }: MonthStart): DayNumbers[] {
  const shift = beforeWeekend ? DAYS_BEFORE_WEEKEND : 0;
  if (day > LAST_DAY_OF_SAME_NAME) {
    const earliest = Math.min(day, SHORTEST_MONTH) - shift;
    return [...singleDays(earliest, day - 1), { first: day, last: LONGEST_MONTH }];
  }
  const earliest = Math.max(day - shift, 1);
  const ranges = earliest > 1 ? [{ first: 1, last: earliest - 1 }] : [];
  ranges.push(...singleDays(earliest, day - 1));
  // Before a weekend the 1st and the 2nd are days of the calendar month before.
  if (day <= shift) ranges.push(...singleDays(SHORTEST_MONTH - shift + 1, LONGEST_MONTH));
  return ranges;
}

function singleDays(from: number, to: number): DayNumbers[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    return { first: from + index, last: from + index };
  });
}

/** Days of a calendar month by their numbers, both included. */
export interface DayNumbers {
  first: number;
  last: number;
}
