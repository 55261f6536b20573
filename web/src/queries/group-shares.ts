import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentCredentials, updateStoredUser } from '../api/credentials.ts';
import { useLockedMutation } from '../api/locked-mutation.ts';
import { PERSONAL } from './personal-queries.ts';
import { canRefetch } from './can-refetch.ts';
import { reloadNotifications } from './reload-notifications.ts';

/**
 * Includes the share of group bills in the user's figures, or excludes it. Resolves when the figures on the screen are
 * refetched.
 */
export function useCountGroupShares() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: ['profile', 'counts-group-shares'],
    mutationFn: (counts: boolean) =>
      call('PATCH /auth/profile/', { body: { counts_group_shares: counts } }),
    onSuccess: async ({ user }) => {
      // A response from before the change would restore the old figures.
      await queryClient.cancelQueries({ queryKey: PERSONAL });
      updateStoredUser(user);
      // Figures of other screens and months too, so that each is right when it is first shown.
      void queryClient.invalidateQueries({
        queryKey: PERSONAL,
        type: 'inactive',
        refetchType: 'all',
        predicate: canRefetch,
      });
      // The included share can exceed the budget.
      reloadNotifications(queryClient);
      await queryClient.invalidateQueries({ queryKey: PERSONAL, type: 'active' });
    },
  });
}

/**
 * Fetches with the figures whether the share is included: another device may have changed it. Then the user is updated.
 */
export const switchElsewhereQuery = queryOptions({
  queryKey: [...PERSONAL, 'counts-group-shares'],
  queryFn: async ({ signal }) => {
    const user = await call('GET /auth/profile/');
    const isChanged = user.counts_group_shares !== currentCredentials()?.user.counts_group_shares;
    // A response to a request from before the switch was turned here is outdated.
    if (isChanged && !signal.aborted) updateStoredUser(user);
    return user.counts_group_shares;
  },
  // The session has fetched it at the start.
  initialData: false,
  initialDataUpdatedAt: () => performance.timeOrigin,
});
