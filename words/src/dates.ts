import { addDays, monthOf, type CalendarDate, type Month } from '@hisaab/domain';
import type { Catalog } from '../dist/catalog.d.ts';

/** The messages that these functions need. */
type DateWords = Pick<Catalog, 'dates'>;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const;

const SHORT_MONTHS = [
  'janShort',
  'febShort',
  'marShort',
  'aprShort',
  'mayShort',
  'junShort',
  'julShort',
  'augShort',
  'sepShort',
  'octShort',
  'novShort',
  'decShort',
] as const;

const WEEKDAYS = [
  'sundayShort',
  'mondayShort',
  'tuesdayShort',
  'wednesdayShort',
  'thursdayShort',
  'fridayShort',
  'saturdayShort',
] as const;

/** The month's full name: `November`. */
export function monthLabel({ dates }: DateWords, month: Month): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  return name === undefined ? month : dates[name];
}

/** The month's short name: `Nov`. */
export function shortMonthLabel({ dates }: DateWords, month: Month): string {
  const name = SHORT_MONTHS[Number(month.slice(5, 7)) - 1];
  return name === undefined ? month : dates[name];
}

/** A month with its year: `October 2025`, or in short `Oct 2025`. */
export function monthAndYear(words: DateWords, month: Month, length: 'long' | 'short'): string {
  const name = length === 'long' ? monthLabel(words, month) : shortMonthLabel(words, month);
  return words.dates.monthAndYear({ month: name, year: month.slice(0, 4) });
}

/** A day as it is shown: `5 Nov 2026`. */
export function displayDate(words: DateWords, day: CalendarDate): string {
  return words.dates.day(partsOf(day, shortMonthLabel(words, monthOf(day))));
}

/** A day without its year: `5 Nov`. */
export function dayOfYear(words: DateWords, day: CalendarDate): string {
  return words.dates.dayOfYear(partsOf(day, shortMonthLabel(words, monthOf(day))));
}

/** A day with its month's full name: `5 November 2026`. */
export function longDate(words: DateWords, day: CalendarDate): string {
  return words.dates.day(partsOf(day, monthLabel(words, monthOf(day))));
}

/** A day in words: `Today`, `Yesterday`, or with its weekday, `Sat, 21 Nov`; with the year unless it is the current one. */
export function dayLabel(words: DateWords, day: CalendarDate, today: CalendarDate): string {
  const { dates } = words;
  if (day === today) return dates.today;
  if (day === addDays(today, -1)) return dates.yesterday;
  const parts = partsOf(day, shortMonthLabel(words, monthOf(day)));
  const isThisYear = parts.year === today.slice(0, 4);
  // A calendar day does not depend on the time zone.
  const name = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return dates.weekday({
    weekday: name === undefined ? '' : dates[name],
    day: isThisYear ? dates.dayOfYear(parts) : dates.day(parts),
  });
}

/** A time on the 12-hour clock: `2:05 pm`. */
export function timeOfDay({ dates }: DateWords, time: Date): string {
  const hours = time.getHours();
  const minutes = String(time.getMinutes()).padStart(2, '0');
  const onDial = `${hours % 12 === 0 ? 12 : hours % 12}:${minutes}`;
  return hours < 12 ? dates.am({ time: onDial }) : dates.pm({ time: onDial });
}

/** A time of today as `2:05 pm`; any other as its day. */
export function timeOrDay(words: DateWords, time: Date): string {
  const [day, today] = [time, new Date()].map(dayOnDevice);
  return day === today ? timeOfDay(words, time) : displayDate(words, day ?? '');
}

function dayOnDevice(time: Date): CalendarDate {
  return time.toLocaleDateString('en-CA');
}

function partsOf(day: CalendarDate, month: string) {
  return { day: String(Number(day.slice(8, 10))), month, year: day.slice(0, 4) };
}
