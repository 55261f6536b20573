import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { formInGroup } from '../../groups/public/waiting-form.ts';
import { NEW, type Draft } from './draft.ts';
import type { ExpenseValues } from './expense-form.ts';
import type { FirstWords } from '../../../words/words.ts';

/** The errors of fields that are required to store an expense; empty if it is complete. */
export function missingIn(words: FirstWords, { amount }: ExpenseValues): Record<string, string> {
  return amount === null ? { amount: words.expenses.amountMissing } : {};
}

/** What an entry of the outbox holds besides the fields of its form. A refused one may pay a day that is paid already: it pays none. */
export function valuesBesideForm(entry: OutboxEntry | undefined) {
  if (entry?.subject !== 'expense') return {};
  const { reference, pays } = entry.values ?? {};
  return {
    ...(reference !== undefined && { reference }),
    ...(pays && entry.refusal === undefined && { pays }),
  };
}

/** Opens the form of an outbox entry: here for a personal expense or an income, in its group for a group's. */
export function formsOfEntries(open: (draft: Draft) => void) {
  return (entry: OutboxEntry) => {
    const { subject, values } = entry;
    if (subject === 'income')
      return values && (() => open({ ...NEW, income: { entry, filled: values } }));
    if (subject !== 'expense') return formInGroup(entry);
    return values && (() => open({ ...NEW, filled: values, entry }));
  };
}
