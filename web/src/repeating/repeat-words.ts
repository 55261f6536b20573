import { dayOfYear, displayDate } from '@hisaab/words';
import {
  nextOccurrence,
  occurrencesBetween,
  REPEATS,
  type CalendarDate,
  type Repeat,
} from '@hisaab/domain';
import type { Words } from '../words/words.ts';

const REPEAT_NAMES = { week: 'weekly', month: 'monthly', year: 'yearly' } as const;

/** The words of an interval, as an answer. */
export function repeatName({ repeating }: Words, every: Repeat): string {
  return repeating[REPEAT_NAMES[every]];
}

/** How often something repeats, by its name; an unknown one is a month. */
export function repeatOf(name: string): Repeat {
  return REPEATS.find((every) => every === name) ?? 'month';
}

const LAST_OF_EVERY_MONTH = '31';

/** In words: `Monthly on the last day`. */
export function oftenWords(
  words: Words,
  entry: { every: Repeat; starts_on: CalendarDate; interval?: number },
): string {
  const { every, interval = 1 } = entry;
  if (interval > 1) {
    return words.repeating.everyMany({ every: every === 'year' ? 'other' : every, interval });
  }
  return isOnLastDay(entry) ? words.repeating.monthlyOnLastDay : repeatName(words, entry.every);
}

/** In words: `Monthly, bill, 7 of 24`. */
function rhythmWords(
  words: Words,
  entry: Parameters<typeof oftenWords>[1] & { asks?: boolean; made: number; times: number | null },
): string {
  const { asks = false, made, times } = entry;
  const often = oftenWords(words, entry);
  const kind = asks ? words.repeating.bill({ often }) : often;
  return times === null ? kind : words.repeating.madeOf({ often: kind, made, times });
}

/** In words: `Monthly on the last day, next on 30 Nov`, `Weekly, paused`. */
export function scheduleWords(
  words: Words,
  entry: {
    every: Repeat;
    starts_on: CalendarDate;
    next_on: CalendarDate | null;
    is_paused: boolean;
    interval: number;
    times: number | null;
    made: number;
    ends_on: CalendarDate | null;
    asks?: boolean;
  },
  today: CalendarDate,
): string {
  const often = rhythmWords(words, entry);
  if (entry.next_on === null) {
    if (entry.ends_on === null) return often;
    return words.repeating.endedOn({ often, day: shortDay(words, entry.ends_on, today) });
  }
  return entry.is_paused
    ? words.repeating.paused({ often })
    : words.repeating.nextOn({ often, day: shortDay(words, entry.next_on, today) });
}

/** A sentence about the future expenses of a new repeating entry; empty without a day. */
export function forecast(
  words: Words,
  { every, starts_on }: { every: Repeat; starts_on: CalendarDate },
  today: CalendarDate,
): string {
  if (starts_on === '') return '';
  const next = shortDay(words, nextOccurrence(starts_on, every, today), today);
  const often = every === 'year' ? 'other' : every;
  const rule = isOnLastDay({ every, starts_on }) ? 'lastDay' : often;
  const due = occurrencesBetween(starts_on, every, starts_on, today).length;
  return words.repeating.foretold({ due, next, rule });
}

function isOnLastDay({ every, starts_on }: { every: Repeat; starts_on: CalendarDate }): boolean {
  return every === 'month' && starts_on.endsWith(LAST_OF_EVERY_MONTH);
}

/** A sentence with the next day of a resumed entry. */
export function resumption(
  words: Words,
  { every, starts_on }: { every: Repeat; starts_on: CalendarDate },
  today: CalendarDate,
): string {
  if (starts_on === '') return '';
  const next = shortDay(words, nextOccurrence(starts_on, every, today), today);
  return words.repeating.resumes({ next });
}

/** `1 Nov`, with the year if it is not the current one. */
export function shortDay(words: Words, day: CalendarDate, today: CalendarDate): string {
  return day.slice(0, 4) === today.slice(0, 4) ? dayOfYear(words, day) : displayDate(words, day);
}
