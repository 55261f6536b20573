import type { NotificationRow } from './notifications.repository.ts';

/** Whether a notification asks its recipient to join a group. */
export function isInvitation(row: NotificationRow): row is NotificationRow & { group_id: number } {
  return row.notification_type === 'group_invitation' && row.group_id !== null;
}
