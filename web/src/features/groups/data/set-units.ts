import type { Group } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { GROUPS } from '../../../queries/group-keys.ts';
import { peopleQuery } from './people.ts';
import { reloadGroup } from './group-cache.ts';

/** Sets who settles as one in a group, for everybody in it: the names of each unit. */
export function useSetUnits({ id }: Pick<Group, 'id'>) {
  const queryClient = useQueryClient();
  return useFormMutation<Group, string[][]>({
    mutationKey: [...GROUPS, 'units'],
    mutationFn: ({ values, idempotencyKey }) =>
      call('PUT /group/api/groups/:id/units/', {
        params: { id },
        body: { units: values.map((members) => ({ members })) },
        idempotencyKey,
      }),
    // The sums of the units are the server's: the dialog closes with them.
    onSuccess: async () => {
      await reloadGroup(queryClient, id);
      void queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
  });
}
