import type { ExpenseInput } from '@hisaab/contract';
import { nameKey, rupeesToPaise, tidyText } from '@hisaab/domain';
import type { ExpenseValues } from './expenses.repository.ts';

/** What a person enters for an expense, as it is stored. */
export function readValues({ amount, category, description, date }: ExpenseInput): ExpenseValues {
  const text = tidyText(description ?? '');
  return {
    amount: rupeesToPaise(amount),
    category,
    description: text,
    descriptionKey: nameKey(text),
    day: date,
  };
}
