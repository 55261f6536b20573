import { addDays, isCalendarDate, type CalendarDate } from '@hisaab/domain';

/** A day that was found in a text, and the part of the text that names it. */
export interface FoundDay {
  day: CalendarDate;
  start: number;
  end: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const MONTH = String.raw`(?<month>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`;
const DAY = String.raw`(?<day>[0-3]?\d)(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?<year>(?:20)?\d\d)(?![\d:]|[.,]\d)`;
// What a bank puts between the parts of a date; a person may leave it out.
const GAP = String.raw`[ \-/.,']{0,2}`;
// A day is a word of its own: not the tail of an account number, not a part of an amount.
const BEFORE = String.raw`(?<![\d₹.,/\-]|rs\.? ?)\b`;
const AFTER = String.raw`(?![\d:%]|[.,]\d)`;

const WITH_MONTH_NAME = [
  // Behind a space a year has four digits: in "1 nov 60 milk" the 60 is the amount.
  pattern(
    String.raw`${BEFORE}${DAY}${GAP}${MONTH}(?:[\-/']${YEAR}|,? (?<long>20\d\d)(?!\d)|(?<glued>\d\d(?!\d)))?${AFTER}`,
  ),
  pattern(String.raw`\b${MONTH}${GAP}${DAY}(?:, ?${YEAR})?${AFTER}(?![a-z])`),
];
const YEAR_FIRST = pattern(
  String.raw`${BEFORE}(?<year>20\d\d)[\-/.](?<number>[01]?\d)[\-/.](?<day>[0-3]?\d)(?!\d)`,
);
const DAY_FIRST = pattern(
  String.raw`${BEFORE}(?<day>[0-3]?\d)(?<gap>[\-/.])(?<number>[01]?\d)(?:\k<gap>(?<year>(?:20)?\d\d))?(?![\d/-]|[.,]\d)`,
);

/** Which ways to write a day count: a line that a person types has words and short forms, a bank's message has not. */
export type DayStyle = 'typed' | 'bank';

/**
 * Finds the first day that a text names: `yesterday`, `friday`, `1 nov`, `02-11-26`, `02NOV26`, `2/11`, day first as in India.
 * A day without a year is the last such day up to tomorrow.
 */
export function findDay(text: string, today: CalendarDate, style: DayStyle): FoundDay | undefined {
  const lower = text.toLowerCase();
  const found = [
    ...(style === 'typed' ? [findWord(lower, today), findWeekday(lower, today)] : []),
    ...WITH_MONTH_NAME.flatMap((form) => dated(lower, form, today)),
    ...dated(lower, YEAR_FIRST, today),
    ...dated(lower, DAY_FIRST, today).filter(({ start, end }) => {
      const written = lower.slice(start, end);
      // "1.5" is an amount, and "3-4" is a count.
      return written.includes('/') || (written.match(/[.-]/g) ?? []).length > 1;
    }),
  ].filter((one) => one !== undefined);
  return found.toSorted((one, other) => one.start - other.start || other.end - one.end)[0];
}

const WORDS: ReadonlyArray<readonly [word: RegExp, days: number]> = [
  [/\bday before yesterday\b/, -2],
  [/\byesterday\b/, -1],
  [/\btoday\b/, 0],
  [/\btomorrow\b/, 1],
];

function findWord(text: string, today: CalendarDate): FoundDay | undefined {
  for (const [word, days] of WORDS) {
    const match = word.exec(text);
    if (match) return spanning(match, addDays(today, days));
  }
  return undefined;
}

const WEEKDAY = new RegExp(String.raw`\b(?:on |last )?(?<weekday>${WEEKDAYS.join('|')})\b`);

/** The last such day of the week up to today. */
function findWeekday(text: string, today: CalendarDate): FoundDay | undefined {
  const match = WEEKDAY.exec(text);
  if (!match) return undefined;
  const weekday = WEEKDAYS.indexOf(match.groups?.['weekday'] ?? '');
  const back = (new Date(`${today}T00:00:00Z`).getUTCDay() - weekday + 7) % 7;
  return spanning(match, addDays(today, -back));
}

function dated(text: string, form: RegExp, today: CalendarDate): FoundDay[] {
  return Array.from(text.matchAll(form)).flatMap((match) => {
    const { day, month, number, year, long, glued } = match.groups ?? {};
    const monthNumber = month === undefined ? Number(number) : MONTHS.indexOf(month) + 1;
    const written = year ?? long ?? glued;
    const date =
      written === undefined
        ? lastSuchDay(monthNumber, Number(day), today)
        : calendarDate(fullYear(written), monthNumber, Number(day));
    return date === undefined ? [] : [spanning(match, date)];
  });
}

/** Leap days lie up to eight years apart. */
const YEARS_BACK = 8;

function lastSuchDay(month: number, day: number, today: CalendarDate): CalendarDate | undefined {
  const tomorrow = addDays(today, 1);
  const thisYear = Number(tomorrow.slice(0, 4));
  for (let year = thisYear; year >= thisYear - YEARS_BACK; year -= 1) {
    const date = calendarDate(year, month, day);
    if (date !== undefined && date <= tomorrow) return date;
  }
  return undefined;
}

function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return isCalendarDate(text) ? text : undefined;
}

function fullYear(written: string): number {
  return written.length === 2 ? 2000 + Number(written) : Number(written);
}

function spanning({ index, 0: matched }: RegExpExecArray, day: CalendarDate): FoundDay {
  return { day, start: index, end: index + matched.length };
}

function pattern(source: string): RegExp {
  return new RegExp(source, 'g');
}
