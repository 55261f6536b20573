import { asPaise, monthOf, sumPaise, type Category, type Paise } from '@hisaab/domain';
import type { AppliedEntry } from '../../ledger/apply-entry.ts';
import type { SpendingMove } from '../../personal/months/category-notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { MemberRow } from '../members/group-member-lists.repository.ts';

/**
 * The effect of a change of entries on the current month: for the group, and for each user's share; negative for a
 * decrease.
 */
export interface MonthRises {
  total: Paise;
  /** Each user's share, by user, day and category. */
  shares: ReadonlyMap<number, readonly SpendingMove[]>;
}

/** The category of expenses from before they had one. */
const OTHER: Category = 'Other';

/** The effect of entries that no longer count and of entries that count now; payments have none. */
export function risesOf(
  { today }: Pick<Tx, 'today'>,
  members: readonly MemberRow[],
  before: readonly AppliedEntry[],
  after: readonly AppliedEntry[],
): MonthRises {
  const users = new Map(members.map(({ id, user_id: userId }) => [id, userId]));
  const month = monthOf(today);
  const totals: Paise[] = [];
  const shares = new Map<number, Map<string, SpendingMove>>();
  const count = ({ kind, day, category, amount, postings }: AppliedEntry, sign: 1 | -1) => {
    if (kind !== 'expense') return;
    if (monthOf(day) === month) totals.push(asPaise(sign * amount));
    const ofEntry = { day, category: category ?? OTHER };
    const key = `${day} ${ofEntry.category}`;
    for (const { memberId, share } of postings) {
      const userId = users.get(memberId) ?? null;
      if (userId === null || share === null) continue;
      const ofUser = shares.get(userId) ?? new Map<string, SpendingMove>();
      const sum = asPaise((ofUser.get(key)?.amount ?? 0) + sign * share);
      shares.set(userId, ofUser.set(key, { ...ofEntry, amount: sum }));
    }
  };
  for (const entry of before) count(entry, -1);
  for (const entry of after) count(entry, 1);
  const moves = [...shares].map(([userId, ofUser]) => [userId, [...ofUser.values()]] as const);
  return { total: sumPaise(totals), shares: new Map(moves) };
}
