import { isCalendarDate, type CalendarDate } from '@hisaab/domain';

/** Which number of `05/11/2026` is the day. */
export type DayOrder = 'day first' | 'month first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(?<month>${MONTHS.join('|')})[a-z]*\\.?`;
const INSTANT =
  /^(?<date>\d{4}-\d\d-\d\d)[t ](?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:z|(?<hours>[+-]\d\d):?(?<minutes>\d\d)?)$/;
const TIME = String.raw`(?:[t ,]+\d{1,2}[:.]\d\d.*)?`;

const NUMBERS = form(
  String.raw`(?<first>\d{1,2})(?<gap>[-/. ])(?<second>\d{1,2})\k<gap>(?<year>\d{4}|\d\d)`,
);
const UNMISTAKABLE = [
  form(String.raw`(?<year>\d{4})[-/. ](?<number>\d{1,2})[-/. ](?<day>\d{1,2})`),
  form(String.raw`(?<year>20\d\d)(?<number>\d\d)(?<day>\d\d)`),
  form(
    String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]{0,2}${MONTH}[-/., ']{0,2}(?<year>\d{4}|\d\d)`,
  ),
  form(String.raw`${MONTH}[-/ ](?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})`),
];

/**
 * The day in a cell of a date column; `undefined` if it has none in this order. A time after it is ignored, unless it has a time zone:
 * that may be another day here.
 */
export function readDay(cell: string, order: DayOrder): CalendarDate | undefined {
  const text = cell.trim().toLowerCase();
  const instant = INSTANT.exec(text)?.groups;
  if (instant) return dayHere(instant);
  const numbers = NUMBERS.exec(text)?.groups;
  if (numbers) {
    const { first, second, year } = numbers;
    return order === 'day first' ? dayOf(year, second, first) : dayOf(year, first, second);
  }
  for (const one of UNMISTAKABLE) {
    const { year, number, month, day } = one.exec(text)?.groups ?? {};
    if (day !== undefined) {
      return dayOf(year, month === undefined ? number : String(MONTHS.indexOf(month) + 1), day);
    }
  }
  return undefined;
}

/**
 * The order of day and month in a column: the one in which more cells are valid days, or `either` if both are equal. `undefined` if no
 * cell is ambiguous, because they have month names or start with the year.
 */
export function detectDayOrder(cells: readonly string[]): DayOrder | 'either' | undefined {
  const open = cells.filter((cell) => NUMBERS.test(cell.trim().toLowerCase()));
  if (open.length === 0) return undefined;
  const countOf = (order: DayOrder) =>
    open.filter((cell) => readDay(cell, order) !== undefined).length;
  const [dayFirst, monthFirst] = [countOf('day first'), countOf('month first')];
  if (dayFirst === monthFirst) return 'either';
  return dayFirst > monthFirst ? 'day first' : 'month first';
}

/** The order in which a column is read; if it is ambiguous, the requested one, or the Indian one. */
export function orderOf(cells: readonly string[], asked: DayOrder = 'day first'): DayOrder {
  const told = detectDayOrder(cells);
  return told === 'day first' || told === 'month first' ? told : asked;
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

function form(source: string): RegExp {
  return new RegExp(`^${source}${TIME}$`);
}
