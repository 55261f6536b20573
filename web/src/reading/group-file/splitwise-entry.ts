import type { FileEntry } from './group-file.ts';
import type { UnitAmount, UnitPart } from './row-money.ts';

/** The entry of a row, computed from each person's net amount, in minor units of its currency. */
export type UnitEntry = UnitAmount & Pick<FileEntry, 'kind'>;

/** The expense of a row: people with a positive net amount have paid, and share the rest of the cost. */
export function expenseOf(nets: readonly number[], cost: number): UnitEntry {
  const payers = nets.flatMap((net, person) => (net > 0 ? [{ person, net }] : []));
  const ups = payers.reduce((sum, { net }) => sum + net, 0);
  // Some rows have a cost of 0: the amount is what people pay for each other.
  const amount = Math.max(cost, ups);
  const [each, odd] = [Math.floor((amount - ups) / payers.length), (amount - ups) % payers.length];
  const paid = payers.map(({ person, net }, place): UnitPart => {
    const share = each + (place < odd ? 1 : 0);
    return { person, paid: net + share, share: share === 0 ? null : share };
  });
  const carried = nets.flatMap((net, person): UnitPart[] =>
    net < 0 ? [{ person, paid: null, share: -net }] : [],
  );
  return { kind: 'expense', amount, parts: [...paid, ...carried] };
}

/** One payment for each two people whose sums overlap when both sides are laid end to end. */
export function paymentsOf(nets: readonly number[]): UnitEntry[] {
  const from = nets.flatMap((net, person) => (net > 0 ? [{ person, left: net }] : []));
  const to = nets.flatMap((net, person) => (net < 0 ? [{ person, left: -net }] : []));
  const payments: UnitEntry[] = [];
  let place = 0;
  for (const payer of from) {
    for (; payer.left > 0 && place < to.length; place += to[place]?.left === 0 ? 1 : 0) {
      const receiver = to[place];
      if (!receiver) break;
      const amount = Math.min(payer.left, receiver.left);
      payer.left -= amount;
      receiver.left -= amount;
      const parts = [
        { person: payer.person, paid: amount, share: null },
        { person: receiver.person, paid: null, share: amount },
      ];
      payments.push({ kind: 'payment', amount, parts });
    }
  }
  return payments;
}
