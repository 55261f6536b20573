import { asPaise, monthOf, sumPaise, type Paise } from '@hisaab/domain';
import type { AppliedEntry } from '../../ledger/apply-entry.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import type { MemberRow } from '../members/group-member-lists.repository.ts';

/** By how much a change of entries moved the current month: of the group, and of what each user carries. Below zero it fell. */
export interface MonthRises {
  total: Paise;
  /** By user, also of those whose share of another month moved. */
  shares: ReadonlyMap<number, Paise>;
}

/** The rises by entries that stopped to count and entries that began to; payments move no month. */
export function risesOf(
  { today }: Pick<Tx, 'today'>,
  members: readonly MemberRow[],
  before: readonly AppliedEntry[],
  after: readonly AppliedEntry[],
): MonthRises {
  const users = new Map(members.map(({ id, user_id: userId }) => [id, userId]));
  const month = monthOf(today);
  const totals: Paise[] = [];
  const shares = new Map<number, Paise>();
  const count = ({ kind, day, amount, postings }: AppliedEntry, sign: 1 | -1) => {
    if (kind !== 'expense') return;
    const weight = monthOf(day) === month ? sign : 0;
    totals.push(asPaise(weight * amount));
    for (const { memberId, share } of postings) {
      const userId = users.get(memberId) ?? null;
      if (userId === null || share === null) continue;
      shares.set(userId, asPaise((shares.get(userId) ?? 0) + weight * share));
    }
  };
  for (const entry of before) count(entry, -1);
  for (const entry of after) count(entry, 1);
  return { total: sumPaise(totals), shares };
}
