import type { QueryClient } from '@tanstack/react-query';

/** The root of the keys of notifications. */
export const NOTIFICATIONS = ['notifications'];

/** Loads the notifications again, after a change that may have made some. */
export function reloadNotifications(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
}
