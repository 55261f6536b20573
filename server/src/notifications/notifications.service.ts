import { noteChange } from '../answers/note-change.ts';
import type { Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { NotFound } from '../errors.ts';
import {
  deleteReadBefore,
  findNotification,
  markEveryNotificationRead,
  markNotificationRead,
  takeFromUnread,
  type NotificationRow,
} from './notifications.repository.ts';

/** Marks one notification as read, once or again. @throws {NotFound} also when it is another's. */
export function markRead(
  { db, clock }: Deps,
  userId: number,
  id: number,
): Promise<NotificationRow> {
  const now = clock.now();
  return db.transaction().execute((trx) => markOneAndCount(trx, userId, id, now));
}

async function markOneAndCount(
  trx: Trx,
  userId: number,
  id: number,
  now: Date,
): Promise<NotificationRow> {
  await noteChange(trx, [userId]);
  const read = await markNotificationRead(trx, userId, id, now);
  if (read > 0) await takeFromUnread(trx, userId, read);
  const notification = await findNotification(trx, userId, id);
  if (!notification) throw new NotFound('Notification');
  return notification;
}

/** Marks all of a user's notifications as read. */
export async function markAllRead({ db, clock }: Deps, userId: number): Promise<void> {
  const now = clock.now();
  await db.transaction().execute((trx) => markAllAndCount(trx, userId, now));
}

async function markAllAndCount(trx: Trx, userId: number, now: Date): Promise<void> {
  await noteChange(trx, [userId]);
  // Counted, not set to zero: one that is written at this moment stays unread.
  const read = await markEveryNotificationRead(trx, userId, now);
  if (read > 0) await takeFromUnread(trx, userId, read);
}

const KEPT_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes at most `limit` of the notifications that are read and older than 90 days; how many it were. */
export function deleteOldNotifications({ db, clock }: Deps, limit: number): Promise<number> {
  return deleteReadBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS), limit);
}
