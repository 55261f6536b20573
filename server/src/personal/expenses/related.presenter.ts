import type { Expense } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { ExpenseRow } from './expenses.repository.ts';

/** What a refund pays back, or what has come back of an expense. */
export function presentRefunds(
  expense: Pick<ExpenseRow, 'refund_of' | 'refunded_paise' | 'refund_ids'>,
): Pick<Expense, 'refund_of' | 'refunded' | 'refunds'> {
  const { refund_of: refundOf, refunded_paise: refunded, refund_ids: ids } = expense;
  return {
    ...(refundOf !== null && { refund_of: refundOf }),
    ...(ids !== null && {
      refunded: paiseToRupees(asPaise(refunded)),
      refunds: ids.split(',').map(Number),
    }),
  };
}

/** The bill of which an expense is a part on the wire, and its total; nothing for a whole one. */
export function presentSplit({ split_of: first, split_total_paise: total }: ExpenseRow) {
  if (first === null || total === null) return {};
  return { split_of: first, split_total: paiseToRupees(asPaise(total)) };
}
