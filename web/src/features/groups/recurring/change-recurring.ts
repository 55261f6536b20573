import type { Group, GroupRecurring } from '@hisaab/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { reloadGroup } from '../data/group-cache.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { scheduleOf } from './recurring-values.ts';

/** Pauses or resumes a repeating entry of a group. */
export function usePauseGroupRecurring(group: Group) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...GROUPS, 'pause_recurring'],
    mutationFn: (recurring: GroupRecurring) => {
      const { id, amount, paid_by_name, is_paused, version } = recurring;
      return call('PUT /group/api/recurring/:id/', {
        params: { id },
        // The payers stay unchanged if the same payer is sent with the same amount.
        body: {
          amount,
          paid_by_name,
          ...scheduleOf(recurring),
          is_paused: !is_paused,
          version,
        },
      });
    },
    onSettled: () => reload(queryClient, group),
  });
}

/** Ends a repeating entry of a group; its expenses stay. */
export function useEndGroupRecurring(group: Group) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...GROUPS, 'end_recurring'],
    mutationFn: ({ id, version }: GroupRecurring) =>
      call('DELETE /group/api/recurring/:id/', { params: { id }, query: { version } }),
    onSettled: () => reload(queryClient, group),
  });
}

function reload(queryClient: QueryClient, { id }: Group) {
  reloadNotifications(queryClient);
  return reloadGroup(queryClient, id);
}
