import type { Trx } from '../../platform/db/database.ts';
import type { NotificationRow } from './notifications.repository.ts';

/** Deletes the user's notifications of a type. Returns how many of them were unread. */
export async function deleteOfType(
  trx: Trx,
  userId: number,
  type: NotificationRow['notification_type'],
): Promise<number> {
  const deleted = await trx
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('notification_type', '=', type)
    .returning('read_at')
    .execute();
  return deleted.filter(({ read_at: readAt }) => readAt === null).length;
}

/** Replaces the facts of the user's notifications of a type. */
export async function updateFactsOfType(
  trx: Trx,
  userId: number,
  type: NotificationRow['notification_type'],
  facts: string,
): Promise<void> {
  await trx
    .updateTable('notification')
    .set({ facts })
    .where('user_id', '=', userId)
    .where('notification_type', '=', type)
    .execute();
}
