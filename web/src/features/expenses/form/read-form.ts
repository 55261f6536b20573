import type { Expense } from '@hisaab/contract';
import type { OutboxEntry } from '../../../offline/outbox-entry.ts';
import { formText } from '../../../ui/forms/form-text.ts';
import { parseFacts } from './expense-fields.tsx';
import type { ExpenseValues } from './expense-form.ts';
import { valuesBesideForm } from './keep-expense.ts';
import { accountIn } from './paid-with-field.tsx';
import { paysIn } from './pays-in.ts';
import { refundIn } from './refund-in.ts';

/** What the form of an expense holds: the facts that a repetition of it has too, and all its values. */
export function readForm(
  form: FormData,
  { expense, entry }: { expense: Expense | undefined; entry: OutboxEntry | undefined },
) {
  const facts = { ...parseFacts(form, expense), ...accountIn(form) };
  const values: ExpenseValues = {
    ...valuesBesideForm(entry),
    ...facts,
    ...paysIn(form),
    ...refundIn(form, expense),
    date: formText(form, 'date'),
  };
  return { facts, values };
}
