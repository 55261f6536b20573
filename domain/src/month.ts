/** A day in the calendar, `YYYY-MM-DD`. */
export type CalendarDate = string;

/** A month in the calendar, `YYYY-MM`. */
export type Month = string;

const DAY_MS = 24 * 60 * 60 * 1000;

/** By month, from January on, in a year that is no leap year. */
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const SHORT_MONTH_NAMES = MONTH_NAMES.map((name) => name.slice(0, 3));

/** Whether a text from outside is a month, `YYYY-MM`. */
export function isMonth(text: string): text is Month {
  return MONTH.test(text);
}

const CALENDAR_DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The first day on which anything can be recorded. */
export const FIRST_RECORDABLE_DAY: CalendarDate = '2000-01-01';

/** Whether a text from outside is a day of the calendar, `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  return CALENDAR_DATE.test(text) && Number(text.slice(8)) <= daysInMonth(monthOf(text));
}

/** The error for a day that is not {@link isRecordableDay}. */
export const UNRECORDABLE_DAY = 'Date must be a day between 1 Jan 2000 and tomorrow.';

/** Whether something can be recorded on this day: from {@link FIRST_RECORDABLE_DAY} to the day after today. */
export function isRecordableDay(day: string, today: CalendarDate): day is CalendarDate {
  return isCalendarDate(day) && day >= FIRST_RECORDABLE_DAY && day <= addDays(today, 1);
}

/** Adds a number of days to a day; a negative number gives an earlier day. */
export function addDays(day: CalendarDate, days: number): CalendarDate {
  const number = Number(day.slice(8)) + days;
  // Most stay in their month, and a Date takes ten times as long as the text: a list asks for thousands of days.
  const named = monthOf(day);
  if (number >= 1 && number <= daysInMonth(named)) return `${named}-${twoDigits(number)}`;
  const [year, month] = readMonth(named);
  const date = new Date(Date.UTC(year, month - 1, number));
  return date.toISOString().slice(0, 10);
}

/** How many days after `from` a day is; below 0 if it is before. */
export function daysFrom(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The Monday of the week in which a day lies. */
export function mondayOf(day: CalendarDate): CalendarDate {
  // 1970 began on a Thursday.
  const days = Date.parse(day) / DAY_MS;
  return addDays(day, -((days + 3) % 7));
}

/** The month a day lies in. */
export function monthOf(date: CalendarDate): Month {
  return date.slice(0, 7);
}

/** The month after, also across a year's end. */
export function nextMonth(month: Month): Month {
  const [year, number] = readMonth(month);
  return number === 12 ? writeMonth(year + 1, 1) : writeMonth(year, number + 1);
}

/** The month before, also across a year's beginning. */
export function previousMonth(month: Month): Month {
  const [year, number] = readMonth(month);
  return number === 1 ? writeMonth(year - 1, 12) : writeMonth(year, number - 1);
}

/** The last day of a month. */
export function lastDayOf(month: Month): CalendarDate {
  return `${month}-${daysInMonth(month)}`;
}

/** The day of this number in a month; a number that the month has not is its last day. */
export function dayInMonth(month: Month, number: number): CalendarDate {
  return `${month}-${twoDigits(Math.min(number, daysInMonth(month)))}`;
}

/** How many days a month has, leap years included. */
export function daysInMonth(month: Month): number {
  const [year, number] = readMonth(month);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return (LENGTHS[number - 1] ?? 0) + (isLeap && number === 2 ? 1 : 0);
}

/** The days of the month that come after this day: 0 on its last day. */
export function daysLeftInMonth(today: CalendarDate): number {
  return daysInMonth(monthOf(today)) - Number(today.slice(8, 10));
}

/** The month's full name: `November`. */
export function monthLabel(month: Month): string {
  return MONTH_NAMES[readMonth(month)[1] - 1] ?? month;
}

/** The month's short name: `Nov`. */
export function shortMonthLabel(month: Month): string {
  return SHORT_MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? month;
}

/** A day as it is shown: `5 Nov 2026`. */
export function displayDate(date: CalendarDate): string {
  return `${Number(date.slice(8, 10))} ${shortMonthLabel(monthOf(date))} ${date.slice(0, 4)}`;
}

function readMonth(month: Month): [year: number, number: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
}

/** A month or a day as written in a date: `05`. */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function writeMonth(year: number, number: number): Month {
  return `${String(year).padStart(4, '0')}-${twoDigits(number)}`;
}
