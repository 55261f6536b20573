import {
  displayDate,
  nextOccurrence,
  occurrencesBetween,
  REPEATS,
  type CalendarDate,
  type Repeat,
} from '@hisaab/domain';
import * as repeatMessages from './messages.ts';

/** How often something repeats, as an answer. */
export const REPEAT_NAMES: Readonly<Record<Repeat, string>> = {
  week: 'Weekly',
  month: 'Monthly',
  year: 'Yearly',
};

/** How often something repeats, by its name; an unknown one is a month. */
export function repeatOf(name: string): Repeat {
  return REPEATS.find((every) => every === name) ?? 'month';
}

const LAST_OF_EVERY_MONTH = '31';

/** In words: `Monthly on the last day`. */
export function oftenWords(entry: { every: Repeat; starts_on: CalendarDate }): string {
  return `${REPEAT_NAMES[entry.every]}${isOnLastDay(entry) ? ' on the last day' : ''}`;
}

/** In words: `Monthly on the last day, next on 30 Nov`, `Weekly, paused`. */
export function scheduleWords(
  entry: { every: Repeat; starts_on: CalendarDate; next_on: CalendarDate; is_paused: boolean },
  today: CalendarDate,
): string {
  const often = oftenWords(entry);
  return entry.is_paused
    ? `${often}, paused`
    : `${often}, next on ${shortDay(entry.next_on, today)}`;
}

/** Foretells the expenses of a new repeating entry in a sentence; empty without a day. */
export function forecast(
  { every, starts_on }: { every: Repeat; starts_on: CalendarDate },
  today: CalendarDate,
): string {
  if (starts_on === '') return '';
  const next = shortDay(nextOccurrence(starts_on, every, today), today);
  const rule = isOnLastDay({ every, starts_on })
    ? 'on the last day of every month'
    : `every ${every}${every === 'week' ? '' : ' on that day'}`;
  const due = occurrencesBetween(starts_on, every, starts_on, today).length;
  return repeatMessages.foretold({ due, next, rule });
}

function isOnLastDay({ every, starts_on }: { every: Repeat; starts_on: CalendarDate }): boolean {
  return every === 'month' && starts_on.endsWith(LAST_OF_EVERY_MONTH);
}

/** Says when something that was paused comes again. */
export function resumption(
  { every, starts_on }: { every: Repeat; starts_on: CalendarDate },
  today: CalendarDate,
): string {
  if (starts_on === '') return '';
  const next = shortDay(nextOccurrence(starts_on, every, today), today);
  return repeatMessages.resumes(next);
}

/** `1 Nov`, and the year where it is another one than today's. */
export function shortDay(day: CalendarDate, today: CalendarDate): string {
  const words = displayDate(day);
  return day.slice(0, 4) === today.slice(0, 4) ? words.slice(0, -5) : words;
}
