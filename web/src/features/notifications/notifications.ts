import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, isUnanswered } from '../../api/call.ts';
import { pollInterval } from '../../queries/poll-interval.ts';
import { NOTIFICATION_LIST, NOTIFICATIONS } from '../../queries/reload-notifications.ts';

// A hidden tab does not poll; shown again, it asks at once.
const polling = {
  refetchInterval: pollInterval,
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

/** How many are unread. */
export const unreadCountQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread_count'],
  queryFn: async ({ client }) => {
    await sendMarks(client);
    return (await call('GET /api/notifications/unread_count/')).unread_count;
  },
  ...polling,
});

/** The ids of those that were marked as read without a network. Like all that is seen they are kept on the device. */
const MARKS = ['read_marks'];

/** Keeps marks until the server can be told of them. */
export function keepMarks(queryClient: QueryClient, ids: readonly number[]): void {
  queryClient.setQueryData<number[]>(MARKS, (before = []) => [...before, ...ids]);
}

/** Tells the server of the marks that were kept: what it says before that would show them unread again. @throws where no answer comes. */
async function sendMarks(queryClient: QueryClient): Promise<void> {
  const ids = queryClient.getQueryData<number[]>(MARKS) ?? [];
  if (ids.length === 0) return;
  for (const id of ids) {
    await call('POST /api/notifications/:id/mark_read/', { params: { id } }).catch((error) => {
      // One that is gone has nothing to be marked.
      if (isUnanswered(error)) throw error;
    });
  }
  queryClient.setQueryData<number[]>(MARKS, (now = []) => now.filter((id) => !ids.includes(id)));
  // At the start of a page it may have come before the marks were read from the device.
  void queryClient.invalidateQueries({ queryKey: unreadCountQuery.queryKey });
}
