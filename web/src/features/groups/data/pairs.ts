import type { Group, GroupMember, ListedGroup, PairInput } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation, type Submit } from '../../../api/form-mutation.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { applyToGroups } from './group-cache.ts';
import { showNewGroup } from './group-details.ts';

/** Whether a group is a pair, for lending between two people; it is shown under People. */
export function isPair({ kind }: Pick<Group, 'kind'>): boolean {
  return kind === 'pair';
}

/** Whether a group is shared with another account, or is a pair. */
export function isWithOthers(group: ListedGroup): boolean {
  return isPair(group) || group.members.filter((member) => member.is_registered_user).length > 1;
}

/** The user and the other person of a pair; undefined for a user who is not in it now. */
export function peopleOfPair(
  { members }: Group,
  username: string,
): { own: GroupMember | undefined; other: GroupMember | undefined } {
  // A guest may have the name of a user who registered later.
  const own = members.find((one) => one.is_registered_user && one.name === username);
  return { own, other: members.find((one) => one.id !== own?.id) };
}

export function useCreatePair() {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...GROUPS, 'create_pair'],
    mutationFn: ({ values: body, idempotencyKey }: Submit<PairInput>) =>
      call('POST /group/api/people/', { body, idempotencyKey }),
    onSuccess: async (created) => {
      showNewGroup(queryClient, created);
      const listed: ListedGroup = {
        ...created,
        balance: 0,
        last_activity_at: new Date().toISOString(),
      };
      await applyToGroups(queryClient, (groups) => [
        listed,
        ...groups.filter((group) => group.id !== created.id),
      ]);
      reloadNotifications(queryClient);
      void queryClient.invalidateQueries({ queryKey: GROUPS });
    },
  });
}
