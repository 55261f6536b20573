import type { ExpenseInput } from '@hisaab/contract';
import { nameKey, tidyText } from '@hisaab/domain';
import { parseAmount, type EnteredAmount } from '../../platform/unit-of-work/originals.ts';
import type { ExpenseValues } from './expenses.repository.ts';

/** The fields of an expense as a person enters them, in stored form except for the name of the category. */
export type EnteredExpense = Omit<ExpenseValues, 'category' | 'original'> &
  EnteredAmount & { category: string };

/** Converts the fields of a body into that form. @throws {InvalidInput} as {@link parseAmount}. */
export function parseValues(body: ExpenseInput): EnteredExpense {
  const { category, description, date, reference } = body;
  const text = tidyText(description ?? '');
  return {
    ...parseAmount(body, 'any'),
    category,
    description: text,
    descriptionKey: nameKey(text),
    day: date,
    reference: reference === undefined ? undefined : tidyText(reference ?? '') || null,
  };
}
