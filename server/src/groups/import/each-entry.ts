import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import type { GroupExpenseValues } from '../entries/group-expense-values.ts';
import type { PaymentValues } from '../entries/payments.service.ts';

const ENTRIES_AT_ONCE = 250;

/** An entry of a file in the form in which users enter them. */
export type ImportedValues =
  | { kind: 'expense'; values: GroupExpenseValues }
  | { kind: 'payment'; values: PaymentValues };

/**
 * Processes each entry of a file, in slices, so that the event loop is free in between. Inside an open transaction that helps requests
 * on PostgreSQL, and on SQLite only those without a query: the others wait for the end of the transaction.
 * `before` is the number of entries on earlier pages.
 * @throws {InvalidInput} for the first invalid entry, with its number, counted from 1.
 */
export async function eachEntry<Entry, Result>(
  entries: readonly Entry[],
  read: (entry: Entry) => Result,
  before = 0,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [place, entry] of entries.entries()) {
    if (place > 0 && place % ENTRIES_AT_ONCE === 0) await yieldToEventLoop();
    try {
      results.push(read(entry));
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      throw new InvalidInput(
        {
          entries: say('faults.inEntry', {
            entry: String(before + place + 1),
            fault: error.messages,
          }),
        },
        error.code,
      );
    }
  }
  return results;
}
