import { addDays, type CalendarDate } from './month.ts';
import { asPaise, type Paise } from './money.ts';
import { daysBetween, indexFrom, lastIndex, NEVER, nextDay, type Rhythm } from './repeat.ts';

/** How many unpaid days of one bill stay due. */
export const MAX_UNPAID = 24;

/** A repeating entry that asks: its rhythm, the first day that waits, and the days that are paid or skipped. */
export interface BillDays {
  rhythm: Rhythm;
  asksFrom: CalendarDate;
  done: ReadonlySet<CalendarDate>;
}

/**
 * The days that are neither paid nor skipped, oldest first: the newest 24 of those up to today, and those after it up to `to`.
 */
export function unpaidDays(
  bill: BillDays,
  today: CalendarDate,
  to: CalendarDate = today,
): CalendarDate[] {
  const days = daysBetween(bill.rhythm, bill.asksFrom, to).filter((day) => !bill.done.has(day));
  const ahead = days.findIndex((day) => day > today);
  const passed = ahead === -1 ? days.length : ahead;
  return days.slice(Math.max(0, passed - MAX_UNPAID));
}

/** The first day from `from` on that is neither paid nor skipped; {@link NEVER} after the last. */
export function nextUndone(bill: BillDays, from: CalendarDate): CalendarDate {
  const first = from > bill.asksFrom ? from : bill.asksFrom;
  let day = nextDay(bill.rhythm, addDays(first, -1));
  while (day !== NEVER && bill.done.has(day)) day = nextDay(bill.rhythm, day);
  return day;
}

/** How many days of a bill are used: those made before it asked, and those paid or skipped since. */
export function billTimesUsed({ rhythm, asksFrom, done }: BillDays): number {
  const asked = [...done].filter((day) => day >= asksFrom);
  return rhythm.madeBefore + indexFrom(rhythm, asksFrom) + asked.length;
}

/** Whether a day is one of a rhythm. */
export function isDayOf(rhythm: Rhythm, day: CalendarDate): boolean {
  if (day < rhythm.startsOn || indexFrom(rhythm, day) > lastIndex(rhythm)) return false;
  return daysBetween(rhythm, day, day).length === 1;
}

/** The median of amounts, half a paisa rounded up; null of none. */
export function medianAmount(amounts: readonly Paise[]): Paise | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) return null;
  return asPaise(Math.floor((upper + lower + 1) / 2));
}
