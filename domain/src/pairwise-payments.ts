import type { Share } from './split.ts';

/** A group expense: its payer, and the share of each participant. */
export interface SharedExpense {
  payerId: number;
  shares: readonly Share[];
}

/**
 * The number of payments without a plan: one for each pair of a member and a payer of an expense in which the member has a share,
 * however many expenses they have in common. Debts are not offset: two members who each paid for the other pay each other. A plan
 * is compared with this number.
 */
export function pairwisePayments(expenses: Iterable<SharedExpense>): number {
  const pairs = new Set<string>();
  for (const { payerId, shares } of expenses) {
    for (const { memberId, amount } of shares) {
      if (memberId !== payerId && amount !== 0) pairs.add(`${memberId} to ${payerId}`);
    }
  }
  return pairs.size;
}
