import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, isUnanswered } from '../../api/call.ts';
import { POLL_INTERVAL_MS } from '../../queries/poll-interval.ts';
import { NOTIFICATION_LIST, NOTIFICATIONS } from '../../queries/reload-notifications.ts';

// Polled beside a stream of events, too. A hidden tab does not poll; when it becomes visible, it refetches at once.
const polling = {
  refetchInterval: POLL_INTERVAL_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const;

/** The newest notifications, newest first. */
export const notificationsQuery = queryOptions({
  queryKey: NOTIFICATION_LIST,
  queryFn: async ({ client }) => {
    await sendMarks(client);
    return call('GET /api/notifications/');
  },
  ...polling,
});

/** The number of unread notifications. */
export const unreadCountQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread_count'],
  queryFn: async ({ client }) => {
    await sendMarks(client);
    return (await call('GET /api/notifications/unread_count/')).unread_count;
  },
  ...polling,
});

/** The ids of those marked as read while offline. They are stored on the device like all cached data. */
const MARKS = ['read_marks'];

/** Stores marks until they can be sent to the server. */
export function storeMarks(queryClient: QueryClient, ids: readonly number[]): void {
  queryClient.setQueryData<number[]>(MARKS, (before = []) => [...before, ...ids]);
}

/**
 * Sends the stored marks to the server: a response from before that would show them as unread again.
 * @throws when no response comes
 */
async function sendMarks(queryClient: QueryClient): Promise<void> {
  const ids = queryClient.getQueryData<number[]>(MARKS) ?? [];
  if (ids.length === 0) return;
  for (const id of ids) {
    await call('POST /api/notifications/:id/mark_read/', { params: { id } }).catch((error) => {
      // A deleted notification needs no mark.
      if (isUnanswered(error)) throw error;
    });
  }
  queryClient.setQueryData<number[]>(MARKS, (now = []) => now.filter((id) => !ids.includes(id)));
  // At the start the count may have been fetched before the marks were loaded from the device.
  void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey });
}
