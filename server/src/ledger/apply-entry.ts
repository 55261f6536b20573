import {
  asPaise,
  formatRupees,
  MAX_TOTAL,
  monthOf,
  paiseToRupees,
  type CalendarDate,
  type Category,
  type Paise,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { EntryKind, Sign } from '../platform/db/schema/group-tables.ts';
import type { Row } from '../platform/db/schema/tables.ts';
import { InvalidInput } from '../platform/errors.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';
import type { NewPosting } from './new-entries.repository.ts';
import {
  moveGroupMonths,
  moveMemberMonths,
  moveSharedMonths,
  type GroupMonthMove,
  type MemberMonthMove,
} from './months.repository.ts';
import { moveGroupTotals, moveMemberTotals, type MemberMove } from './totals.repository.ts';

/** The part of an entry that changes totals. The amounts of refunds are below 0. */
export interface AppliedEntry {
  groupId: number;
  kind: EntryKind;
  day: CalendarDate;
  category: Category | null;
  amount: Paise;
  postings: readonly NewPosting[];
}

/** The part of a new or changed entry that changes totals, by the entry's own sign. */
export function asSigned({ sign = 1, ...entry }: AppliedEntry & { sign?: Sign }): AppliedEntry {
  if (sign === 1) return entry;
  const postings = entry.postings.map(({ memberId, paid, share, rounding }) => ({
    memberId,
    paid: paid === null ? null : asPaise(-paid),
    share: share === null ? null : asPaise(-share),
    rounding: -rounding,
  }));
  return { ...entry, amount: asPaise(-entry.amount), postings };
}

/** {@link applyEntries} for one entry. */
export function applyEntry(tx: Tx, entry: AppliedEntry, sign: Sign): Promise<void> {
  return applyEntries(tx, entry.groupId, [entry], sign);
}

/**
 * Updates every total that entries of a group, as {@link asSigned} gives them, are part of: those of its members, of the group, of the months, and of the people who have
 * shares. Only this function updates them. Adding or restoring an entry is +1, deleting it −1, changing it −1 and then +1. A posting
 * stores its rounding, so −1 reverses +1 exactly. The caller holds the locks on the group and on its people.
 * @throws {InvalidInput} when the sum of the expenses of the group would not be exact.
 */
export async function applyEntries(
  tx: Tx,
  groupId: number,
  entries: readonly AppliedEntry[],
  sign: Sign,
): Promise<void> {
  if (entries.length === 0) return;
  const { trx } = tx;
  const expenses = entries.filter(({ kind }) => kind === 'expense');
  const total = await moveGroupTotals(trx, groupId, {
    total: sign * expenses.reduce((sum, { amount }) => sum + amount, 0),
    expenses: sign * expenses.length,
    payments: sign * (entries.length - expenses.length),
  });
  // Existing amounts can always be removed.
  if (sign > 0) requireExactTotal(total);
  const users = await moveMemberTotals(trx, groupId, movesOfMembers(entries, sign));
  // A payment is no spending and changes no month.
  if (expenses.length > 0) await moveMonths(tx, groupId, { expenses, users }, sign);
}

/** @throws {InvalidInput} when the expenses of a group, in paise, add up to more than is exact. */
export function requireExactTotal(total: number): void {
  if (Math.abs(total) <= MAX_TOTAL) return;
  throw new InvalidInput(
    {
      amount: say('faults.groupTotalTooLarge', { most: formatRupees(paiseToRupees(MAX_TOTAL)) }),
    },
    'total_too_large',
  );
}

function movesOfMembers(entries: readonly AppliedEntry[], sign: Sign): MemberMove[] {
  const moves = new Map<number, MemberMove>();
  for (const { kind, postings } of entries) {
    for (const { memberId, paid, share, rounding } of postings) {
      const move = moves.get(memberId) ?? {
        memberId,
        paid: 0,
        share: 0,
        paymentsMade: 0,
        paymentsReceived: 0,
        rounding: 0,
      };
      const [given, taken] =
        kind === 'expense'
          ? (['paid', 'share'] as const)
          : (['paymentsMade', 'paymentsReceived'] as const);
      move[given] += sign * (paid ?? 0);
      move[taken] += sign * (share ?? 0);
      move.rounding += sign * rounding;
      moves.set(memberId, move);
    }
  }
  return [...moves.values()];
}

async function moveMonths(
  { trx }: Tx,
  groupId: number,
  { expenses, users }: { expenses: readonly AppliedEntry[]; users: ReadonlyMap<number, number> },
  sign: Sign,
): Promise<void> {
  const months = movesOfMonths(expenses, sign);
  const ofMembers = months.flatMap(({ month, category, members }) =>
    Array.from(members.values(), (move) => ({ month, category, ...move })),
  );
  await moveGroupMonths(trx, groupId, months);
  await moveMemberMonths(trx, groupId, ofMembers);
  const sharing = ofMembers.filter(({ shares }) => shares !== 0);
  // Somebody can have been in a group as two members.
  const ofUsers = new Map<string, Row<'shared_month'>>();
  for (const { memberId, month, category, share, shares } of sharing) {
    const userId = users.get(memberId);
    if (userId === undefined) continue;
    const key = [userId, month, category].join();
    const move = ofUsers.get(key) ?? {
      user_id: userId,
      group_id: groupId,
      month,
      category,
      share_paise: 0,
      expense_count: 0,
    };
    ofUsers.set(key, move);
    move.share_paise += share;
    move.expense_count += shares;
  }
  await moveSharedMonths(trx, [...ofUsers.values()]);
}

type MoveInMonth = Omit<MemberMonthMove, 'month' | 'category'>;

interface MonthMoves extends GroupMonthMove {
  members: Map<number, MoveInMonth>;
}

function movesOfMonths(expenses: readonly AppliedEntry[], sign: Sign): MonthMoves[] {
  const months = new Map<string, MonthMoves>();
  for (const { day, category: own, amount, postings } of expenses) {
    const month = monthOf(day);
    const category = own ?? 'Other';
    const key = [month, category].join();
    const moves = months.get(key) ?? {
      month,
      category,
      total: 0,
      expenses: 0,
      members: new Map<number, MoveInMonth>(),
    };
    months.set(key, moves);
    moves.total += sign * amount;
    moves.expenses += sign;
    for (const { memberId, paid, share } of postings) {
      const move = moves.members.get(memberId) ?? { memberId, paid: 0, share: 0, shares: 0 };
      moves.members.set(memberId, move);
      move.paid += sign * (paid ?? 0);
      move.share += sign * (share ?? 0);
      move.shares += share === null ? 0 : sign;
    }
  }
  return [...months.values()];
}
