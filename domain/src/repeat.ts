import { addDays, dayInMonth, daysFrom, monthOf, twoDigits, type CalendarDate } from './month.ts';

/** How often something repeats. */
export const REPEATS = ['week', 'month', 'year'] as const;

/** One of {@link REPEATS}. */
export type Repeat = (typeof REPEATS)[number];

/** A day that no schedule reaches: the next day of one that has ended, and every day after the year 9999. */
export const NEVER: CalendarDate = '9999-12-31';

/** The largest interval, and the most times of something that ends. */
export const MAX_INTERVAL = 24;
export const MAX_TIMES = 600;

/** When something repeats: every so many weeks, months or years, for a number of times or, with null, without end. */
export interface Rhythm {
  every: Repeat;
  interval: number;
  startsOn: CalendarDate;
  times: number | null;
  /** How many of the times were used before occurrence 0; negative if it leaves out its first days. */
  madeBefore: number;
}

/** A rhythm, and the first day for which nothing has been made yet: {@link NEVER} after the last. */
export interface Schedule extends Rhythm {
  nextOn: CalendarDate;
}

/** The days for which something is due now, and the first day after them. */
export interface DueDays {
  days: CalendarDate[];
  /** How many days are due in all; more than `days` if only some of them are made at once. */
  count: number;
  nextOn: CalendarDate;
}

const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;
const LAST_YEAR = 9999;

/**
 * The day of occurrence `index`, from 0 on. Months and years count from the first day: the 31st becomes the last day of a shorter
 * month, and is the 31st again after that. {@link NEVER} after the year 9999: a longer year would not sort as text.
 */
export function occurrence(startsOn: CalendarDate, every: Repeat, index: number): CalendarDate {
  if (every === 'week') {
    const days = DAYS_A_WEEK * index;
    return days > daysFrom(startsOn, NEVER) ? NEVER : addDays(startsOn, days);
  }
  const months = monthNumber(startsOn) + (every === 'month' ? index : MONTHS_A_YEAR * index);
  const year = Math.floor(months / MONTHS_A_YEAR);
  if (year > LAST_YEAR) return NEVER;
  const month = `${year}-${twoDigits((months % MONTHS_A_YEAR) + 1)}`;
  return dayInMonth(month, Number(startsOn.slice(8)));
}

/** The first occurrence after `after`. */
export function nextOccurrence(
  startsOn: CalendarDate,
  every: Repeat,
  after: CalendarDate,
  interval = 1,
): CalendarDate {
  return occurrence(startsOn, every, interval * indexAfter({ startsOn, every, interval }, after));
}

/** The occurrences from one day to another, both included. */
export function occurrencesBetween(
  startsOn: CalendarDate,
  every: Repeat,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate[] {
  return daysBetween({ startsOn, every, interval: 1, times: null, madeBefore: 0 }, from, to);
}

/** The days of a rhythm from one day to another, both included, up to its last. */
export function daysBetween(rhythm: Rhythm, from: CalendarDate, to: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  const last = lastIndex(rhythm);
  for (let index = indexFrom(rhythm, from); index <= last; index += 1) {
    const day = dayAt(rhythm, index);
    if (day > to || day === NEVER) break;
    days.push(day);
  }
  return days;
}

/** The first day of a rhythm after `after`, or {@link NEVER} if it has ended by then. */
export function nextDay(rhythm: Rhythm, after: CalendarDate): CalendarDate {
  if (after >= NEVER) return NEVER;
  const index = indexAfter(rhythm, after);
  return index > lastIndex(rhythm) ? NEVER : dayAt(rhythm, index);
}

/** The last day of a rhythm: null without end, undefined if it is {@link NEVER} or after it. */
export function lastDay(rhythm: Rhythm): CalendarDate | null | undefined {
  if (rhythm.times === null) return null;
  const day = dayAt(rhythm, lastIndex(rhythm));
  return day === NEVER ? undefined : day;
}

/** The number of the first day of a rhythm that is not before `day`, from 0 on; there may be none of this number. */
export function indexFrom(rhythm: Rhythm, day: CalendarDate): number {
  return indexAfter(rhythm, addDays(day, -1));
}

/** How many of the times of a schedule are used: those before its next day. */
export function timesUsed(schedule: Schedule): number {
  if (schedule.nextOn === NEVER && schedule.times !== null) return schedule.times;
  return schedule.madeBefore + indexFrom(schedule, schedule.nextOn);
}

/** The days of a schedule that are due by today, at most `most` of them. */
export function dueDays(schedule: Schedule, today: CalendarDate, most = Infinity): DueDays {
  const { nextOn } = schedule;
  if (nextOn > today) return { days: [], count: 0, nextOn };
  const due = daysBetween(schedule, nextOn, today);
  return {
    days: due.slice(0, most),
    count: due.length,
    nextOn: due[most] ?? nextDay(schedule, today),
  };
}

/** The next day of a schedule that makes nothing for the past. */
export function withoutDueDays(schedule: Schedule, today: CalendarDate) {
  return schedule.nextOn > today ? schedule.nextOn : nextDay(schedule, today);
}

function dayAt({ startsOn, every, interval }: Rhythm, index: number): CalendarDate {
  return occurrence(startsOn, every, interval * index);
}

/** The number of the last day; below 0 if there is none. */
export function lastIndex({ times, madeBefore }: Rhythm): number {
  return times === null ? Infinity : times - madeBefore - 1;
}

function indexAfter(
  { startsOn, every, interval }: Pick<Rhythm, 'startsOn' | 'every' | 'interval'>,
  after: CalendarDate,
): number {
  if (after < startsOn) return 0;
  // At most one too early, because the day may come later in the month.
  let index = Math.floor(passed(startsOn, every, after) / interval);
  while (occurrence(startsOn, every, interval * index) <= after) index += 1;
  return index;
}

function passed(startsOn: CalendarDate, every: Repeat, day: CalendarDate): number {
  if (every === 'week') {
    return Math.floor(daysFrom(startsOn, day) / DAYS_A_WEEK);
  }
  const months = monthNumber(day) - monthNumber(startsOn);
  return every === 'month' ? months : Math.floor(months / MONTHS_A_YEAR);
}

function monthNumber(day: CalendarDate): number {
  const month = monthOf(day);
  return Number(month.slice(0, 4)) * MONTHS_A_YEAR + Number(month.slice(5)) - 1;
}
