import type { Expense, ExpenseInput } from '@hisaab/contract';
import { displayDate, formatRupees, type CalendarDate } from '@hisaab/domain';
import type { VersionedForm } from '../../../conflicts/use-conflict.ts';
import { categoryOf } from './expense-fields.tsx';
import { NO_DESCRIPTION } from '../public/expense-row.tsx';

/** The values of the form's fields. The server decides whether it will do, so the amount (in rupees) may be missing. */
export interface ExpenseValues extends Omit<ExpenseInput, 'amount' | 'description' | 'date'> {
  amount: number | null;
  description: string;
  date: CalendarDate;
}

type Facts = Pick<ExpenseValues, 'amount' | 'category' | 'description'>;

/** The fields that an expense and a repeating entry have in common, as they are shown. */
export const FACT_FIELDS: VersionedForm<never, Facts>['fields'] = {
  amount: { label: 'Amount', show: (amount) => (amount === null ? '—' : formatRupees(amount)) },
  category: { label: 'Category', show: String },
  description: { label: 'Description', show: (text) => text || NO_DESCRIPTION },
};

/** The form of an expense. */
export const EXPENSE_FORM: VersionedForm<Expense, ExpenseValues> = {
  name: 'expense',
  mark: 'recurring_id',
  valuesOf: ({ amount, category, description, date }) => ({
    amount,
    category: categoryOf(category),
    description,
    date,
  }),
  fields: { ...FACT_FIELDS, date: { label: 'Date', show: displayDate } },
};
