import {
  addDays,
  indexFrom,
  lastDay,
  lastIndex,
  NEVER,
  nextDay,
  daysBetween,
  type CalendarDate,
  type Repeat,
  type Rhythm,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { billOf, countMade, nextOnOf, type KnownEntry } from './known-entry.ts';
import { rhythmOf } from './rhythm-columns.ts';

/** A rhythm as entered: a missing field stays, or is every 1 without end; null is that too. */
export interface EnteredRhythm {
  every?: Repeat | undefined;
  startsOn?: CalendarDate | undefined;
  interval?: number | null | undefined;
  times?: number | null | undefined;
}

/** That of a new entry. */
export interface NewRhythm extends EnteredRhythm {
  every: Repeat;
  startsOn: CalendarDate;
}

/** The rhythm of a new entry. @throws as {@link rhythmAfter}. */
export function newRhythm(entered: NewRhythm): Rhythm {
  const { every, startsOn } = entered;
  return rhythmAfter(entered, { every, startsOn, interval: 1, times: null, madeBefore: 0 });
}

/**
 * The rhythm of an entry after a change, of which so many days are made.
 * @throws {InvalidInput} at `times` if it is below `made`, or if the last day is after the year 9999.
 */
export function rhythmAfter(entered: EnteredRhythm, before: Rhythm, made = 0): Rhythm {
  const { every = before.every, startsOn = before.startsOn } = entered;
  const { interval = before.interval, times = before.times } = entered;
  const rhythm = { every, startsOn, interval: interval ?? 1, times, madeBefore: before.madeBefore };
  if (rhythm.times !== null && rhythm.times < made) {
    throw new InvalidInput({ times: say('faults.timesBelowMade', { made }) });
  }
  if (lastDay(rhythm) === undefined) throw new InvalidInput({ times: say('faults.timesTooMany') });
  return rhythm;
}

/** Whether two rhythms have the same days, apart from their end. */
function haveSameDays(one: Rhythm, other: Rhythm): boolean {
  return (
    one.every === other.every && one.interval === other.interval && one.startsOn === other.startsOn
  );
}

/**
 * The rhythm and the next day of a schedule that makes its expenses by itself, after a change. The days of an ended one that have passed
 * are used.
 */
export function makingAfter(
  before: { rhythm: Rhythm; hasEnded: boolean; made: number },
  rhythm: Rhythm,
  today: CalendarDate,
): { rhythm: Rhythm; nextOn: CalendarDate } {
  if (haveSameDays(before.rhythm, rhythm)) {
    const last = lastIndex(before.rhythm);
    const isToday = before.hasEnded && indexFrom(rhythm, today) > last;
    return { rhythm, nextOn: nextDay(rhythm, isToday ? addDays(today, -1) : today) };
  }
  // Checked again: the end has moved with the days.
  const madeBefore = before.made - indexFrom(rhythm, addDays(today, 1));
  const moved = rhythmAfter(rhythm, { ...rhythm, madeBefore });
  return { rhythm: moved, nextOn: nextDay(moved, today) };
}

/** The schedule of a personal entry after a change; `skipped` are days that passed after its former end. @throws as {@link rhythmAfter}. */
export function scheduleAfter(
  known: KnownEntry,
  change: EnteredRhythm & { asks?: boolean | undefined },
  today: CalendarDate,
) {
  const made = countMade(known);
  const before = rhythmOf(known.row);
  const rhythm = rhythmAfter(change, before, made);
  const bill = billOf(known);
  const hasEnded = nextOnOf(known, today) === null;
  if (!(change.asks ?? bill !== undefined)) {
    const after = makingAfter({ rhythm: before, hasEnded, made }, rhythm, today);
    return { ...after, asksFrom: null, skipped: [] };
  }
  if (bill && haveSameDays(before, rhythm)) {
    const end = hasEnded ? lastDay(before) : null;
    const passed =
      typeof end === 'string' && lastIndex(rhythm) > lastIndex(before)
        ? daysBetween(rhythm, addDays(end, 1), addDays(today, -1))
        : [];
    return { rhythm, asksFrom: bill.asksFrom, nextOn: NEVER, skipped: passed };
  }
  // What was made until now stays made: a bill waits from today on, what becomes one from tomorrow.
  const asksFrom = bill ? today : addDays(today, 1);
  const ahead = [...known.done].filter((day) => day >= asksFrom).length;
  const madeBefore = made - indexFrom(rhythm, asksFrom) - ahead;
  const moved = rhythmAfter(rhythm, { ...rhythm, madeBefore });
  return { rhythm: moved, asksFrom, nextOn: NEVER, skipped: [] };
}
