import type { Group, ListedGroup, NewMemberInput } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation, type Submit } from '../../../api/form-mutation.ts';
import { useLockedMutation } from '../../../api/locked-mutation.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { groupsQuery, reloadGroup, reloadGroups, applyToGroups } from './group-cache.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { showNewGroup } from './group-details.ts';

export function useCreateGroup() {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...GROUPS, 'create'],
    mutationFn: ({ values: name, idempotencyKey }: Submit<string>) =>
      call('POST /group/api/groups/', { body: { name }, idempotencyKey }),
    onSuccess: async (created) => {
      showNewGroup(queryClient, created);
      await applyToGroups(queryClient, (groups) => [
        { ...created, balance: 0, last_activity_at: new Date().toISOString() },
        ...groups.filter((group) => group.id !== created.id),
      ]);
      reloadNotifications(queryClient);
      void queryClient.invalidateQueries({ queryKey: groupsQuery.queryKey });
    },
  });
}

/** Adds a member to a group by name. */
export function useAddMember(groupId: number) {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...GROUPS, 'add_member'],
    mutationFn: ({ values: body, idempotencyKey }: Submit<NewMemberInput>) =>
      call('POST /group/api/groups/:id/add_member/', {
        params: { id: groupId },
        body,
        idempotencyKey,
      }),
    onSuccess: () => {
      reloadNotifications(queryClient);
      return reloadGroup(queryClient, groupId);
    },
  });
}

/** The group or guest to rename. */
export interface Renaming {
  group: Group;
  /** A guest of the group; without it, the group. */
  guest?: { id: number; name: string } | undefined;
}

/** Renames a group or one of its guests. */
export function useRename({ group, guest }: Renaming) {
  const queryClient = useQueryClient();
  return useFormMutation<unknown, string>({
    mutationKey: [...GROUPS, 'rename'],
    mutationFn: ({ values: name, idempotencyKey }) =>
      guest
        ? call('PUT /group/api/groups/:id/members/:member_id/', {
            params: { id: group.id, member_id: guest.id },
            body: { name },
            idempotencyKey,
          })
        : call('PUT /group/api/groups/:id/', {
            params: { id: group.id },
            body: { name },
            idempotencyKey,
          }),
    onSuccess: () => reloadGroup(queryClient, group.id),
  });
}

/** A member to remove from a group. */
export interface MemberRemoval {
  groupId: number;
  name: string;
  /** Whether the user leaves, and cannot be added again by others. */
  isForGood: boolean;
}

/** Removes a member from a group, with an optimistic update; the group is refetched in any case. */
export function useRemoveMember() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...GROUPS, 'remove_member'],
    mutationFn: ({ groupId, name, isForGood }: MemberRemoval) =>
      call('POST /group/api/groups/:id/remove_member/', {
        params: { id: groupId },
        body: isForGood ? { name, for_good: true } : { name },
      }),
    onMutate: ({ groupId, name }) =>
      applyToGroups(queryClient, (groups) =>
        groups.map((group) => (group.id === groupId ? withoutMember(group, name) : group)),
      ),
    onError: (_error, _removal, before) => {
      if (before) queryClient.setQueryData(groupsQuery.queryKey, before);
    },
    onSettled: (_group, _error, { groupId }) => {
      reloadNotifications(queryClient);
      return reloadGroup(queryClient, groupId);
    },
  });
}

/** Deletes a group by id. */
export function useDeleteGroup() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...GROUPS, 'delete'],
    mutationFn: (groupId: number) =>
      call('DELETE /group/api/groups/:id/delete/', { params: { id: groupId } }),
    onSuccess: async (_nothing, groupId) => {
      await applyToGroups(queryClient, (groups) => groups.filter((group) => group.id !== groupId));
    },
    onSettled: () => {
      void reloadGroups(queryClient);
    },
  });
}

function withoutMember(group: ListedGroup, name: string): ListedGroup {
  const members = group.members.filter((member) => member.name !== name);
  return { ...group, members, member_count: members.length };
}
