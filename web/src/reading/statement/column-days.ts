import type { CalendarDate } from '@hisaab/domain';
import { daysInText, monthsInText, readDayOfColumn, readDayOfYear, type DayOrder } from './days.ts';

/** The days that a statement is about. */
export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

/** How the days of a column are read. */
export interface DaysOfColumn {
  order: DayOrder;
  /** Gives days without a year their year. */
  period: Period | undefined;
  /** The year of the newest day of a column without years, if the person said it. */
  year: number | undefined;
  /** Whether whatever stands before or behind a day is ignored. */
  isLoose: boolean;
}

const MAX_DAYS = 400;
const DAY_MS = 86_400_000;
const DAYS_OF_YEAR = 366;

/** The days of a column, in its order; `undefined` where a cell is not read. */
export function readDays(
  cells: readonly string[],
  { order, period, year, isLoose }: DaysOfColumn,
): Array<CalendarDate | undefined> {
  // A day has many rows.
  const known = new Map<string, CalendarDate | undefined>();
  const days = cells.map((cell) => {
    if (!known.has(cell)) known.set(cell, readDayOfColumn(cell, order, isLoose));
    return known.get(cell);
  });
  const open = cells.flatMap((cell, place) => {
    const ofYear = days[place] === undefined ? readDayOfYear(cell, order) : undefined;
    return ofYear === undefined ? [] : [{ place, ofYear }];
  });
  if (year !== undefined) {
    for (const [place, day] of inSequence(open, year)) days[place] = day;
  } else if (period) {
    for (const { place, ofYear } of open) days[place] = dayWithin(ofYear, period);
  }
  return days;
}

/** Whether days have no year, and nothing else in the file gives it. */
export function isYearOpen(
  cells: readonly string[],
  order: DayOrder,
  period: Period | undefined,
): boolean {
  return (
    !period &&
    [...new Set(cells)].some(
      (cell) =>
        readDayOfColumn(cell, order) === undefined && readDayOfYear(cell, order) !== undefined,
    )
  );
}

/** The period that the lines above a table name: two days of one line, else the year until the last day, or month, that they name. */
export function periodOf(lines: ReadonlyArray<readonly string[]>): Period | undefined {
  const found = lines.map((cells) => daysInText(cells.join(' ')));
  for (const [from, to] of found) {
    if (from !== undefined && to !== undefined && from < to && daysBetween(from, to) <= MAX_DAYS) {
      return { from, to };
    }
  }
  const named = found.flat();
  const days = named.length > 0 ? named : lines.flatMap((cells) => monthsInText(cells.join(' ')));
  const to = days.toSorted().at(-1);
  return to === undefined ? undefined : { from: `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`, to };
}

/** The only day of the period with this month and day. */
function dayWithin(ofYear: string, { from, to }: Period): CalendarDate | undefined {
  const first = Number(from.slice(0, 4));
  const years = [first, first + 1, first + 2];
  const days = years.map((year) => `${year}-${ofYear}`).filter((day) => day >= from && day <= to);
  return days.length === 1 ? days[0] : undefined;
}

/** Days with their years, where the newest has this one: going back, a later month begins the year before. */
function inSequence(
  open: ReadonlyArray<{ place: number; ofYear: string }>,
  newest: number,
): Map<number, CalendarDate> {
  const steps = open.slice(1).map(({ ofYear }, at) => stepOf(open[at]?.ofYear ?? ofYear, ofYear));
  const isNewestFirst = steps.reduce((sum, step) => sum + step, 0) < 0;
  let year = newest;
  let after: string | undefined;
  const days = new Map<number, CalendarDate>();
  for (const { place, ofYear } of isNewestFirst ? open : open.toReversed()) {
    if (after !== undefined && ofYear > after) year -= 1;
    after = ofYear;
    days.set(place, `${year}-${ofYear}`);
  }
  return days;
}

/** Whether a day of the year comes soon after another one, over New Year too: 1, before it: -1. */
function stepOf(from: string, to: string): number {
  const days = (daysBetween(`2024-${from}`, `2024-${to}`) + DAYS_OF_YEAR) % DAYS_OF_YEAR;
  return days === 0 ? 0 : Math.sign(DAYS_OF_YEAR / 2 - days);
}

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
