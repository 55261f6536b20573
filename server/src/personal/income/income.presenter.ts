import type { DeletedIncome, Income } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { Locale } from '@hisaab/words/server';
import { presentOriginalOf } from '../../entered/originals.ts';
import { presentAccount, shownDay } from '../expenses/expenses.presenter.ts';
import type { CategoryNames } from '../naming/category-names.ts';
import type { IncomeRow } from './income.repository.ts';

/** An income on the wire, in a language. */
export function presentIncome(locale: Locale, income: IncomeRow, names: CategoryNames): Income {
  return {
    id: income.id,
    amount: paiseToRupees(asPaise(income.amount_paise)),
    source: income.source,
    date: income.received_on,
    date_formatted: shownDay(locale, income.received_on),
    version: income.version,
    ...(income.recurring_id !== null && { recurring_id: income.recurring_id }),
    ...presentOriginalOf(income),
    ...presentAccount(income, names),
  };
}

/** A deleted income on the wire, in a language. */
export function presentDeletedIncome(
  locale: Locale,
  income: IncomeRow & { deleted_at: string },
  names: CategoryNames,
): DeletedIncome {
  return { ...presentIncome(locale, income, names), deleted_at: income.deleted_at };
}
