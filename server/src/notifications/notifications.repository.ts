import type { Trx } from '../db/database.ts';
import type { Notice } from './wording.ts';

/** Writes one notification for each of these users. */
export async function insertNotification(
  trx: Trx,
  userIds: readonly number[],
  notice: Notice,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('notification')
    .values(
      userIds.map((userId) => ({
        user_id: userId,
        notification_type: notice.type,
        title: notice.title,
        message: notice.message,
        created_at: now.toISOString(),
        read_at: null,
      })),
    )
    .execute();
}

/** Counts one more unread notification for each of these users. */
export async function addToUnread(trx: Trx, userIds: readonly number[]): Promise<void> {
  await trx
    .insertInto('unread_notification')
    .values(userIds.map((userId) => ({ user_id: userId, unread_count: 1 })))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((update) => ({
        unread_count: update('unread_notification.unread_count', '+', 1),
      })),
    )
    .execute();
}
