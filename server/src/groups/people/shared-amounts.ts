import { asPaise, plannedSettlements, type Paise, type SettlementSets } from '@hisaab/domain';
import type { SharedRow } from './people.repository.ts';

/** The planned payment of a group between the user and a person; positive if they pay the user. */
export interface SharedAmount {
  groupId: number;
  groupName: string;
  ownMemberId: number;
  memberId: number;
  amount: Paise;
}

/** The amounts between a user and each other person with an account in one of these complete groups, by user id. */
export function amountsOf(rows: readonly SharedRow[], userId: number): Map<number, SharedAmount[]> {
  const amounts = new Map<number, SharedAmount[]>();
  for (const members of Map.groupBy(rows, (row) => row.group_id).values()) {
    for (const [otherId, amount] of amountsInGroup(members, userId)) {
      const known = amounts.get(otherId);
      if (known) known.push(amount);
      else amounts.set(otherId, [amount]);
    }
  }
  return amounts;
}

function amountsInGroup(
  members: readonly SharedRow[],
  userId: number,
): Array<[otherId: number, amount: SharedAmount]> {
  const own = members.find((member) => member.user_id === userId && member.removed_at === null);
  if (!own) return [];
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what updateSettlementSets wrote
  const held: SettlementSets = JSON.parse(own.settlement_sets ?? '[]');
  const balances = members.map((member) => ({
    memberId: member.id,
    balance: asPaise(member.balance_paise),
    unit: member.removed_at === null ? member.unit : null,
  }));
  const between = new Map<number, number>();
  if (own.balance_paise !== 0) {
    for (const { fromMemberId: from, toMemberId: to, amount } of plannedSettlements(
      balances,
      held,
    )) {
      if (to === own.id) between.set(from, amount);
      if (from === own.id) between.set(to, -amount);
    }
  }
  return members.flatMap((member): Array<[number, SharedAmount]> => {
    const { id, user_id: otherId, removed_at: removedAt } = member;
    if (otherId === null || otherId === userId || removedAt !== null) return [];
    const amount = asPaise(between.get(id) ?? 0);
    const groupName = own.group_name ?? '';
    return [
      [otherId, { groupId: own.group_id, groupName, ownMemberId: own.id, memberId: id, amount }],
    ];
  });
}
