import type { Group, GroupMember } from '@hisaab/contract';
import type { ResponsesOf } from '../../platform/unit-of-work/writer-of.ts';
import { withDisplayNames } from './group-member-lists.repository.ts';
import { getMember } from './group-members.policy.ts';
import type { KnownMember } from './group-members.repository.ts';
import { getGroup, type GroupWithMembers } from './group-with-members.ts';
import { presentGroup, presentMember } from './groups.presenter.ts';

/** The responses of calls that change a group. */
export const GROUP_RESPONSES: ResponsesOf<GroupWithMembers, Group> = {
  present: async (tx, { group, members }) =>
    presentGroup(group, await withDisplayNames(tx.trx, members)),
  find: (tx, id) => getGroup(tx.trx, id, tx.actor.id),
};

/** The responses of calls that change a member of this group. */
export function memberResponses(groupId: number): ResponsesOf<KnownMember, GroupMember> {
  return {
    present: async (tx, member) => {
      const [named = member] = await withDisplayNames(tx.trx, [member]);
      return presentMember(named);
    },
    find: (tx, memberId) => getMember(tx, groupId, memberId),
  };
}
