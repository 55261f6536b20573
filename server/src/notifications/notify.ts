import type { Trx } from '../db/database.ts';
import { addToUnread, insertNotification } from './notifications.repository.ts';
import type { Notice } from './wording.ts';

/**
 * Tells users of something, once each, in the same transaction as what it tells of: the notification exists exactly when the event does.
 * The one door through which notifications are written.
 */
export async function notify(
  trx: Trx,
  userIds: readonly number[],
  notice: Notice,
  now: Date,
): Promise<void> {
  // In one order everywhere, so that two transactions never wait for each other in a circle.
  const recipients = [...new Set(userIds)].toSorted((one, other) => one - other);
  if (recipients.length === 0) return;
  await insertNotification(trx, recipients, notice, now);
  await addToUnread(trx, recipients);
}
