import type { MadeOfMessage } from '@hisaab/contract';
import type { Locale } from '@hisaab/words/server';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { presentExpense } from '../expenses/expenses.presenter.ts';
import { getExpense } from '../expenses/expenses.service.ts';
import { presentIncome } from '../income/income.presenter.ts';
import { getIncome } from '../income/income.service.ts';
import { namesFor } from '../naming/category-names.ts';
import type { PaymentsOfGroups } from './payments-of-groups.ts';
import type { MadeEntry } from './waiting-messages.repository.ts';

/** What a message became on the wire, in the order in which it was made. */
export async function presentMade(
  tx: Tx,
  made: readonly MadeEntry[],
  locale: Locale,
  payments: PaymentsOfGroups,
): Promise<{ made: MadeOfMessage[] }> {
  const all: MadeOfMessage[] = [];
  for (const { as, id } of made) {
    if (as === 'payment') all.push({ as, ...(await payments.present(tx, id, locale)) });
    else if (as === 'income') {
      const income = await getIncome(tx, id);
      // Only its account has a name.
      const names = await namesFor(tx, [{ category: 'Other', account_id: income.account_id }]);
      all.push({ as, ...presentIncome(locale, income, names) });
    } else {
      const expense = await getExpense(tx, id);
      all.push({ as, ...presentExpense(locale, expense, await namesFor(tx, [expense])) });
    }
  }
  return { made: all };
}
