import type { Expense } from '@hisaab/contract';
import type { KnownKey } from '../../../api/idempotency-key.ts';
import type { Edit } from '../../../conflicts/edit.ts';
import type { OutboxEntry } from '../../../outbox/outbox-rules.ts';
import { changeEntry, keepForLater } from '../../../outbox/use-outbox.ts';
import { formInGroup } from '../../groups/public/waiting-form.ts';
import type { ExpenseValues } from './expense-form.ts';
import * as messages from '../messages.ts';

/** The sentences about fields without which nothing can be kept; empty where all is there. */
export function missingIn({ amount }: ExpenseValues): Record<string, string> {
  return amount === null ? { amount: messages.amountMissing } : {};
}

/** Keeps an expense, or a change of one, until the server has it, under the key that its form has for it. */
export async function keepExpense(
  { thing, values }: Edit<Expense, ExpenseValues>,
  known: KnownKey,
): Promise<void> {
  await keepForLater({ subject: 'expense', thing, values, known });
}

/** Keeps the deletion of an expense. */
export async function keepDeletion(thing: Expense): Promise<void> {
  await keepForLater({ subject: 'expense', thing });
}

/** Puts other values into an expense that waits. */
export async function changeKept(entry: OutboxEntry, values: ExpenseValues): Promise<void> {
  await changeEntry(entry, values);
}

/** Finds the form of an entry that waits: here for a personal expense, in its group for another one. */
export function formsOfEntries(open: (entry: OutboxEntry, values: ExpenseValues) => void) {
  return (entry: OutboxEntry) => {
    const { subject, values } = entry;
    if (subject !== 'expense') return formInGroup(entry);
    if (!values || !isExpenseValues(values)) return undefined;
    return () => open(entry, values);
  };
}

// The form of an expense has made them.
function isExpenseValues(values: object): values is ExpenseValues {
  return 'amount' in values && 'category' in values && 'date' in values;
}
