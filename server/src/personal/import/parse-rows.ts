import { isRecordableDay, type CalendarDate } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../errors.ts';
import { yieldToEventLoop } from '../../event-loop/yield-to-event-loop.ts';
import type { ImportedValues } from './imports.repository.ts';

const ROWS_AT_ONCE = 500;

/** Reads one row; throws {@link InvalidInput} with what is wrong in it. */
export type ParseRow = (row: unknown) => ImportedValues;

/**
 * Reads the rows of a file in slices, so that others are answered between them. They come back oldest first, those of a day in the
 * order in which a list of expenses shows them from below: a file that begins with the newest, as an export does, is turned round.
 * @throws {InvalidInput} for the first row that is wrong, which it names, counted from 1.
 */
export async function parseRows(
  rows: readonly unknown[],
  read: ParseRow,
  today: CalendarDate,
): Promise<ImportedValues[]> {
  const found: ImportedValues[] = [];
  for (const [place, row] of rows.entries()) {
    if (place > 0 && place % ROWS_AT_ONCE === 0) await yieldToEventLoop();
    found.push(parseRow(row, place + 1, read, today));
  }
  const isNewestFirst = (found[0]?.day ?? '') >= (found.at(-1)?.day ?? '');
  const inOrder = isNewestFirst ? found.toReversed() : found;
  return inOrder.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
}

function parseRow(
  row: unknown,
  number: number,
  read: ParseRow,
  today: CalendarDate,
): ImportedValues {
  try {
    const values = read(row);
    if (!isRecordableDay(values.day, today))
      throw new InvalidInput({ date: say('faults.dayUnrecordable') });
    return values;
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    throw new InvalidInput(
      { rows: say('faults.inRow', { row: String(number), fault: error.said }) },
      error.code,
    );
  }
}
