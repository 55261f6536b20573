import type { SettlementSuggestion, SettlementSummaryEntry } from '@hisaab/contract';
import {
  asPaise,
  paiseToRupees,
  subtractPaise,
  suggestSettlements,
  type Paise,
} from '@hisaab/domain';
import type { MemberTotalsRow } from './settlements.repository.ts';

/** How one member stands, on the wire. */
export function presentSettlement(member: MemberTotalsRow): SettlementSummaryEntry {
  const balance = balanceOf(member);
  return {
    member_name: member.name,
    total_paid: paiseToRupees(asPaise(member.paid_paise)),
    total_share: paiseToRupees(asPaise(member.share_paise)),
    balance: paiseToRupees(balance),
    owes: balance < 0,
  };
}

/** The payments that settle these members, on the wire. */
export function presentSuggestions(members: readonly MemberTotalsRow[]): SettlementSuggestion[] {
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const balances = members.map((member) => ({ memberId: member.id, balance: balanceOf(member) }));
  return suggestSettlements(balances).map(({ fromMemberId, toMemberId, amount }) => ({
    from_member: names.get(fromMemberId) ?? '',
    to_member: names.get(toMemberId) ?? '',
    amount: paiseToRupees(amount),
  }));
}

function balanceOf(member: MemberTotalsRow): Paise {
  return subtractPaise(asPaise(member.paid_paise), asPaise(member.share_paise));
}
