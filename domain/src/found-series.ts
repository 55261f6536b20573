import { medianAmount } from './bill-days.ts';
import type { Paise } from './money.ts';
import { isNear } from './due-match.ts';
import { addDays, dayInMonth, daysFrom, monthOf, type CalendarDate } from './month.ts';
import { occurrence, type Repeat } from './repeat.ts';

/** An expense among those in which series are looked for. */
export interface SeriesExpense {
  id: number;
  day: CalendarDate;
  amount: Paise;
}

/** Expenses that came again and again without an entry that makes them. */
export interface FoundSeries {
  every: Repeat;
  interval: number;
  amount: Paise;
  lastOn: CalendarDate;
  nextOn: CalendarDate;
  /** Oldest first. */
  ids: number[];
  /** What it comes to in a year, in paise. */
  yearly: number;
}

const WEEKS_A_YEAR = 52;
const MONTHS_A_YEAR = 12;

const BANDS = [
  { every: 'week', interval: 1, from: 6, to: 8, least: 3, aYear: WEEKS_A_YEAR },
  { every: 'month', interval: 1, from: 27, to: 34, least: 3, aYear: MONTHS_A_YEAR },
  { every: 'month', interval: 3, from: 85, to: 97, least: 3, aYear: 4 },
  { every: 'month', interval: 6, from: 175, to: 190, least: 3, aYear: 2 },
  { every: 'year', interval: 1, from: 355, to: 376, least: 2, aYear: 1 },
] as const;

/**
 * The series that ends with the newest of these expenses of one merchant: the longest run with even gaps and with amounts within 10 % of
 * their median. Undefined if there is none, or if its next day is more than half a gap ago.
 */
export function findSeries(
  expenses: readonly SeriesExpense[],
  today: CalendarDate,
): FoundSeries | undefined {
  const sorted = expenses.toSorted(
    (one, other) => Number(one.day > other.day) - Number(one.day < other.day) || one.id - other.id,
  );
  const newest = sorted.at(-1);
  const before = sorted.at(-2);
  if (!newest || !before) return undefined;
  const gap = daysFrom(before.day, newest.day);
  const band = BANDS.find(({ from, to }) => gap >= from && gap <= to);
  if (!band) return undefined;
  const run = longestRun(sorted, band);
  if (!run) return undefined;
  const gaps = run.slice(1).map(({ day }, place) => daysFrom(run[place]?.day ?? day, day));
  const nextOn =
    band.every === 'week'
      ? addDays(newest.day, 7)
      : dayInMonth(monthOf(occurrence(newest.day, band.every, band.interval)), commonestDay(run));
  if (daysFrom(nextOn, today) > median(gaps) / 2) return undefined;
  return {
    every: band.every,
    interval: band.interval,
    amount: newest.amount,
    lastOn: newest.day,
    nextOn,
    ids: run.map(({ id }) => id),
    yearly: newest.amount * band.aYear,
  };
}

function longestRun(
  sorted: readonly SeriesExpense[],
  { from, to, least }: (typeof BANDS)[number],
): readonly SeriesExpense[] | undefined {
  let first = sorted.length - 1;
  for (; first > 0; first -= 1) {
    const gap = daysFrom(sorted[first - 1]?.day ?? '', sorted[first]?.day ?? '');
    if (!(gap >= from && gap <= to)) break;
  }
  for (; first <= sorted.length - least; first += 1) {
    const run = sorted.slice(first);
    const middle = medianAmount(run.map(({ amount }) => amount));
    if (middle !== null && run.every(({ amount }) => isNear(amount, middle))) return run;
  }
  return undefined;
}

function commonestDay(run: readonly SeriesExpense[]): number {
  const counts = new Map<number, number>();
  for (const { day } of run) {
    const number = Number(day.slice(8));
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  // Of two that are as common, the one that came last.
  const newestFirst = run.toReversed().map(({ day }) => Number(day.slice(8)));
  return newestFirst.reduce((best, day) =>
    (counts.get(day) ?? 0) > (counts.get(best) ?? 0) ? day : best,
  );
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (upper + lower) / 2;
}
