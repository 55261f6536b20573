import type { Notification } from '@hisaab/contract';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { NOTIFICATIONS } from '../../queries/reload-notifications.ts';

const POLL_INTERVAL_MS = 30_000;

// A hidden tab does not poll; shown again, it asks at once.
const polling = {
  refetchInterval: POLL_INTERVAL_MS,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: 'always',
} as const;

/** The newest notifications, newest first. */
export const notificationsQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'list'],
  queryFn: () => call('GET /api/notifications/'),
  ...polling,
});

/** How many are unread. */
export const unreadCountQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread_count'],
  queryFn: async () => (await call('GET /api/notifications/unread_count/')).unread_count,
  ...polling,
});

/** Marks one as read; it is applied optimistically, and rolled back when the server refuses. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...NOTIFICATIONS, 'mark_read'],
    mutationFn: (id: number) => call('POST /api/notifications/:id/mark_read/', { params: { id } }),
    onMutate: async (id) => {
      const before = await snapshot(queryClient);
      const wasUnread = before.list?.some((one) => one.id === id && !one.is_read) ?? false;
      apply(queryClient, {
        list: before.list?.map((one) => (one.id === id ? { ...one, is_read: true } : one)),
        count:
          before.count === undefined ? undefined : Math.max(0, before.count - (wasUnread ? 1 : 0)),
      });
      return before;
    },
    onError: (_error, _id, before) => rollBack(queryClient, before),
    onSettled: () => reloadWhenLast(queryClient),
  });
}

/** Marks all as read; it is applied optimistically, and rolled back when the server refuses. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...NOTIFICATIONS, 'mark_all_read'],
    mutationFn: () => call('POST /api/notifications/mark_all_read/'),
    onMutate: async () => {
      const before = await snapshot(queryClient);
      apply(queryClient, {
        list: before.list?.map((one) => ({ ...one, is_read: true })),
        count: 0,
      });
      return before;
    },
    onError: (_error, _nothing, before) => rollBack(queryClient, before),
    onSettled: () => reloadWhenLast(queryClient),
  });
}

interface Shown {
  list: Notification[] | undefined;
  count: number | undefined;
}

async function snapshot(queryClient: QueryClient): Promise<Shown> {
  // An answer under way tells of the time before, and would undo what is about to be shown.
  await queryClient.cancelQueries({ queryKey: NOTIFICATIONS });
  return {
    list: queryClient.getQueryData(notificationsQuery.queryKey),
    count: queryClient.getQueryData(unreadCountQuery.queryKey),
  };
}

function apply(queryClient: QueryClient, { list, count }: Shown) {
  queryClient.setQueryData(notificationsQuery.queryKey, list);
  queryClient.setQueryData(unreadCountQuery.queryKey, count);
}

function rollBack(queryClient: QueryClient, before: Shown | undefined) {
  if (before) apply(queryClient, before);
}

async function reloadWhenLast(queryClient: QueryClient) {
  // Reloading between two quick marks would show the second one unread again for a moment.
  if (queryClient.isMutating({ mutationKey: NOTIFICATIONS }) > 1) return;
  await queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
}
