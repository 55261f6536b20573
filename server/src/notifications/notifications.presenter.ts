import type { Notification } from '@hisaab/contract';
import type { NotificationRow } from './notifications.repository.ts';
import { wordsOf } from './notices.ts';
import { timeAgo } from './time-ago.ts';

/** A notification on the wire, as old as it is at `now`. */
export function presentNotification(row: NotificationRow, now: Date): Notification {
  return {
    id: row.id,
    notification_type: row.notification_type,
    ...wordsOf(row),
    time_ago: timeAgo(new Date(row.created_at), now),
    is_read: row.read_at !== null,
    group_id: row.group_id,
    month: row.month,
  };
}
