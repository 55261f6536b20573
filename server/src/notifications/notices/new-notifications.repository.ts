import type { Month, NotificationType } from '@hisaab/domain';
import type { Trx } from '../../platform/db/database.ts';
import { chunk, chunkToInsert } from '../../platform/event-loop/chunk.ts';

/** A notification to write. */
export interface NewNotification {
  userId: number;
  type: NotificationType;
  groupId?: number | undefined;
  month?: Month | undefined;
  /** As JSON. */
  facts: string;
}

/** Writes notifications, in this order. */
export async function insertNotifications(
  trx: Trx,
  rows: readonly NewNotification[],
  now: Date,
): Promise<void> {
  const values = rows.map(({ userId, type, groupId, month, facts }) => ({
    user_id: userId,
    notification_type: type,
    // The words of a notification from before there were facts.
    title: '',
    message: '',
    facts,
    created_at: now.toISOString(),
    read_at: null,
    group_id: groupId ?? null,
    month: month ?? null,
  }));
  for (const part of chunkToInsert(values)) {
    await trx.insertInto('notification').values(part).execute();
  }
}

/** Adds to the counts of unread notifications; each user is named once. */
export async function addToUnread(
  trx: Trx,
  additions: ReadonlyArray<{ userId: number; count: number }>,
): Promise<void> {
  for (const part of chunk(additions)) {
    await trx
      .insertInto('unread_notification')
      .values(part.map(({ userId, count }) => ({ user_id: userId, unread_count: count })))
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((update) => ({
          unread_count: update(
            'unread_notification.unread_count',
            '+',
            update.ref('excluded.unread_count'),
          ),
        })),
      )
      .execute();
  }
}
