import type { ExpenseInput } from '@hisaab/contract';
import { nameKey, rupeesToPaise, tidyText } from '@hisaab/domain';
import type { ExpenseValues } from './expenses.repository.ts';

/** The fields of an expense as a person enters them: in the form in which they are stored, but for the name of the category. */
export type EnteredExpense = Omit<ExpenseValues, 'category'> & { category: string };

/** Brings the fields of a body into that form. */
export function parseValues({ amount, category, description, date }: ExpenseInput): EnteredExpense {
  const text = tidyText(description ?? '');
  return {
    amount: rupeesToPaise(amount),
    category,
    description: text,
    descriptionKey: nameKey(text),
    day: date,
  };
}
