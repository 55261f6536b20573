import type { QueryClient } from '@tanstack/react-query';
import { canRefetch } from './can-refetch.ts';
import { PERSONAL } from './personal-queries.ts';
import { reloadNotifications } from './reload-notifications.ts';

/** Fetches every personal figure again after a change that moves all totals, on other screens too, and the notifications of it. */
export function reloadPersonal(queryClient: QueryClient): Promise<void> {
  reloadNotifications(queryClient);
  return queryClient.invalidateQueries({
    queryKey: PERSONAL,
    refetchType: 'all',
    predicate: canRefetch,
  });
}
