import type { BillParticipant, Group } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation, type Submit } from '../../../api/form-mutation.ts';
import { applyToGroups, reloadGroup } from './group-cache.ts';
import { GROUPS } from '../../../queries/group-keys.ts';

/** Sets the usual split of a group for everybody in it; null removes it. */
export function useSetUsualSplit(group: Pick<Group, 'id'>) {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...GROUPS, 'usual_split'],
    mutationFn: ({ values: participants, idempotencyKey }: Submit<BillParticipant[] | null>) =>
      call('PUT /group/api/groups/:id/usual_split/', {
        params: { id: group.id },
        body: { participants },
        idempotencyKey,
      }),
    onSuccess: async ({ usual_split: usual }) => {
      await applyToGroups(queryClient, (groups) =>
        groups.map((one) => (one.id === group.id ? { ...one, usual_split: usual } : one)),
      );
      void reloadGroup(queryClient, group.id);
    },
  });
}
