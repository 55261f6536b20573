import { withAsciiDigits } from '@hisaab/domain';
import { DAY_WORDS } from '@hisaab/domain/reading/day-words';

const ASCII = /^[ -~]*$/;
const ENGLISH_MONTHS =
  'january|jan february|feb march|mar april|apr may june|jun july|jul august|aug september|sept|sep october|oct november|nov december|dec';
const SHORT_WEEKDAYS = 'mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि';

/** The number of each name of a month, in every language. */
const MONTHS = new Map<string, number>();
for (const [language, { months }] of Object.entries(DAY_WORDS)) {
  for (const [place, names] of (language === 'en' ? ENGLISH_MONTHS : months).split(' ').entries()) {
    for (const name of names.split('|')) MONTHS.set(normal(name), place + 1);
  }
}
const WEEKDAYS = [
  ...Object.values(DAY_WORDS).flatMap(({ weekdays }) => weekdays.split(/[ |]/)),
  ...SHORT_WEEKDAYS.split('|'),
].map(normal);

/** The source of a form of the day of a month, and of a month's full or usual short name: the groups `day` and `month`. */
export const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
/** See {@link DAY}. */
export const MONTH = String.raw`(?<month>${longestFirst([...MONTHS.keys()])})(?![\p{L}\p{M}])\.?`;

const WEEKDAY = longestFirst(WEEKDAYS);
const WEEKDAY_BEFORE = new RegExp(String.raw`^\(?(?:${WEEKDAY})(?![\p{L}\p{M}])\.?\)?[ ,|-]*`, 'u');
const WEEKDAY_BEHIND = new RegExp(String.raw`[ ,|(-]+(?<![\p{L}\p{M}])(?:${WEEKDAY})\.?\)?$`, 'u');
const TIME_BEFORE = /^\d{1,2}:\d\d(?::\d\d)?\s*(?:[ap]\.?m\.?)?[ ,|-]+(?=\S*\d)/;
const TIME_BEHIND = /(?:(?<=\d)t(?=\d)|[ ,|;@]+(?:at )?)\d{1,2}[:.]\d\d(?![-/.]\d).*$/;
const TRAILING = /[.,;*#†‡|]+$/;

/** The text of a cell with a day: digits and dashes of every kind made plain, without marks of footnotes. */
export function plainDay(cell: string): string {
  return normal(ASCII.test(cell) ? cell : withAsciiDigits(cell))
    .replaceAll(/[\p{Pd}−]/gu, '-')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\d) ?(?<gap>[-/.]) ?(?=\d)/g, '$<gap>')
    .trim()
    .replace(TRAILING, '')
    .trim();
}

/** The text without a time and a weekday before or behind the day. */
export function withoutTime(text: string): string {
  return text
    .replace(WEEKDAY_BEFORE, '')
    .replace(TIME_BEFORE, '')
    .replace(TIME_BEHIND, '')
    .replace(WEEKDAY_BEHIND, '')
    .replace(WEEKDAY_BEFORE, '')
    .replace(TRAILING, '')
    .trim();
}

/** The number of a month by its name, from 1. */
export function monthOf(name: string): number {
  return MONTHS.get(name) ?? 0;
}

function normal(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '');
}

function longestFirst(words: readonly string[]): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll('_', ' ').replaceAll('.', String.raw`\.`))
    .join('|');
}
