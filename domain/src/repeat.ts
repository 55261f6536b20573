import { addDays, daysInMonth, monthOf, twoDigits, type CalendarDate } from './month.ts';

/** How often something repeats. */
export const REPEATS = ['week', 'month', 'year'] as const;

/** One of {@link REPEATS}. */
export type Repeat = (typeof REPEATS)[number];

/** A schedule: its first day, and the first day for which nothing has been made yet. */
export interface Schedule {
  every: Repeat;
  startsOn: CalendarDate;
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
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day of occurrence `index`, from 0 on. Months and years count from the first day: the 31st becomes the last day of a shorter
 * month, and is the 31st again after that.
 */
export function occurrence(startsOn: CalendarDate, every: Repeat, index: number): CalendarDate {
  if (every === 'week') return addDays(startsOn, DAYS_A_WEEK * index);
  const months = monthNumber(startsOn) + (every === 'month' ? index : MONTHS_A_YEAR * index);
  const year = Math.floor(months / MONTHS_A_YEAR);
  const month = `${year}-${twoDigits((months % MONTHS_A_YEAR) + 1)}`;
  const day = Math.min(Number(startsOn.slice(8)), daysInMonth(month));
  return `${month}-${twoDigits(day)}`;
}

/** The first occurrence after `after`. */
export function nextOccurrence(
  startsOn: CalendarDate,
  every: Repeat,
  after: CalendarDate,
): CalendarDate {
  if (after < startsOn) return startsOn;
  // At most one too early, because the day may come later in the month.
  let index = passed(startsOn, every, after);
  while (occurrence(startsOn, every, index) <= after) index += 1;
  return occurrence(startsOn, every, index);
}

/** The occurrences from one day to another, both included. */
export function occurrencesBetween(
  startsOn: CalendarDate,
  every: Repeat,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate[] {
  const days: CalendarDate[] = [];
  let day = nextOccurrence(startsOn, every, addDays(from, -1));
  while (day <= to) {
    days.push(day);
    day = nextOccurrence(startsOn, every, day);
  }
  return days;
}

/** The days of a schedule that are due by today, at most `most` of them. */
export function dueDays(
  { startsOn, every, nextOn }: Schedule,
  today: CalendarDate,
  most = Infinity,
): DueDays {
  if (nextOn > today) return { days: [], count: 0, nextOn };
  const due = occurrencesBetween(startsOn, every, nextOn, today);
  return {
    days: due.slice(0, most),
    count: due.length,
    nextOn: due[most] ?? nextOccurrence(startsOn, every, today),
  };
}

/** The next occurrence of a schedule that makes nothing for the past. */
export function withoutDueDays({ startsOn, every, nextOn }: Schedule, today: CalendarDate) {
  return nextOn > today ? nextOn : nextOccurrence(startsOn, every, today);
}

function passed(startsOn: CalendarDate, every: Repeat, day: CalendarDate): number {
  if (every === 'week') {
    return Math.floor((Date.parse(day) - Date.parse(startsOn)) / DAY_MS / DAYS_A_WEEK);
  }
  const months = monthNumber(day) - monthNumber(startsOn);
  return every === 'month' ? months : Math.floor(months / MONTHS_A_YEAR);
}

function monthNumber(day: CalendarDate): number {
  const month = monthOf(day);
  return Number(month.slice(0, 4)) * MONTHS_A_YEAR + Number(month.slice(5)) - 1;
}
