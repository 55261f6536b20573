import type { CategoryLimit } from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormMutation, type Submit } from '../../api/form-mutation.ts';
import { refetchAfterFailure } from '../../api/refetch-after-failure.ts';
import { PERSONAL } from '../../queries/personal-queries.ts';
import { reloadNotifications } from '../../queries/reload-notifications.ts';

/** The categories with a limit or spending in the current month, the built-in ones first. */
export const categoryLimitsQuery = queryOptions({
  queryKey: [...PERSONAL, 'category limits'],
  queryFn: () => call('GET /personal/api/budget/categories/'),
  ...refetchAfterFailure,
});

/** The typed limit of a category, in rupees; null removes the limit. */
export interface LimitEntry {
  category: string;
  limit: number | null;
  carries_over: boolean;
}

/** Sets or removes the limit of a category. */
export function useSetCategoryLimit() {
  const queryClient = useQueryClient();
  return useFormMutation<CategoryLimit, LimitEntry>({
    mutationKey: [...categoryLimitsQuery.queryKey, 'set'],
    mutationFn: ({ values: body, idempotencyKey }: Submit<LimitEntry>) =>
      call('PUT /personal/api/budget/categories/', { body, idempotencyKey }),
    onSuccess: async () => {
      // A limit that is already exceeded causes a notification.
      reloadNotifications(queryClient);
      await queryClient.invalidateQueries({ queryKey: categoryLimitsQuery.queryKey });
    },
  });
}
