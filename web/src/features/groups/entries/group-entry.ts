import type { GroupExpense, Payment } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';
import type { WordsOf } from '../../../words/words.ts';

/** An expense or a payment among a group's newest entries. */
export type GroupEntry =
  | { kind: 'expense'; thing: GroupExpense }
  | { kind: 'payment'; thing: Payment };

/**
 * Merges expenses and payments, newest first. While older expenses are collapsed, so are payments older than the oldest
 * shown expense.
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

/** The rupees of an expense as it counts: below 0 for a refund. */
export function signedAmount({ amount, refund }: Pick<GroupExpense, 'amount' | 'refund'>): number {
  return refund ? -amount : amount;
}

/** The subject of an entry in the outbox. */
export function subjectOf({ kind }: GroupEntry): 'group_expense' | 'payment' {
  return kind === 'expense' ? 'group_expense' : 'payment';
}

/** The name of an entry: "Dosas, ₹640.00", "Imran paid Farah, ₹2,000.00". */
export function entryName(words: WordsOf<'groups'>, { kind, thing }: GroupEntry): string {
  const amount = formatRupees(kind === 'expense' ? signedAmount(thing) : thing.amount);
  if (kind === 'payment') {
    return words.groups.paidNamed({ from: thing.from_member, to: thing.to_member, amount });
  }
  return words.groups.namedAmount({
    name: thing.description || words.common.noDescription,
    amount,
  });
}
