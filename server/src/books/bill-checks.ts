import { asPaise, roundingOf, splitBill, totalWeight, weighBill, type Bill } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { paginate } from '../event-loop/paginate.ts';
import { ENTRY_COLUMNS, type EntryRow } from '../ledger/entries.repository.ts';
import { listWholeEntries, type EntryWithPostings } from '../ledger/ledger.service.ts';
import { rupees, type BookCheck, type Difference } from './check.ts';

const BILLS_AT_ONCE = 100;

/**
 * Compares the postings of each bill with its heads and lines: the rounding of a posting is its share less the exact part, so it tells
 * a wrong share; and no share is further off than one paisa for each line.
 */
export const billPostingsCheck: BookCheck = {
  claim: 'The postings of each bill follow its heads and lines.',
  repair: null,
  findDifferences: async (db, owner) => {
    if (owner?.kind === 'user') return [];
    const differences: Difference[] = [];
    const pageBehind = (behind: EntryRow | undefined) => listBills(db, behind, owner?.id);
    for await (const page of paginate(pageBehind, BILLS_AT_ONCE)) {
      for (const entries of Map.groupBy(page, (entry) => entry.group_id).values()) {
        const bills = await listWholeEntries(db, entries);
        const found = bills.flatMap((bill) => findFaults(bill));
        const group = { kind: 'group' as const, id: entries[0]?.group_id ?? 0 };
        differences.push(...found.map((sentence) => ({ owner: group, sentence })));
      }
    }
    return differences;
  },
};

function listBills(
  db: Db,
  behind: EntryRow | undefined,
  groupId: number | undefined,
): Promise<EntryRow[]> {
  const bills = db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('split_size', 'is not', null)
    .where(sql<boolean>`(group_id, id) > (${behind?.group_id ?? 0}, ${behind?.id ?? 0})`)
    .orderBy('group_id')
    .orderBy('id')
    .limit(BILLS_AT_ONCE);
  return (groupId === undefined ? bills : bills.where('group_id', '=', groupId)).execute();
}

function findFaults({ entry, postings, split }: EntryWithPostings): string[] {
  if (!split) return [];
  const bill: Bill = { amount: asPaise(entry.amount_paise), ...split };
  const weighed = weighBill(bill);
  const total = totalWeight(weighed);
  const expected = new Map(splitBill(bill).map(({ memberId, amount }) => [memberId, amount]));
  const sharing = postings.filter(({ share_paise: share }) => share !== null);
  if (
    weighed.map(({ memberId }) => memberId).join() !== sharing.map((one) => one.member_id).join()
  ) {
    return [`Group expense ${entry.id}: others have a share than its split names.`];
  }
  return sharing.flatMap(({ member_id: memberId, share_paise, rounding }, index) => {
    const share = asPaise(share_paise ?? 0);
    const right = roundingOf(share, bill.amount, weighed[index]?.weight ?? 0n, total);
    const apart = Math.abs(share - (expected.get(memberId) ?? 0));
    if (right === rounding && apart <= 1 + bill.lines.length) return [];
    return [
      `Group expense ${entry.id}, member ${memberId}: a share of ${rupees(share)} with the rounding ${rounding} is stored, ` +
        `${rupees(expected.get(memberId) ?? 0)} follows from its split.`,
    ];
  });
}
