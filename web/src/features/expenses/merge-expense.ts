import type { Expense } from '@hisaab/contract';
import { displayDate, formatRupees } from '@hisaab/domain';
import type { FieldOfBoth } from '../../ui/conflict-dialog.tsx';
import { categoryOf } from './expense-fields.tsx';
import type { ExpenseValues } from './save-expense.ts';
import { NO_DESCRIPTION } from './public/expense-row.tsx';

/** A label, and what stands beside it. */
export type ShownField = [label: string, text: string];

/** The values of the form that an expense has. */
export function valuesOf({ amount, category, description, date }: Expense): ExpenseValues {
  return { amount, category: categoryOf(category), description, date };
}

/** The fields of two versions by their labels, side by side. */
export function besideEachOther(
  theirs: readonly ShownField[],
  mine: readonly ShownField[],
): FieldOfBoth[] {
  return theirs.map(([label, text], index) => ({
    label,
    theirs: text,
    mine: mine[index]?.[1] ?? '',
  }));
}

/** The amount, category and description of a form as they are shown, by label. */
export function shownFacts({
  amount,
  category,
  description,
}: Pick<ExpenseValues, 'amount' | 'category' | 'description'>): ShownField[] {
  return [
    ['Amount', amount === null ? '—' : formatRupees(amount)],
    ['Category', category],
    ['Description', description || NO_DESCRIPTION],
  ];
}

/** The fields of an expense's form as they are shown, by label. */
export function shownExpense(values: ExpenseValues): ShownField[] {
  return [...shownFacts(values), ['Date', displayDate(values.date)]];
}

/** The expense as it is now, in the answer to a change of an older version. */
export function isExpense(value: unknown): value is Expense {
  if (typeof value !== 'object' || value === null) return false;
  const types = {
    id: 'number',
    version: 'number',
    amount: 'number',
    category: 'string',
    description: 'string',
    date: 'string',
    date_formatted: 'string',
  };
  return Object.entries(types).every(([key, type]) => typeof Reflect.get(value, key) === type);
}
