import { formatRupees, MAX_TOTAL, paiseToRupees, type Paise } from '@hisaab/domain';
import type { EntryKind } from '../db/group-tables.ts';
import { InvalidInput } from '../errors.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import type { NewPosting } from './entries.repository.ts';
import { moveGroupTotals, moveMemberTotals } from './totals.repository.ts';

/** An entry as it moves totals. */
export interface AppliedEntry {
  groupId: number;
  kind: EntryKind;
  amount: Paise;
  postings: readonly NewPosting[];
}

/** +1 when an entry begins to count, −1 when it stops to. */
export type Sign = 1 | -1;

/**
 * Moves every total that an entry is part of: those of its members and of its group. It is the only function that moves them. To add
 * or to restore an entry is +1, to delete it −1, to change it −1 and then +1. The rounding is the posting's own, so −1 takes back
 * exactly what +1 gave. The caller holds the lock on the group.
 * @throws {InvalidInput} when the expenses of the group would add up to more than is exact.
 */
export async function applyEntry(
  { trx }: Tx,
  { groupId, kind, amount, postings }: AppliedEntry,
  sign: Sign,
): Promise<void> {
  const isExpense = kind === 'expense';
  const total = await moveGroupTotals(trx, groupId, {
    total: isExpense ? sign * amount : 0,
    expenses: isExpense ? sign : 0,
    payments: isExpense ? 0 : sign,
  });
  // Only where it grows: what is there already can always be taken away.
  if (sign > 0 && total > MAX_TOTAL) {
    throw new InvalidInput({
      amount: `The expenses of a group can add up to at most ${formatRupees(paiseToRupees(MAX_TOTAL))}.`,
    });
  }
  const moves = postings.map(({ memberId, paid, share, rounding }) => {
    const gave = sign * (paid ?? 0);
    const took = sign * (share ?? 0);
    return {
      memberId,
      paid: isExpense ? gave : 0,
      share: isExpense ? took : 0,
      paymentsMade: isExpense ? 0 : gave,
      paymentsReceived: isExpense ? 0 : took,
      rounding: sign * rounding,
    };
  });
  await moveMemberTotals(trx, groupId, moves);
}
