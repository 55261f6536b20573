import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation, type Submit } from '../../../api/form-mutation.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { reloadGroup } from '../data/group-cache.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { groupMonthQuery } from '../data/group-details.ts';

/** Sets the monthly limit of a group, in rupees; null removes it. */
export function useSetGroupBudget(groupId: number) {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...GROUPS, 'budget'],
    mutationFn: ({ values: limit, idempotencyKey }: Submit<number | null>) =>
      call('PUT /group/api/groups/:id/budget/', {
        params: { id: groupId },
        body: { limit },
        idempotencyKey,
      }),
    onSuccess: async (month) => {
      const { queryKey } = groupMonthQuery(groupId);
      // A response from before the change has the old limit.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, month);
      // A limit that is already exceeded causes a notification.
      reloadNotifications(queryClient);
      void reloadGroup(queryClient, groupId);
    },
  });
}
