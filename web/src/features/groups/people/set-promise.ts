import type { Group } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { applyToGroups, reloadGroup } from '../data/group-cache.ts';

/** Sets the day by which a pair settles, for both; null takes it away. */
export function useSetPromise({ id }: Pick<Group, 'id'>) {
  const queryClient = useQueryClient();
  return useFormMutation<Group, CalendarDate | null>({
    mutationKey: [...GROUPS, 'promise'],
    mutationFn: ({ values: due_on, idempotencyKey }) =>
      call('PUT /group/api/groups/:id/promise/', {
        params: { id },
        body: { due_on },
        idempotencyKey,
      }),
    onSuccess: async ({ promise = null }) => {
      await applyToGroups(queryClient, (groups) =>
        groups.map((one) => (one.id === id ? { ...one, promise } : one)),
      );
      void reloadGroup(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: [...PERSONAL, 'due'] });
    },
  });
}
