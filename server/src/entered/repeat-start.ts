import { addDays, occurrence, type CalendarDate } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../platform/errors.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';

const EARLIEST_START_DAYS = 366;
const LATEST_START_YEARS = 10;

/** @throws {InvalidInput} unless something may start to repeat on this day. */
export function requireRepeatStart({ today }: Pick<Tx, 'today'>, startsOn: CalendarDate): void {
  const earliest = addDays(today, -EARLIEST_START_DAYS);
  const latest = occurrence(today, 'year', LATEST_START_YEARS);
  if (startsOn >= earliest && startsOn <= latest) return;
  throw new InvalidInput({
    starts_on: say('faults.startOutOfRange', {
      days: EARLIEST_START_DAYS,
      years: LATEST_START_YEARS,
    }),
  });
}
