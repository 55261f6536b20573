import { dayOfYear } from '@hisaab/words';
import { daysOfMonth, isCalendarMonths, type Month, type MonthStart } from '@hisaab/domain';
import type { FirstWords } from '../../words/words.ts';

/** Whether the days of months should be shown: those of the calendar are obvious. */
export function hasRange(start: MonthStart | undefined): start is MonthStart {
  return start !== undefined && !isCalendarMonths(start);
}

/** The first and the last day of a month: `25 Oct – 24 Nov`. */
export function rangeOf(words: FirstWords, month: Month, start: MonthStart): string {
  const { from, to } = daysOfMonth(month, start);
  return words.monthStart.range({ from: dayOfYear(words, from), to: dayOfYear(words, to) });
}
