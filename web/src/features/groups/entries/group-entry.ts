import type { GroupExpense, Payment } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import type { Words } from '../../../words/words.ts';

/** An expense or a payment among a group's recent expenses. */
export type GroupEntry =
  | { kind: 'expense'; thing: GroupExpense }
  | { kind: 'payment'; thing: Payment };

/**
 * Expenses with the payments between them, newest first. While older expenses are folded away, so are the payments from
 * before the oldest expense that is shown.
 */
export function mergeEntries(
  expenses: readonly GroupExpense[],
  payments: readonly Payment[],
  areSomeFolded: boolean,
): GroupEntry[] {
  const oldest = expenses.at(-1);
  const shown = payments.filter((payment) => !areSomeFolded || !oldest || isNewer(payment, oldest));
  return [
    ...expenses.map((thing): GroupEntry => ({ kind: 'expense', thing })),
    ...shown.map((thing): GroupEntry => ({ kind: 'payment', thing })),
  ].toSorted((one, other) => (isNewer(one.thing, other.thing) ? -1 : 1));
}

type Placed = Pick<GroupExpense, 'id' | 'date'>;

function isNewer(one: Placed, other: Placed): boolean {
  return one.date === other.date ? one.id > other.id : one.date > other.date;
}

/** What an entry is called where it waits to be sent. */
export function subjectOf({ kind }: GroupEntry): 'group_expense' | 'payment' {
  return kind === 'expense' ? 'group_expense' : 'payment';
}

/** An entry by its own words: "Dosas, ₹640.00", "Imran paid Farah, ₹2,000.00". */
export function entryName(words: Words, { kind, thing }: GroupEntry): string {
  const amount = formatRupees(thing.amount);
  if (kind === 'payment') {
    return words.groups.paidNamed({ from: thing.from_member, to: thing.to_member, amount });
  }
  return words.groups.namedAmount({
    name: thing.description || words.common.noDescription,
    amount,
  });
}
