import { isRecordableDay, type CalendarDate } from '@hisaab/domain';
import { InvalidInput } from '../../errors.ts';
import type { Tx } from '../../unit-of-work/tx.ts';

/** The day that something is recorded on: the one entered, else `otherwise`. @throws {InvalidInput} for one after tomorrow. */
export function requireRecordableDay(
  { today }: Tx,
  day: string | undefined,
  otherwise: CalendarDate,
): CalendarDate {
  if (day === undefined) return otherwise;
  if (!isRecordableDay(day, today)) {
    throw new InvalidInput({ date: 'Date must be a day between 1 Jan 2000 and tomorrow.' });
  }
  return day;
}
