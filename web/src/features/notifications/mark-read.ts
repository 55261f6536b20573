import type { Notification } from '@hisaab/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, isUnanswered } from '../../api/call.ts';
import { useLockedMutation } from '../../api/locked-mutation.ts';
import { NOTIFICATIONS } from '../../queries/reload-notifications.ts';
import { storeMarks, notificationsQuery, unreadCountQuery } from './notifications.ts';

/**
 * Marks a notification as read. The update is optimistic, and rolled back when the server refuses it. Offline, it is
 * kept and sent later.
 */
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
    onError: (error, id, before) => {
      if (isUnanswered(error)) storeMarks(queryClient, [id]);
      else rollBack(queryClient, before);
    },
    onSettled: () => reloadWhenLast(queryClient),
  });
}

/**
 * Marks all as read. The update is optimistic, and rolled back when the server refuses it. Offline, those in the list
 * stay read.
 */
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
    onError: (error, _nothing, before) => {
      if (isUnanswered(error)) storeMarks(queryClient, unreadIn(before));
      else rollBack(queryClient, before);
    },
    onSettled: () => reloadWhenLast(queryClient),
  });
}

interface Shown {
  list: Notification[] | undefined;
  count: number | undefined;
}

async function snapshot(queryClient: QueryClient): Promise<Shown> {
  // A response from before the change would undo the optimistic update.
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

function unreadIn(shown: Shown | undefined): number[] {
  return (shown?.list ?? []).filter(({ is_read }) => !is_read).map(({ id }) => id);
}

function rollBack(queryClient: QueryClient, before: Shown | undefined) {
  if (before) apply(queryClient, before);
}

async function reloadWhenLast(queryClient: QueryClient) {
  // A refetch between two quick changes would briefly show the second notification as unread again.
  if (queryClient.isMutating({ mutationKey: NOTIFICATIONS }) > 1) return;
  await queryClient.invalidateQueries({ queryKey: NOTIFICATIONS });
}
