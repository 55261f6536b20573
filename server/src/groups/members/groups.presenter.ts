import type { Group, GroupMember, ListedGroup } from '@hisaab/contract';
import { asPaise, paiseToRupees } from '@hisaab/domain';
import type { ListedMember } from './group-member-lists.repository.ts';
import type { GroupRow, ListedGroupRow } from '../core/groups.repository.ts';
import type { OwnUnit } from './own-units.ts';
import { namesOfUnits } from '../core/units.ts';
import { parseUsualSplit } from '../core/usual-split.ts';

/** A group as in the API, with its current members in joining order. */
export function presentGroup(group: GroupRow, members: readonly ListedMember[]): Group {
  const units = namesOfUnits(members);
  return {
    id: group.id,
    name: group.shown_name,
    kind: group.kind,
    member_count: members.length,
    total_expenses: paiseToRupees(asPaise(group.total_paise)),
    created_by: group.created_by,
    created_by_name: group.created_by_name,
    members: members.map(presentMember),
    archived: group.archived_for !== null,
    usual_split: parseUsualSplit(group.usual_split, members),
    ...(group.kind === 'pair' && { promise: presentPromise(group) }),
    ...(units.length > 0 && { units }),
  };
}

function presentPromise(group: GroupRow): NonNullable<Group['promise']> | null {
  const { promise_due_on: dueOn, promise_by_name: byName } = group;
  return dueOn === null ? null : { due_on: dueOn, set_by_name: byName ?? '' };
}

/** Groups as in the API, each with its members, and with the balance of the viewer's unit for who is in one. */
export function presentGroups(
  groups: readonly ListedGroupRow[],
  members: readonly ListedMember[],
  ownUnits: ReadonlyMap<number, OwnUnit>,
): ListedGroup[] {
  const membersByGroup = Map.groupBy(members, (member) => member.group_id);
  return groups.map((group) => {
    const ownUnit = ownUnits.get(group.id);
    return {
      ...presentGroup(group, membersByGroup.get(group.id) ?? []),
      balance: paiseToRupees(asPaise(group.balance_paise)),
      ...(ownUnit && { unit_balance: paiseToRupees(ownUnit.balance) }),
      ...(ownUnit?.acting !== undefined && { unit_acting: ownUnit.acting }),
      last_activity_at: group.last_activity_at,
    };
  });
}

/** A member as in the API. */
export function presentMember(
  member: Pick<ListedMember, 'id' | 'name' | 'user_id' | 'display_name'>,
): GroupMember {
  const { id, name, user_id: userId, display_name: displayName } = member;
  return {
    id,
    name,
    is_registered_user: userId !== null,
    ...(displayName !== undefined && { display_name: displayName }),
  };
}
