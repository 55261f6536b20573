import type { Notification } from '@hisaab/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { currentFirstWords } from '../words/words.ts';

/** The root of the keys of notifications. */
export const NOTIFICATIONS = ['notifications'];

/** The key of the listed notifications. */
export const NOTIFICATION_LIST = [...NOTIFICATIONS, 'list'];

/**
 * Reloads the notifications after a change made here that may have created some. Those that only confirm the change are marked as read
 * first: they stay in the list, and the badge does not count them.
 */
export function reloadNotifications(queryClient: QueryClient): void {
  void markOwnRead(queryClient)
    // A notification that could not be marked is shown as unread.
    .catch(() => {})
    .then(() => queryClient.invalidateQueries({ queryKey: NOTIFICATIONS }));
}

async function markOwnRead(queryClient: QueryClient): Promise<void> {
  const isShown = queryClient.getQueryCache().findAll({ queryKey: NOTIFICATIONS, type: 'active' });
  if (isShown.length === 0) return;
  const before = queryClient.getQueryData<Notification[]>(NOTIFICATION_LIST) ?? [];
  const known = new Set(before.map(({ id }) => id));
  const listed = await call('GET /api/notifications/');
  // Changes made on another device stay unread, unless they are of the same minute.
  const { now } = currentFirstWords().timeAgo;
  const own = listed.filter(
    (one) => one.is_own && !one.is_read && one.time_ago === now && !known.has(one.id),
  );
  for (const { id } of own) {
    await call('POST /api/notifications/:id/mark_read/', { params: { id } });
  }
}
