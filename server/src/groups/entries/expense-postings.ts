import { asPaise, splitEqually, type Paise } from '@hisaab/domain';
import type { EntryWithPostings, NewPosting } from '../../ledger/ledger.service.ts';
import type { Parties } from './parties.ts';

/** The postings of an expense that is split equally, the odd paise to those whose turn it is. */
export function splitExpense({ payer, participants }: Parties, amount: Paise): NewPosting[] {
  const shares = splitEqually(
    amount,
    participants.map((member) => ({
      memberId: member.id,
      roundingCarried: member.rounding_carried,
    })),
  );
  return paidBy(
    payer.id,
    amount,
    shares.map(({ memberId, amount: share, rounding }) => ({ memberId, share, rounding })),
  );
}

/** The postings of a changed expense: where amount and participants are as they were, every share and rounding stays. */
export function splitAnew(
  { entry, postings }: EntryWithPostings,
  parties: Parties,
  amount: Paise,
): NewPosting[] {
  const shared = postings.flatMap(({ member_id: memberId, share_paise: share, rounding }) =>
    share === null ? [] : [{ memberId, share: asPaise(share), rounding }],
  );
  const wanted = new Set(parties.participants.map((member) => member.id));
  const isSame =
    amount === entry.amount_paise &&
    shared.length === wanted.size &&
    shared.every(({ memberId }) => wanted.has(memberId));
  return isSame ? paidBy(parties.payer.id, amount, shared) : splitExpense(parties, amount);
}

function paidBy(
  payerId: number,
  amount: Paise,
  shares: ReadonlyArray<{ memberId: number; share: Paise; rounding: number }>,
): NewPosting[] {
  const postings = shares.map((share) => ({
    ...share,
    paid: share.memberId === payerId ? amount : null,
  }));
  if (postings.some((posting) => posting.memberId === payerId)) return postings;
  return [...postings, { memberId: payerId, paid: amount, share: null, rounding: 0 }];
}
