import {
  daysBetween,
  nextDay,
  lastDay,
  NEVER,
  type CalendarDate,
  type Repeat,
} from '@hisaab/domain';
import type { Words } from '../words/words.ts';
import { shortDay } from './repeat-words.ts';

/** What few repeating entries need: a longer interval, an end, and for personal ones whether each day waits for an answer. */
export interface Ways {
  interval: number;
  /** Null without end. */
  times: number | null;
  asks?: boolean;
  /** Whether the amount is asked for each time. */
  varies?: boolean;
}

/** The ways of an entry for which nothing is chosen. */
export const PLAIN_WAYS: Ways = { interval: 1, times: null };

/** Whether anything is chosen. */
export function areUsed({ interval, times, asks = false }: Ways): boolean {
  return interval !== 1 || times !== null || asks;
}

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
