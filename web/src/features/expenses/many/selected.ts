import type { Expense } from '@hisaab/contract';
import { MAX_AT_ONCE, sumRupees } from '@hisaab/domain';
import { billsOf } from '../data/bills.ts';

/** What is selected of a list. */
export interface Selected {
  expenses: readonly Expense[];
  /** In lines: a split bill counts once. */
  count: number;
  /** In rupees; refunds count with their sign. */
  sum: number;
}

/** What is selected of a list: an expense that is not in it, because it was deleted or is filtered out, is not. */
export function selectedOf(expenses: readonly Expense[], ids: ReadonlySet<number>): Selected {
  const bills = billsOf(expenses).filter((bill) => bill.some(({ id }) => ids.has(id)));
  const selected = bills.flat();
  return {
    expenses: selected,
    count: bills.length,
    sum: sumRupees(selected.map(({ amount }) => amount)),
  };
}

/** The newest lines of a list that can be changed at once, whole bills only. */
export function newestOf(expenses: readonly Expense[]): Expense[][] {
  let room = MAX_AT_ONCE;
  return billsOf(expenses).filter((bill) => {
    room -= bill.length;
    return room >= 0;
  });
}
