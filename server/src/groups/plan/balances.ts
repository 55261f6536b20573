import { asPaise, memberBalance, sumPaise, type MemberBalance, type Paise } from '@hisaab/domain';
import type { MemberTotalsRow } from './settlements.repository.ts';

/** The totals of a member, or of several together, in paise. */
export type Totals = Pick<
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

/** The balances of members, in their order, with the units of current ones. */
export function balancesOf(members: readonly MemberTotalsRow[]): MemberBalance[] {
  return members.map((member) => ({
    memberId: member.id,
    balance: balanceOf(member),
    unit: member.removed_at === null ? member.unit : null,
  }));
}

/** The sums of the totals of several members. */
export function sumTotals(members: readonly Totals[]): Totals {
  const sum = (field: keyof Totals) => sumPaise(members.map((member) => asPaise(member[field])));
  return {
    paid_paise: sum('paid_paise'),
    share_paise: sum('share_paise'),
    payments_made_paise: sum('payments_made_paise'),
    payments_received_paise: sum('payments_received_paise'),
  };
}
