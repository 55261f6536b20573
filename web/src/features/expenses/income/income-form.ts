import type { Income } from '@hisaab/contract';
import { displayDate } from '@hisaab/words';
import type { VersionedForm } from '../../../conflicts/use-conflict.ts';
import { shownAmount } from '../../../currencies/money.ts';
import type { IncomeValues } from '../../../offline/contents.ts';

export const INCOME_FORM: VersionedForm<Income, IncomeValues> = {
  name: 'income',
  discriminant: 'source',
  valuesOf: ({ account, amount, original, source, date }) => ({
    ...(account !== undefined && { account }),
    amount,
    ...(original && { original }),
    source,
    date,
  }),
  fields: {
    amount: {
      label: ({ common }) => common.amount,
      show: (amount, _words, { original }) =>
        amount === null ? '—' : shownAmount(amount, original),
    },
    source: {
      label: ({ income }) => income.from,
      show: (source, { waiting }) => source || waiting.moneyIn,
    },
    date: { label: ({ common }) => common.date, show: (day, words) => displayDate(words, day) },
  },
};
