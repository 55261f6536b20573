import { asPaise, billPostings, paidBy, type Paise } from '@hisaab/domain';
import type { EntryWithPostings, NewPosting } from '../../ledger/ledger.service.ts';
import type { Parties } from './parties.ts';

/** The postings of an expense that is split equally, the odd paise to those whose turn it is. */
export function splitExpense({ payer, participants }: Parties, amount: Paise): NewPosting[] {
  const people = participants.map((member) => ({ memberId: member.id, heads: 1 }));
  const carried = new Map(participants.map((member) => [member.id, member.rounding_carried]));
  const payers = [{ memberId: payer.id, amount }];
  return billPostings({ amount, people, lines: [] }, payers, carried);
}

/** The postings of a changed expense: where amount and participants are as they were, every share and rounding stays. */
export function splitAnew(
  { entry, postings }: EntryWithPostings,
  parties: Parties,
  amount: Paise,
): NewPosting[] {
  const shared = postings.flatMap(({ member_id: memberId, share_paise: share, rounding }) =>
    share === null ? [] : [{ memberId, amount: asPaise(share), rounding }],
  );
  const wanted = new Set(parties.participants.map((member) => member.id));
  const isSame =
    amount === entry.amount_paise &&
    shared.length === wanted.size &&
    shared.every(({ memberId }) => wanted.has(memberId));
  const payers = [{ memberId: parties.payer.id, amount }];
  return isSame ? paidBy(payers, shared) : splitExpense(parties, amount);
}
