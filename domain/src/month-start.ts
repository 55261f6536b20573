import {
  addDays,
  daysInMonth,
  monthOf,
  nextMonth,
  previousMonth,
  type CalendarDate,
  type Month,
} from './month.ts';

/** When somebody's months begin: on a day from 1 to 31, or on the Friday before where that is a Saturday or a Sunday. */
export interface MonthStart {
  day: number;
  beforeWeekend: boolean;
}

/** The months of the calendar. */
export const CALENDAR_MONTHS: MonthStart = { day: 1, beforeWeekend: false };

/** Whether somebody's months are those of the calendar. */
export function isCalendarMonths({ day, beforeWeekend }: MonthStart): boolean {
  return day === 1 && !beforeWeekend;
}

/** A month that begins later than on this day is named after the next one. */
const LAST_DAY_OF_SAME_NAME = 15;

const SHORTEST_MONTH = 28;
const DAYS_BEFORE_WEEKEND = 2;

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * The first day of a month of this name. Where the calendar month has no such day it is its last one. The shift before a weekend does
 * not change the name.
 */
export function firstDayOfMonth(month: Month, start: MonthStart): CalendarDate {
  const begins = start.day <= LAST_DAY_OF_SAME_NAME ? month : previousMonth(month);
  const number = Math.min(start.day, daysInMonth(begins));
  const day = `${begins}-${String(number).padStart(2, '0')}`;
  if (!start.beforeWeekend) return day;
  const [year, calendarMonth] = [Number(begins.slice(0, 4)), Number(begins.slice(5, 7))];
  const weekday = new Date(Date.UTC(year, calendarMonth - 1, number)).getUTCDay();
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
  // A month that begins up to the 15th can begin in the calendar month before only by its weekend.
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
  return daysBetween(from, to) + 1;
}

/** Which day of its month a day is: 1 for the first. */
export function numberOfDay(day: CalendarDate, start: MonthStart): number {
  return daysBetween(firstDayOfMonth(monthOfDay(day, start), start), day) + 1;
}

/** The days of its month that come after a day: 0 on the last. */
export function daysLeftAfter(day: CalendarDate, start: MonthStart): number {
  return lengthOfMonth(monthOfDay(day, start), start) - numberOfDay(day, start);
}

/**
 * The numbers of the days of a calendar month on which a month can begin, from the first to the last. All days before them lie in one
 * month, and all days after them in one.
 */
export function startNumbers({ day, beforeWeekend }: MonthStart): { first: number; last: number } {
  // Before a weekend the 1st and the 2nd are days of the calendar month before.
  if (beforeWeekend && day <= DAYS_BEFORE_WEEKEND) return { first: 1, last: 31 };
  const first = Math.min(day, SHORTEST_MONTH);
  return { first: beforeWeekend ? first - DAYS_BEFORE_WEEKEND : first, last: day };
}

const DAY_MS = 86_400_000;

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
