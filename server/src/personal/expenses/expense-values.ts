import type { ExpenseInput } from '@hisaab/contract';
import { nameKey, rupeesToPaise, tidyText } from '@hisaab/domain';
import type { ExpenseValues } from './expenses.repository.ts';

/** The fields of an expense as a person enters them, in the form in which they are stored. */
export function parseValues({ amount, category, description, date }: ExpenseInput): ExpenseValues {
  const text = tidyText(description ?? '');
  return {
    amount: rupeesToPaise(amount),
    category,
    description: text,
    descriptionKey: nameKey(text),
    day: date,
  };
}
