import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A notification as its recipient sees it. */
export type NotificationRow = Omit<Row<'notification'>, 'user_id'>;

const SHOWN = [
  'id',
  'notification_type',
  'title',
  'message',
  'facts',
  'created_at',
  'read_at',
  'group_id',
  'month',
] as const;

const newestOfUser = prepared((db, { userId, limit }: { userId: number; limit: number }) =>
  db
    .selectFrom('notification')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit),
);

/** The user's newest notifications, newest first. */
export function listNewestNotifications(
  db: Db,
  userId: number,
  limit: number,
): Promise<NotificationRow[]> {
  return newestOfUser(db, { userId, limit });
}

/** The user's notification with this id; undefined also for another user's. */
export function findNotification(
  db: Db,
  userId: number,
  id: number,
): Promise<NotificationRow | undefined> {
  return db
    .selectFrom('notification')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

const unreadOfUser = prepared((db, { userId }: { userId: number }) =>
  db.selectFrom('unread_notification').select('unread_count').where('user_id', '=', userId),
);

/** Those of these groups whose question to join the user has not answered yet. */
export async function listOpenQuestions(
  db: Db,
  userId: number,
  groupIds: readonly number[],
): Promise<number[]> {
  if (groupIds.length === 0) return [];
  const open = await db
    .selectFrom('group_invitee')
    .innerJoin('group_member', (join) =>
      join
        .onRef('group_member.group_id', '=', 'group_invitee.group_id')
        .onRef('group_member.id', '=', 'group_invitee.member_id'),
    )
    .innerJoin('expense_group', 'expense_group.id', 'group_invitee.group_id')
    .select('group_invitee.group_id')
    .where('group_invitee.group_id', 'in', groupIds)
    .where('group_invitee.user_id', '=', userId)
    .where('group_invitee.declined_at', 'is', null)
    .where('group_member.user_id', 'is', null)
    .where('group_member.removed_at', 'is', null)
    .where('expense_group.deleted_at', 'is', null)
    .execute();
  return open.map(({ group_id: groupId }) => groupId);
}

/** The entries with these ids in these groups in which the user takes part now, each with the user's share in paise. */
export function listOwnShares(
  db: Db,
  userId: number,
  groupIds: readonly number[],
  entryIds: readonly number[],
): Promise<Array<{ id: number; share: number }>> {
  if (entryIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('posting')
    .innerJoin('group_member', (join) =>
      join
        .onRef('group_member.group_id', '=', 'posting.group_id')
        .onRef('group_member.id', '=', 'posting.member_id'),
    )
    .innerJoin('entry', (join) =>
      join
        .onRef('entry.group_id', '=', 'posting.group_id')
        .onRef('entry.id', '=', 'posting.entry_id'),
    )
    .select((posting) => [
      'posting.entry_id as id',
      sql<number>`${posting.ref('entry.sign')} * ${posting.ref('posting.share_paise')}`.as('share'),
    ])
    .where('posting.group_id', 'in', groupIds)
    .where('posting.entry_id', 'in', entryIds)
    .where('posting.share_paise', 'is not', null)
    .where('group_member.user_id', '=', userId)
    .where('group_member.removed_at', 'is', null)
    .execute();
}

/** The number of the user's unread notifications. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await unreadOfUser(db, { userId });
  return row?.unread_count ?? 0;
}

/** Marks the user's notification as read. Returns how many were unread, 1 or 0. */
export async function markNotificationRead(
  trx: Trx,
  userId: number,
  id: number,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notification')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks all of the user's notifications as read. Returns how many were unread. */
export async function markEveryNotificationRead(
  trx: Trx,
  userId: number,
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('notification')
    .set({ read_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Lowers the count of unread notifications, never below zero. */
export async function decreaseUnread(trx: Trx, userId: number, read: number): Promise<void> {
  await trx
    .updateTable('unread_notification')
    .set((update) => ({
      unread_count: update
        .case()
        .when('unread_count', '>', read)
        .then(update('unread_count', '-', read))
        .else(0)
        .end(),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** Users with unread notifications from before a time; at most `limit`. */
export function listUsersUnreadBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<Array<Pick<Row<'user_account'>, 'id' | 'username'>>> {
  return db
    .selectFrom('user_account')
    .select(['id', 'username'])
    .where('removed_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('notification')
        .select('user_id')
        .where('read_at', 'is', null)
        .where('created_at', '<', before.toISOString())
        .orderBy('created_at')
        .limit(limit),
    )
    .execute();
}

/** Deletes the user's unread notifications from before a time. Returns their number. */
export async function deleteUnreadBefore(trx: Trx, userId: number, before: Date): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('created_at', '<', before.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes at most `limit` read notifications from before a time. Returns their number. */
export async function deleteReadBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('id', 'in', (query) =>
      query
        .selectFrom('notification')
        .select('id')
        .where('read_at', 'is not', null)
        .where('created_at', '<', before.toISOString())
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
