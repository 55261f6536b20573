import type { InvitationInput } from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation, type Submit } from '../../../api/form-mutation.ts';
import { useLockedMutation } from '../../../api/locked-mutation.ts';
import { shared } from './group-cache.ts';
import { detailKey, GROUPS } from '../../../queries/group-keys.ts';

/** The valid invitations of a group, newest first. */
export function invitationsQuery(groupId: number) {
  return queryOptions({
    queryKey: [...detailKey(groupId), 'invitations'],
    queryFn: () => call('GET /group/api/groups/:id/invitations/', { params: { id: groupId } }),
    ...shared,
  });
}

/** Creates a link that invites people to a group, or one of its guests. */
export function useInvite(groupId: number) {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...GROUPS, 'invite'],
    mutationFn: ({ values: body, idempotencyKey }: Submit<InvitationInput>) =>
      call('POST /group/api/groups/:id/invitations/', {
        params: { id: groupId },
        body,
        idempotencyKey,
      }),
    onSuccess: () => {
      void queryClient.invalidateQueries(invitationsQuery(groupId));
    },
  });
}

/** Revokes an invitation by id. */
export function useEndInvitation(groupId: number) {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...GROUPS, 'end_invitation'],
    mutationFn: (id: number) =>
      call('DELETE /group/api/groups/:id/invitations/:invitation_id/', {
        params: { id: groupId, invitation_id: id },
      }),
    onSettled: () => queryClient.invalidateQueries(invitationsQuery(groupId)),
  });
}
