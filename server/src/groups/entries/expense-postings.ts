import { asPaise, billPostings, paidBy } from '@hisaab/domain';
import type { EntryWithPostings, NewPosting, Split } from '../../ledger/ledger.service.ts';
import { originalColumn } from '../../entered/originals.ts';
import type { MemberRow } from '../members/group-member-lists.repository.ts';
import { billOf, type FoundBill } from './bill-people.ts';

/** The postings of a bill; the odd paise are assigned by the accumulated rounding, from which a refund takes. */
export function postingsOf(bill: FoundBill, carried: ReadonlyMap<number, number>): NewPosting[] {
  if (bill.sign === 1) return billPostings(bill, bill.payers, carried);
  const negated = new Map(Array.from(carried, ([member, rounding]) => [member, -rounding]));
  return billPostings(bill, bill.payers, negated);
}

/** The accumulated rounding of the members, by id. */
export function carriedBy(members: readonly MemberRow[]): Map<number, number> {
  return new Map(members.map((member) => [member.id, member.rounding_carried]));
}

/** The postings of a changed expense: if amount, people and lines are unchanged, every share and rounding stays. */
export function changedPostings(
  before: EntryWithPostings,
  bill: FoundBill,
  members: readonly MemberRow[],
): NewPosting[] {
  if (splitKey(billOf(before)) !== splitKey(bill)) return postingsOf(bill, carriedBy(members));
  const shares = before.postings.flatMap(({ member_id: memberId, share_paise: share, rounding }) =>
    share === null ? [] : [{ memberId, amount: asPaise(share), rounding }],
  );
  return paidBy(bill.payers, shares);
}

/** The stored split of a bill; null for an equal one. */
export function splitOf({ people, lines }: FoundBill): Split | null {
  const isEqual = lines.length === 0 && people.every(({ heads }) => heads === 1);
  return isEqual ? null : { people, lines };
}

/** The column of a bill's foreign amount and those of its payers. */
export function originalOf({ original, payers }: FoundBill): string | null {
  return originalColumn(original, {
    payers: payers.flatMap(({ memberId, original: part }) =>
      part === undefined ? [] : [[memberId, part]],
    ),
  });
}

function splitKey({ amount, people, lines }: FoundBill): string {
  return JSON.stringify([amount, people, lines.map((line) => [line.amount, line.people])]);
}
