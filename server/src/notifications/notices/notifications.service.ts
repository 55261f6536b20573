import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { parseFacts } from '../wording/stored-facts.ts';
import { isInvitation } from './invitation-notice.ts';
import { entryOf } from './notices.ts';
import {
  deleteReadBefore,
  deleteUnreadBefore,
  findNotification,
  listOpenQuestions,
  listOwnShares,
  markEveryNotificationRead,
  markNotificationRead,
  decreaseUnread,
  type NotificationRow,
} from './notifications.repository.ts';

/** The groups of these notifications whose question to join the user has not answered yet. */
export function listOpenGroups(
  db: Db,
  userId: number,
  rows: readonly NotificationRow[],
): Promise<number[]> {
  const groups = rows.filter(isInvitation).map(({ group_id: groupId }) => groupId);
  return listOpenQuestions(db, userId, groups);
}

const OF_SHARES = new Set(['group_expense_added', 'group_expense_updated']);

/** The user's current shares of the expenses in these notifications, in paise, by expense id. */
export async function listShares(
  db: Db,
  userId: number,
  rows: readonly NotificationRow[],
): Promise<ReadonlyMap<number, number>> {
  const about = rows.filter(({ notification_type: type }) => OF_SHARES.has(type));
  const groups = about.flatMap(({ group_id: groupId }) => groupId ?? []);
  const entries = about.flatMap(({ facts }) => entryOf(parseFacts(facts)) ?? []);
  const shares = await listOwnShares(db, userId, [...new Set(groups)], [...new Set(entries)]);
  return new Map(shares.map(({ id, share }) => [id, share]));
}

/**
 * Marks a notification as read; does nothing if it is read.
 * @throws {NotFound} also when it is another user's.
 */
export async function markRead(tx: Tx, id: number): Promise<NotificationRow> {
  const { trx, actor, now } = tx;
  await tx.lock({ users: [actor.id] });
  tx.touch([actor.id], ['notifications']);
  const read = await markNotificationRead(trx, actor.id, id, now);
  if (read > 0) await decreaseUnread(trx, actor.id, read);
  return getNotification(tx, id);
}

/**
 * The actor's notification with this id.
 * @throws {NotFound} also when it is another user's.
 */
export async function getNotification({ trx, actor }: Tx, id: number): Promise<NotificationRow> {
  const notification = await findNotification(trx, actor.id, id);
  if (!notification) throw new NotFound('Notification');
  return notification;
}

/** Marks all of the actor's notifications as read. */
export async function markAllRead(tx: Tx): Promise<void> {
  const { trx, actor, now } = tx;
  await tx.lock({ users: [actor.id] });
  tx.touch([actor.id], ['notifications']);
  // Counted, not set to zero: one that is inserted at this moment stays unread.
  const read = await markEveryNotificationRead(trx, actor.id, now);
  if (read > 0) await decreaseUnread(trx, actor.id, read);
}

const KEPT_DAYS = 90;
const KEPT_UNREAD_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes at most `limit` notifications that are read and older than 90 days, and returns their number. */
export function deleteOldNotifications({ db, clock }: Deps, limit: number): Promise<number> {
  return deleteReadBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS), limit);
}

/** The time before which an unread notification is too old. */
export function oldestUnread(now: Date): Date {
  return new Date(now.getTime() - KEPT_UNREAD_DAYS * DAY_MS);
}

/** Deletes the actor's notifications that were unread for a year. */
export async function deleteOldUnread(tx: Tx): Promise<void> {
  const { trx, actor, now } = tx;
  await tx.lock({ users: [actor.id] });
  tx.touch([actor.id], ['notifications']);
  await decreaseUnread(trx, actor.id, await deleteUnreadBefore(trx, actor.id, oldestUnread(now)));
}
