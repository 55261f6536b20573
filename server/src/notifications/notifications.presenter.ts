import type { Notification } from '@hisaab/contract';
import type { Speech } from '@hisaab/words/server';
import { isInvitation } from './invitation-notice.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { doerOf, entryOf, wordsOf } from './notices.ts';
import { timeAgo } from './time-ago.ts';

/** A notification on the wire in a language, as old as it is at `now`; of an invitation, whether its group is among the open ones. */
export function presentNotification(
  speech: Speech,
  row: NotificationRow,
  now: Date,
  openGroups: readonly number[],
): Notification {
  const entryId = entryOf(row);
  return {
    id: row.id,
    notification_type: row.notification_type,
    ...wordsOf(speech, row),
    time_ago: timeAgo(speech, new Date(row.created_at), now),
    is_read: row.read_at !== null,
    group_id: row.group_id,
    ...(entryId !== undefined && { entry_id: entryId }),
    ...doerOf(row),
    month: row.month,
    ...(isInvitation(row) && { is_open: openGroups.includes(row.group_id) }),
  };
}
