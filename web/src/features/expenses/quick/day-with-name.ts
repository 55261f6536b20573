import { dayOfYear, displayDate } from '@hisaab/words';
import { addDays, type CalendarDate } from '@hisaab/domain';
import type { Words } from '../../../words/words.ts';

/** A day with its name: `17 Oct, yesterday`; with the year unless it is the current one. */
export function dayWithName(words: Words, day: CalendarDate, today: CalendarDate): string {
  const shown = { day: isSameYear(day, today) ? dayOfYear(words, day) : displayDate(words, day) };
  if (day === today) return words.quick.today(shown);
  if (day === addDays(today, -1)) return words.quick.yesterday(shown);
  return day === addDays(today, 1) ? words.quick.tomorrow(shown) : shown.day;
}

function isSameYear(day: CalendarDate, other: CalendarDate): boolean {
  return day.slice(0, 4) === other.slice(0, 4);
}
