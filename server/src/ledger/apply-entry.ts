import {
  formatRupees,
  MAX_TOTAL,
  monthOf,
  paiseToRupees,
  type CalendarDate,
  type Category,
  type Paise,
} from '@hisaab/domain';
import type { EntryKind } from '../db/group-tables.ts';
import { InvalidInput } from '../errors.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import type { NewPosting } from './entries.repository.ts';
import {
  listUsersOfMembers,
  moveGroupMonth,
  moveMemberMonths,
  moveSharedMonths,
} from './months.repository.ts';
import { moveGroupTotals, moveMemberTotals } from './totals.repository.ts';

/** An entry as it moves totals. */
export interface AppliedEntry {
  groupId: number;
  kind: EntryKind;
  day: CalendarDate;
  category: Category | null;
  amount: Paise;
  postings: readonly NewPosting[];
}

/** +1 when an entry begins to count, −1 when it stops to. */
export type Sign = 1 | -1;

/**
 * Moves every total that an entry is part of: those of its members, of its group, of the month, and of the people who carry it. It is the only function that moves them. To add
 * or to restore an entry is +1, to delete it −1, to change it −1 and then +1. The rounding is the posting's own, so −1 takes back
 * exactly what +1 gave. The caller holds the locks on the group and on its people.
 * @throws {InvalidInput} when the expenses of the group would add up to more than is exact.
 */
export async function applyEntry(tx: Tx, entry: AppliedEntry, sign: Sign): Promise<void> {
  const { trx } = tx;
  const { groupId, kind, amount, postings } = entry;
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
  if (isExpense) await moveMonths(tx, entry, sign);
}

// A payment is no spending and moves no month.
async function moveMonths(
  { trx }: Tx,
  { groupId, day, category, amount, postings }: AppliedEntry,
  sign: Sign,
): Promise<void> {
  const period = { groupId, month: monthOf(day), category: category ?? 'Other' };
  await moveGroupMonth(trx, period, { total: sign * amount, expenses: sign });
  await moveMemberMonths(
    trx,
    period,
    postings.map(({ memberId, paid, share }) => ({
      memberId,
      paid: sign * (paid ?? 0),
      share: sign * (share ?? 0),
      shares: share === null ? 0 : sign,
    })),
  );
  const sharing = postings.filter(({ share }) => share !== null);
  const users = await listUsersOfMembers(
    trx,
    groupId,
    sharing.map(({ memberId }) => memberId),
  );
  const shares = Map.groupBy(sharing, ({ memberId }) => users.get(memberId));
  await moveSharedMonths(
    trx,
    Array.from(shares, ([userId, own]) => ({
      user_id: userId ?? 0,
      group_id: groupId,
      month: period.month,
      category: period.category,
      share_paise: sign * own.reduce((sum, { share }) => sum + (share ?? 0), 0),
      expense_count: sign * own.length,
    })).filter(({ user_id: userId }) => userId !== 0),
  );
}
