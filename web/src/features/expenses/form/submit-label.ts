import type { Expense } from '@hisaab/contract';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import type { Words } from '../../../words/words.ts';

/** The label of the form's submit button. */
export function submitLabelOf(
  words: Words,
  expense: Expense | undefined,
  entry: OutboxEntry | undefined,
): string {
  if (entry?.refusal !== undefined) return words.expenses.sendAgain;
  return expense || entry ? words.expenses.update : words.expenses.add;
}
