import {
  asPaise,
  billPostings,
  roundingOf,
  splitBill,
  sumPaise,
  totalWeight,
  weighBill,
  type Bill,
} from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { paginate } from '../../platform/event-loop/paginate.ts';
import { ENTRY_COLUMNS, type EntryRow } from '../../ledger/entries.repository.ts';
import { listWholeEntries, type EntryWithPostings } from '../../ledger/ledger.service.ts';
import { insertPostings } from '../../ledger/new-entries.repository.ts';
import { rupees, type BookCheck, type Difference } from './check.ts';

const BILLS_AT_ONCE = 100;

/**
 * Compares the postings of each bill with its heads and lines. The rounding of a posting is its share minus the exact
 * part, so it reveals a wrong share; and a share deviates by at most one paisa for each line.
 */
export const billPostingsCheck: BookCheck = {
  claim: 'The postings of each bill follow its heads and lines.',
  repair: repairBills,
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

/**
 * Splits a group's differing bills again, by their stored split. A payment is known from its posting alone: if the
 * payments do not add up to the amount, the bill stays unchanged.
 */
async function repairBills(trx: Trx, groupId: number): Promise<void> {
  const pageBehind = (behind: EntryRow | undefined) => listBills(trx, behind, groupId);
  for await (const page of paginate(pageBehind, BILLS_AT_ONCE)) {
    for (const bill of await listWholeEntries(trx, page)) {
      if (findFaults(bill).length > 0) await splitAgain(trx, bill);
    }
  }
}

async function splitAgain(trx: Trx, { entry, postings, split }: EntryWithPostings): Promise<void> {
  const payers = postings.flatMap(({ member_id: memberId, paid_paise: paid }) =>
    paid === null ? [] : [{ memberId, amount: asPaise(paid) }],
  );
  const amount = asPaise(entry.amount_paise);
  if (!split || sumPaise(payers.map((payer) => payer.amount)) !== amount) return;
  const carried = await listRoundingWithout(trx, entry);
  const right = billPostings({ amount, ...split }, payers, carried);
  await trx
    .deleteFrom('posting')
    .where('group_id', '=', entry.group_id)
    .where('entry_id', '=', entry.id)
    .execute();
  await insertPostings(trx, entry, right);
  await trx
    .updateTable('entry')
    .set({ participant_count: right.filter(({ share }) => share !== null).length })
    .where('group_id', '=', entry.group_id)
    .where('id', '=', entry.id)
    .execute();
}

/** The accumulated rounding of the members over all other entries, by which the odd paise of the bill were assigned. */
async function listRoundingWithout(trx: Trx, entry: EntryRow): Promise<Map<number, number>> {
  const { rows } = await sql<{ member_id: number; rounding: number }>`
    select posting.member_id, sum(entry.sign * posting.rounding) as rounding
    from posting join entry on entry.group_id = posting.group_id and entry.id = posting.entry_id
    where posting.group_id = ${entry.group_id} and entry.id <> ${entry.id} and entry.deleted_at is null
    group by posting.member_id`.execute(trx);
  return new Map(rows.map((row) => [row.member_id, entry.sign * row.rounding]));
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
