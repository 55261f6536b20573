import { withAsciiDigits } from '../digits.ts';
import { addDays, isCalendarDate, type CalendarDate } from '../month.ts';
import { findCountedDays } from './counted-day.ts';
import { endWithTie, ENGLISH_MONTH, findNearDay, monthNamed, type FoundDay } from './near-day.ts';

// Months in other scripts are looked up: they have marks, which \b and \w do not match.
const LETTER = String.raw`[\p{L}\p{M}\p{Join_Control}]`;
const MONTH = String.raw`(?:(?=${ENGLISH_MONTH})(?<english>[a-z]{3})[a-z]*\.?|(?<month>(?![a-z])${LETTER}+)(?!${LETTER})[.॰]?)`;
// Bengali has ordinals, too.
const DAY = String.raw`(?<day>[0-3]?\d)(?:st|nd|rd|th|লা|রা|ঠা|ই|শে)?`;
const YEAR = String.raw`(?<year>(?:20)?\d\d)(?![\d:]|[.,]\d)`;
// The separator of a bank between the parts of a date; a person may omit it.
const GAP = String.raw`[ \-/.,']{0,2}`;
const START = String.raw`(?<![\p{L}\p{M}\p{N}_])`;
// A day is a separate word: not the end of an account number, not part of an amount.
const BEFORE = String.raw`(?<![\d₹.,/]|(?<![a-z])-|rs\.? ?)${START}`;
const AFTER = String.raw`(?![\d:%]|[.,]\d)`;

const WITH_MONTH_NAME = [
  // After a space a year has four digits: in "1 nov 60 milk" the 60 is the amount.
  pattern(
    String.raw`${BEFORE}${DAY}${GAP}${MONTH}(?:[\-/']${YEAR}|,? (?<long>20\d\d)(?!\d)|(?<glued>(?:20)?\d\d(?!\d)))?${AFTER}`,
  ),
  pattern(String.raw`${START}${MONTH}${GAP}${DAY}(?:, ?${YEAR})?${AFTER}(?![a-z])`),
];
const YEAR_FIRST = pattern(
  String.raw`${BEFORE}(?<year>20\d\d)[\-/.:](?<number>[01]?\d)[\-/.:](?<day>[0-3]?\d)(?!\d)`,
);
const DAY_FIRST = pattern(
  String.raw`${BEFORE}(?<day>[0-3]?\d)(?<gap>[\-/.])(?<number>[01]?\d)(?:\k<gap>(?<year>(?:20)?\d\d))?(?![\d/\-]|[.,]\d)`,
);

/** The accepted forms of a day: a typed line may have words and short forms, a bank's message may not. */
export type DayStyle = 'typed' | 'bank';

/**
 * Finds the first day that a text names: `yesterday`, `friday`, `1 nov`, `02-11-26`, `02NOV26`, `2/11`, day first as in India. Words (in
 * NFC) and digits of all languages are matched at once: `कल`, `५ नवंबर`. A day without a year is the last such day up to tomorrow.
 */
export function findDay(text: string, today: CalendarDate, style: DayStyle): FoundDay | undefined {
  const lower = withPlainCharacters(text);
  const found = [
    ...(style === 'typed' ? [findNearDay(lower, today), ...findCountedDays(lower, today)] : []),
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

/** In lower case and with ASCII digits at unchanged positions: the few characters whose length would change stay as they are. */
function withPlainCharacters(text: string): string {
  const plain = withAsciiDigits(text.toLowerCase());
  return plain.length === text.length ? plain : text;
}

function dated(text: string, form: RegExp, today: CalendarDate): FoundDay[] {
  return Array.from(text.matchAll(form)).flatMap((match) => {
    const { day, english, month = english, number, year, long, glued } = match.groups ?? {};
    const monthNumber = month === undefined ? Number(number) : monthNamed(month);
    if (monthNumber === undefined) return [];
    const written = year ?? long ?? glued;
    const date =
      written === undefined
        ? lastSuchDay(monthNumber, Number(day), today)
        : calendarDate(fullYear(written), monthNumber, Number(day));
    if (date === undefined) return [];
    const { index, 0: matched } = match;
    return [{ day: date, start: index, end: endWithTie(text, index + matched.length) }];
  });
}

/** Leap days are up to eight years apart. */
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

function pattern(source: string): RegExp {
  return new RegExp(source, 'gu');
}
