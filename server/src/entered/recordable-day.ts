import { isRecordableDay, type CalendarDate } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../platform/errors.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';

/** The day that something is recorded on: the one entered, else `otherwise`. @throws {InvalidInput} for one after tomorrow. */
export function requireRecordableDay(
  { today }: Tx,
  day: string | undefined,
  otherwise: CalendarDate,
): CalendarDate {
  if (day === undefined) return otherwise;
  if (!isRecordableDay(day, today)) throw new InvalidInput({ date: say('faults.dayUnrecordable') });
  return day;
}
