import type { Expense } from '@hisaab/contract';

/** The expenses of a list, newest first, as bills: the parts of a split one together, its first part first, where that one is. */
export function billsOf(expenses: readonly Expense[]): Expense[][] {
  const parts = Map.groupBy(expenses, keyOf);
  return expenses.flatMap((expense) => {
    if (expense.split_of === undefined) return [[expense]];
    const bill = parts.get(keyOf(expense)) ?? [];
    return bill.at(-1) === expense ? [bill.toReversed()] : [];
  });
}

/** Parts that were moved to another day stand there. */
function keyOf({ split_of: first, date }: Expense): string {
  return first === undefined ? '' : `${first} ${date}`;
}
