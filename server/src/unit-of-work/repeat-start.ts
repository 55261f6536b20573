import { addDays, occurrence, type CalendarDate } from '@hisaab/domain';
import { InvalidInput } from '../errors.ts';
import type { Tx } from './tx.ts';

const EARLIEST_START_DAYS = 366;
const LATEST_START_YEARS = 10;

/** @throws {InvalidInput} unless something may start to repeat on this day. */
export function requireRepeatStart({ today }: Pick<Tx, 'today'>, startsOn: CalendarDate): void {
  const earliest = addDays(today, -EARLIEST_START_DAYS);
  const latest = occurrence(today, 'year', LATEST_START_YEARS);
  if (startsOn >= earliest && startsOn <= latest) return;
  throw new InvalidInput({
    starts_on: `Start must be a day from ${EARLIEST_START_DAYS} days ago to ${LATEST_START_YEARS} years ahead.`,
  });
}
