import { noteChange } from '../answers/note-change.ts';
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
  const recipients = [...new Set(userIds)];
  if (recipients.length === 0) return;
  await noteChange(trx, recipients);
  await insertNotification(trx, recipients, notice, now);
  await addToUnread(trx, recipients);
}
