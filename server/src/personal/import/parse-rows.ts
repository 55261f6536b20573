import { isCategory, isRecordableDay, type CalendarDate, type Original } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import type { EnteredExpense } from '../expenses/expense-values.ts';
import type { EnteredIncome } from '../income/income-values.ts';

const ROWS_AT_ONCE = 500;

interface OfFile {
  /** The file names every day. */
  day: string;
  original: Original | null;
  /** Its number in the file, from 1 on. */
  row: number;
}

/** An expense of a file. */
export type ImportedExpense = EnteredExpense & OfFile & { kind: 'expense' };

/** An income of a file. */
export type ImportedIncome = EnteredIncome & OfFile & { kind: 'income' };

/** A row of a file. */
export type ImportedValues = ImportedExpense | ImportedIncome;

/** What the rows of a file name: the first row, counted from 1, of each category that is not one of the five. */
export interface NamedInRows {
  ownCategories: ReadonlyMap<string, number>;
  /** The first row of each account. */
  accounts: ReadonlyMap<number, number>;
}

/** The rows of a file. */
export interface ParsedRows extends NamedInRows {
  values: ImportedValues[];
}

/** Reads one row; throws {@link InvalidInput} with what is wrong in it. */
export type ParseRow = (row: unknown) => Omit<ImportedExpense, 'row'> | Omit<ImportedIncome, 'row'>;

/**
 * Reads the rows of a file in slices, so that others are answered between them. They come back oldest first, those of a day in the
 * order in which a list of expenses shows them from below: a file that begins with the newest, as an export does, is turned round.
 * `before` is the number of rows on earlier pages.
 * @throws {InvalidInput} for the first row that is wrong, which it names, counted from 1.
 */
export async function parseRows(
  rows: readonly unknown[],
  read: ParseRow,
  today: CalendarDate,
  before = 0,
): Promise<ParsedRows> {
  const found: ImportedValues[] = [];
  const ownCategories = new Map<string, number>();
  const accounts = new Map<number, number>();
  for (const [place, row] of rows.entries()) {
    if (place > 0 && place % ROWS_AT_ONCE === 0) await yieldToEventLoop();
    const number = before + place + 1;
    const values = parseRow(row, number, read, today);
    const { accountId } = values;
    if (typeof accountId === 'number' && !accounts.has(accountId)) accounts.set(accountId, number);
    const category = values.kind === 'expense' ? values.category : undefined;
    if (category !== undefined && !isCategory(category) && !ownCategories.has(category))
      ownCategories.set(category, number);
    found.push(values);
  }
  const isNewestFirst = (found[0]?.day ?? '') >= (found.at(-1)?.day ?? '');
  const inOrder = isNewestFirst ? found.toReversed() : found;
  const values = inOrder.toSorted((one, other) =>
    one.day < other.day ? -1 : Number(one.day > other.day),
  );
  return { values, ownCategories, accounts };
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
    return { ...values, row: number };
  } catch (error) {
    throw error instanceof InvalidInput ? faultInRow(number, error) : error;
  }
}

/** The error of a row, counted from 1. */
export function faultInRow(number: number, error: InvalidInput): InvalidInput {
  return new InvalidInput(
    { rows: say('faults.inRow', { row: String(number), fault: error.messages }) },
    error.code,
  );
}
