import {
  addDays,
  isCalendarDate,
  monthOf,
  previousMonth,
  twoDigits,
  type CalendarDate,
} from '../month.ts';
import { numberWord } from './amounts/number-words.ts';
import type { FoundDay } from './near-day.ts';

const WORD_START = String.raw`(?<![\p{L}\p{M}\p{N}.,₹])`;
const WORD_END = String.raw`(?![\p{L}\p{M}\p{N}])`;
/** "3 days ago", "do din pehle", "a week ago". */
const AGO = new RegExp(
  String.raw`${WORD_START}(?<count>\d{1,2}|[\p{L}\p{M}]+) (?:(?<week>weeks?|haft[ae]|हफ़्ते|हफ़्ता|हफ़्ते|हफ्ते|हफ्ता)|days?|dino?n?|दिनों|दिन) (?:ago|back|peh?le|pahle|पहले)${WORD_END}`,
  'gu',
);
/** "on the 5th" at the end of a line or before a number, as "on 1st floor" is no day; "5 tarikh ko". */
const OF_MONTH = new RegExp(
  String.raw`${WORD_START}(?:on (?:the )?(?<ordinal>\d{1,2})(?:st|nd|rd|th)(?=$|[,;]| [₹\d])|(?<number>\d{1,2}) (?:ta(?:a)?r(?:i|ee)kh|तारीख|तारीख़)(?: (?:ko|को))?${WORD_END})`,
  'gu',
);
const WEEK = 7;

/** The days that a lower-case text names by a count: how many days ago, or which day of the month, the last one up to tomorrow. */
export function findCountedDays(text: string, today: CalendarDate): FoundDay[] {
  const ago = Array.from(text.matchAll(AGO)).flatMap(({ index, 0: written, groups = {} }) => {
    const count = countOf(groups['count'] ?? '');
    if (count === undefined) return [];
    const days = count * (groups['week'] === undefined ? 1 : WEEK);
    return [{ day: addDays(today, -days), start: index, end: index + written.length }];
  });
  const ofMonth = Array.from(text.matchAll(OF_MONTH)).flatMap(
    ({ index, 0: written, groups = {} }) => {
      const day = lastOfMonth(Number(groups['ordinal'] ?? groups['number']), today);
      return day === undefined ? [] : [{ day, start: index, end: index + written.length }];
    },
  );
  return [...ago, ...ofMonth];
}

function countOf(written: string): number | undefined {
  if (/^\d+$/.test(written)) return Number(written);
  const word = numberWord(written);
  if (word?.kind === 'one') return 1;
  return word?.kind === 'small' ? word.value : undefined;
}

/** The last such day up to tomorrow; no two months in a row lack a day. */
function lastOfMonth(number: number, today: CalendarDate): CalendarDate | undefined {
  const tomorrow = addDays(today, 1);
  let month = monthOf(tomorrow);
  for (let back = 0; back <= 2; back += 1) {
    const day = `${month}-${twoDigits(number)}`;
    if (isCalendarDate(day) && day <= tomorrow) return day;
    month = previousMonth(month);
  }
  return undefined;
}
