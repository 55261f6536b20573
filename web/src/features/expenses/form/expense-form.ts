import { displayDate } from '@hisaab/words';
import type { Expense } from '@hisaab/contract';
import { shownAmount } from '../../../currencies/money.ts';
import type { ExpenseValues } from '../../../offline/contents.ts';
import type { VersionedForm } from '../../../conflicts/use-conflict.ts';
import { categoryLabel } from '../../../words/category-label.ts';

export type { ExpenseValues };

type Facts = Pick<ExpenseValues, 'amount' | 'original' | 'category' | 'description'>;

/** The fields shared by expenses and repeating entries, as a conflict shows them. */
export const FACT_FIELDS: VersionedForm<never, Facts>['fields'] = {
  amount: {
    label: ({ common }) => common.amount,
    show: (amount, _words, { original }) => (amount === null ? '—' : shownAmount(amount, original)),
  },
  category: {
    label: ({ common }) => common.category,
    show: (category, words) => categoryLabel(words, category),
  },
  description: {
    label: ({ common }) => common.description,
    show: (text, { common }) => text || common.noDescription,
  },
};

export const EXPENSE_FORM: VersionedForm<Expense, ExpenseValues> = {
  name: 'expense',
  discriminant: 'recurring_id',
  valuesOf: ({ account, amount, original, category, description, date, tags }) => ({
    ...(account !== undefined && { account }),
    ...(tags !== undefined && { tags }),
    amount,
    ...(original && { original }),
    category,
    description,
    date,
  }),
  fields: {
    ...FACT_FIELDS,
    date: { label: ({ common }) => common.date, show: (day, words) => displayDate(words, day) },
  },
};
