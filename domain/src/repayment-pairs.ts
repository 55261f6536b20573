import type { Paise } from './money.ts';

/** The amount that somebody paid of an expense, and their share, in paise. */
export interface ExpensePart {
  memberId: number;
  paid: Paise;
  share: Paise;
}

/**
 * Who pays back whom after one expense without a plan, as texts that are equal for the same two: everybody who paid less than their
 * share pays whoever paid too much. Of several payers, the first in this order are paid back first.
 */
export function repaymentPairs(parts: readonly ExpensePart[]): string[] {
  const open = parts.map(({ memberId, paid, share }) => ({ memberId, left: paid - share }));
  const receivers = open.filter(({ left }) => left > 0);
  const pairs: string[] = [];
  for (const payer of open.filter(({ left }) => left < 0)) {
    while (payer.left < 0) {
      const [receiver] = receivers;
      if (!receiver) break;
      const amount = Math.min(-payer.left, receiver.left);
      payer.left += amount;
      receiver.left -= amount;
      pairs.push(`${payer.memberId} to ${receiver.memberId}`);
      if (receiver.left === 0) receivers.shift();
    }
  }
  return pairs;
}
