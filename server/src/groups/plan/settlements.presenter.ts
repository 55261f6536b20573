import type { SettlementSuggestion, SettlementSummaryEntry } from '@hisaab/contract';
import { asPaise, paiseToRupees, suggestSettlements, type SettlementSets } from '@hisaab/domain';
import { balanceOf, balancesOf } from './balances.ts';
import type { MemberTotalsRow } from './settlements.repository.ts';

/** The totals and the balance of a member, as in the API. */
export function presentSettlement(member: MemberTotalsRow): SettlementSummaryEntry {
  const balance = balanceOf(member);
  return {
    member_name: member.name,
    total_paid: paiseToRupees(asPaise(member.paid_paise)),
    total_share: paiseToRupees(asPaise(member.share_paise)),
    payments_made: paiseToRupees(asPaise(member.payments_made_paise)),
    payments_received: paiseToRupees(asPaise(member.payments_received_paise)),
    balance: paiseToRupees(balance),
    owes: balance < 0,
  };
}

/**
 * The payments that settle these members, as in the API, by the sets of the last plan; with the UPI ids of users, by
 * user id.
 */
export function presentSuggestions(
  members: readonly MemberTotalsRow[],
  held: SettlementSets,
  upiIds: ReadonlyMap<number, string>,
): SettlementSuggestion[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  return suggestSettlements(balancesOf(members), held).map(
    ({ fromMemberId, toMemberId, amount }) => {
      const receiver = byId.get(toMemberId);
      const upiId = upiIds.get(receiver?.user_id ?? 0);
      return {
        from_member: byId.get(fromMemberId)?.name ?? '',
        to_member: receiver?.name ?? '',
        amount: paiseToRupees(amount),
        ...(upiId !== undefined && { upi_id: upiId }),
      };
    },
  );
}
