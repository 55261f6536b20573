import { addDays, isCalendarDate, lastDayOf, type CalendarDate } from '@hisaab/domain';
import { DAY, MONTH, monthOf, plainDay, withoutTime } from './day-tokens.ts';

/** Which number of `05/11/2026`, or of `26-11-05`, is the day. */
export type DayOrder = 'day first' | 'month first' | 'year first';

/** All orders, the Indian one first. */
export const DAY_ORDERS: readonly DayOrder[] = ['day first', 'month first', 'year first'];

const INSTANT =
  /^(?<date>\d{4}-\d\d-\d\d)[t ](?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:z|(?<hours>[+-]\d\d):?(?<minutes>\d\d)?)$/;
const GAP = '[-/. ]';
const NUMBERS = new RegExp(
  String.raw`^(?<first>\d{1,2})(?<gap>[-/. ])(?<second>\d{1,2})\k<gap>(?<third>\d{4}|\d\d)$`,
);
const UNMISTAKABLE = [
  String.raw`(?<year>\d{4})${GAP}(?<number>\d{1,2})${GAP}(?<day>\d{1,2})`,
  String.raw`(?<year>20\d\d)(?<number>\d\d)(?<day>\d\d)`,
  String.raw`${DAY}[-/., ]{0,2}${MONTH}[-/., ']{0,3}(?<year>\d{4}|\d\d)`,
  String.raw`${MONTH}[-/. ]{0,2}${DAY}[-/, ]{1,2}(?<year>\d{4})`,
  String.raw`(?<year>\d{4})[-/., ]{0,2}${MONTH}[-/., ]{0,2}${DAY}`,
].map((source) => new RegExp(`^${source}$`, 'u'));
const WITHOUT_YEAR = [
  String.raw`${DAY}[-/., ]{0,2}${MONTH}`,
  String.raw`${MONTH}[-/. ]{0,2}${DAY}`,
  String.raw`(?<first>\d{1,2})[-/](?<second>\d{1,2})`,
].map((source) => new RegExp(`^${source}$`, 'u'));
/** A day in the middle of a text. */
const IN_TEXT = new RegExp(
  String.raw`(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}(?<gap>[-/.])\d{1,2}\k<gap>\d{2,4}|${DAY}[-/., ]{0,2}${MONTH}[-/., ']{0,3}\d{2,4}|${MONTH.replaceAll('?<month>', '?:')}[-/. ]{0,2}\d{1,2},? \d{4})(?!\d)`,
  'gu',
);
/** A month in the middle of a text. */
const MONTH_IN_TEXT = new RegExp(
  String.raw`(?<![\p{L}\p{M}])${MONTH}[-/., ']{1,3}(?<year>20\d\d)(?!\d)`,
  'gu',
);
/** Days that spreadsheets count from 30 Dec 1899: 2000 to 2064. */
const SERIAL = /^(?<days>3[67]\d{3}|[45]\d{4})(?:\.\d+)?$/;
const COMPACT = /^(?<day>\d\d)(?<number>\d\d)(?<year>20\d\d)$/;
const FIRST_SERIAL_DAY = '1899-12-30';
const MAX_YEARS_AGO = 5;

/**
 * The day in a cell of a date column; `undefined` if it has none in this order. A time beside it is ignored, unless it has a time zone:
 * that may be another day here.
 */
export function readDay(cell: string, order: DayOrder): CalendarDate | undefined {
  const text = plainDay(cell);
  const instant = INSTANT.exec(text)?.groups;
  if (instant) return dayHere(instant);
  const plain = withoutTime(text);
  const numbers = NUMBERS.exec(plain)?.groups;
  if (numbers) return dayOfNumbers(numbers, order);
  for (const form of UNMISTAKABLE) {
    const groups = form.exec(plain)?.groups;
    if (groups) return dayOfGroups(groups, groups['year']);
  }
  return undefined;
}

/** As {@link readDay}, with the forms that are a day only in a date column: what a spreadsheet counts, and `05112026`. */
export function readDayOfColumn(
  cell: string,
  order: DayOrder,
  isLoose = false,
): CalendarDate | undefined {
  const found = readDay(cell, order);
  if (found !== undefined) return found;
  const text = plainDay(cell);
  const days = SERIAL.exec(text)?.groups?.['days'];
  if (days !== undefined) return addDays(FIRST_SERIAL_DAY, Number(days));
  const compact = COMPACT.exec(text)?.groups;
  if (compact) return dayOfGroups(compact, compact['year']);
  return isLoose ? daysInText(cell, order)[0] : undefined;
}

/** The month and the day of the month in a cell without a year, as `11-17`; undefined if it is none. */
export function readDayOfYear(cell: string, order: DayOrder): string | undefined {
  const plain = withoutTime(plainDay(cell));
  for (const form of WITHOUT_YEAR) {
    const groups = form.exec(plain)?.groups;
    if (!groups) continue;
    const { first, second } = groups;
    const [day, number] = order === 'month first' ? [second, first] : [first, second];
    // A leap year, since the year is not known.
    const found = dayOfGroups(first === undefined ? groups : { day, number }, '2024');
    return found?.slice('2024-'.length);
  }
  return undefined;
}

/** The days in a text, in its order. */
export function daysInText(text: string, order: DayOrder = 'day first'): CalendarDate[] {
  return datesInText(text).flatMap((one) => readDay(one, order) ?? []);
}

/** The parts of a text that are written as days, in its order. */
export function datesInText(text: string): string[] {
  return plainDay(text).match(IN_TEXT) ?? [];
}

/** The last days of the months that a text names with their years, `November 2026`. */
export function monthsInText(text: string): CalendarDate[] {
  return [...plainDay(text).matchAll(MONTH_IN_TEXT)].map(({ groups }) => {
    const { month = '', year = '' } = groups ?? {};
    return lastDayOf(`${year}-${String(monthOf(month)).padStart(2, '0')}`);
  });
}

/**
 * The order of day and month in a column: the one in which more cells are valid days, or `either` if both are equal. `undefined` if no
 * cell is ambiguous, because they have month names or start with a year of four digits. The year is first in `26-11-05` only if
 * the other orders make days that are not in the last years before `today`.
 */
export function detectDayOrder(
  cells: readonly string[],
  today?: CalendarDate,
): DayOrder | 'either' | undefined {
  const open = [...new Set(cells)].filter((cell) => NUMBERS.test(withoutTime(plainDay(cell))));
  if (open.length === 0) return undefined;
  const countOf = (order: DayOrder) =>
    open.filter((cell) => readDay(cell, order) !== undefined).length;
  const [dayFirst, monthFirst] = [countOf('day first'), countOf('month first')];
  if (today !== undefined && isYearFirst(open, today)) return 'year first';
  if (dayFirst === monthFirst) return 'either';
  return dayFirst > monthFirst ? 'day first' : 'month first';
}

/** The order in which a column is read; if it is ambiguous, the requested one, or the Indian one. */
export function orderOf(
  cells: readonly string[],
  asked: DayOrder = 'day first',
  today?: CalendarDate,
): DayOrder {
  const told = detectDayOrder(cells, today);
  return told === undefined || told === 'either' ? asked : told;
}

function isYearFirst(cells: readonly string[], today: CalendarDate): boolean {
  const first = `${Number(today.slice(0, 4)) - MAX_YEARS_AGO}${today.slice(4)}`;
  const isLikely = (order: DayOrder) =>
    cells.every((cell) => {
      const day = readDay(cell, order);
      return day !== undefined && day >= first && day <= addDays(today, 1);
    });
  return !isLikely('day first') && !isLikely('month first') && isLikely('year first');
}

function dayOfNumbers(
  { first = '', second = '', third = '' }: Readonly<Record<string, string | undefined>>,
  order: DayOrder,
): CalendarDate | undefined {
  if (order === 'year first') {
    return first.length === 2 && third.length === 2 ? dayOf(first, second, third) : undefined;
  }
  return order === 'day first' ? dayOf(third, second, first) : dayOf(third, first, second);
}

function dayOfGroups(
  { day, number, month }: Readonly<Record<string, string | undefined>>,
  year?: string,
): CalendarDate | undefined {
  return dayOf(year, month === undefined ? number : String(monthOf(month)), day);
}

/** The day in the time zone of this device. */
function dayHere({ date, time, hours = '+00', minutes = '00' }: Record<string, string>) {
  const instant = new Date(`${date}T${time}${hours}:${minutes}`);
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return dayOf(String(year), String(month), String(day));
}

function dayOf(year = '', month = '', day = ''): CalendarDate | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(text) ? text : undefined;
}
