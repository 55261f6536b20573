import type { OutboxEntry } from '../../../outbox/outbox-rules.ts';
import { formInGroup } from '../../groups/public/waiting-form.ts';
import type { ExpenseValues } from './expense-form.ts';
import type { Words } from '../../../words/words.ts';

/** The sentences about fields without which nothing can be kept; empty if all is there. */
export function missingIn(words: Words, { amount }: ExpenseValues): Record<string, string> {
  return amount === null ? { amount: words.expenses.amountMissing } : {};
}

/** Finds the form of an entry that waits: here for a personal expense, in its group for another one. */
export function formsOfEntries(open: (entry: OutboxEntry, values: ExpenseValues) => void) {
  return (entry: OutboxEntry) => {
    const { subject, values } = entry;
    if (subject !== 'expense') return formInGroup(entry);
    return values && (() => open(entry, values));
  };
}
