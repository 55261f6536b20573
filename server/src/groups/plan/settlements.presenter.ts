import type { SettlementSuggestion, SettlementSummaryEntry } from '@hisaab/contract';
import { asPaise, paiseToRupees, suggestSettlements, type SettlementSets } from '@hisaab/domain';
import { unitsOf } from '../core/units.ts';
import { balanceOf, balancesOf, type Totals } from './balances.ts';
import type { MemberTotalsRow } from './settlements.repository.ts';

/** The totals of these members as in the API, each with the number of their unit if the group has units. */
export function presentSettlements(members: readonly MemberTotalsRow[]): SettlementSummaryEntry[] {
  const units = unitsAmong(members);
  return members.map((member) => ({
    ...presentSettlement(member),
    ...(units.length > 0 && { unit: unitOf(units, member) }),
  }));
}

/** The units of a group among its members, removed ones included. */
export function unitsAmong(members: readonly MemberTotalsRow[]): MemberTotalsRow[][] {
  return unitsOf(members.filter((member) => member.removed_at === null));
}

function unitOf(units: readonly MemberTotalsRow[][], { id }: MemberTotalsRow): number | null {
  const index = units.findIndex((unit) => unit.some((member) => member.id === id));
  return index === -1 ? null : index + 1;
}

/** The totals and the balance of a member, or of the members of a unit together, as in the API. */
export function presentSettlement(member: Totals & { name: string }): SettlementSummaryEntry {
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
  const nameOf = (memberId: number) => byId.get(memberId)?.name ?? '';
  return suggestSettlements(balancesOf(members), held).map(
    ({ fromMemberId, toMemberId, amount, fromUnit, toUnit }) => {
      const upiId = upiIds.get(byId.get(toMemberId)?.user_id ?? 0);
      return {
        from_member: nameOf(fromMemberId),
        to_member: nameOf(toMemberId),
        amount: paiseToRupees(amount),
        ...(upiId !== undefined && { upi_id: upiId }),
        ...(fromUnit && { from_unit: fromUnit.map(nameOf) }),
        ...(toUnit && { to_unit: toUnit.map(nameOf) }),
      };
    },
  );
}
