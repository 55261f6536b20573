import {
  daysBetween,
  lastDay,
  nextDay,
  NEVER,
  type CalendarDate,
  type Repeat,
} from '@hisaab/domain';
import type { Words } from '../words/words.ts';
import { shortDay } from './repeat-words.ts';
import type { Ways } from './ways.ts';

/** What is made now, the next day and the last, in sentences; empty while a number is missing, or if nothing more comes. */
export function waysForecast(
  words: Words,
  {
    every,
    startsOn,
    made,
    ways,
  }: { every: Repeat; startsOn: CalendarDate; made: number; ways: Ways },
  today: CalendarDate,
): string {
  const { interval, times, asks = false } = ways;
  if (startsOn === '' || !(interval >= 1) || (times !== null && !(times >= 1))) return '';
  const rhythm = { every, interval, startsOn, times, madeBefore: 0 };
  // A first day of today is the next one of a bill, and one that has passed of any other.
  const next = asks && startsOn >= today ? startsOn : nextDay(rhythm, today);
  const last = made === 0 ? lastDay(rhythm) : null;
  const due = asks ? 0 : daysBetween(rhythm, startsOn, today).length;
  return [
    words.repeating.addedNow({ due }).trim(),
    next !== NEVER && words.repeating.foreseen({ next: shortDay(words, next, today) }),
    last && words.repeating.lastOn({ day: shortDay(words, last, today) }),
  ]
    .filter(Boolean)
    .join(' ');
}
