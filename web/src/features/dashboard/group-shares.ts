import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { currentCredentials, updateStoredUser } from '../../api/credentials.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { PERSONAL } from '../../queries/personal-queries.ts';
import { canBeAsked } from '../../queries/can-be-asked.ts';
import { reloadNotifications } from '../../queries/reload-notifications.ts';

/** Counts the share of group bills in the own figures, or leaves it out; done when the figures on the screen are fetched again. */
export function useCountGroupShares() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: ['profile', 'counts-group-shares'],
    mutationFn: (counts: boolean) =>
      call('PATCH /auth/profile/', { body: { counts_group_shares: counts } }),
    onSuccess: async ({ user }) => {
      // A response from before the change would bring the old figures back.
      await queryClient.cancelQueries({ queryKey: PERSONAL });
      updateStoredUser(user);
      // The figures of other screens and months too, so that each is right from its first moment.
      void queryClient.invalidateQueries({
        queryKey: PERSONAL,
        type: 'inactive',
        refetchType: 'all',
        predicate: canBeAsked,
      });
      // Counting a share can pass the budget.
      reloadNotifications(queryClient);
      await queryClient.invalidateQueries({ queryKey: PERSONAL, type: 'active' });
    },
  });
}

/** Asks along with the figures whether the share counts, which another device may have changed: then the user changes. */
export const switchElsewhereQuery = queryOptions({
  queryKey: [...PERSONAL, 'counts-group-shares'],
  queryFn: async ({ signal }) => {
    const user = await call('GET /auth/profile/');
    const isChanged = user.counts_group_shares !== currentCredentials()?.user.counts_group_shares;
    // One that was asked for before the switch was touched here knows less.
    if (isChanged && !signal.aborted) updateStoredUser(user);
    return user.counts_group_shares;
  },
  // The session has asked at the start.
  initialData: false,
  initialDataUpdatedAt: () => performance.timeOrigin,
});
