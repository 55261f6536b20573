import { asPaise, memberBalance, type MemberBalance, type Paise } from '@hisaab/domain';
import type { MemberTotalsRow } from './settlements.repository.ts';

type Totals = Pick<
  MemberTotalsRow,
  'paid_paise' | 'share_paise' | 'payments_made_paise' | 'payments_received_paise'
>;

/** The balance of a member; negative for a debt. */
export function balanceOf(member: Totals): Paise {
  return memberBalance({
    paid: asPaise(member.paid_paise),
    share: asPaise(member.share_paise),
    paymentsMade: asPaise(member.payments_made_paise),
    paymentsReceived: asPaise(member.payments_received_paise),
  });
}

/** The balances of members, in their order. */
export function balancesOf(members: readonly MemberTotalsRow[]): MemberBalance[] {
  return members.map((member) => ({ memberId: member.id, balance: balanceOf(member) }));
}
