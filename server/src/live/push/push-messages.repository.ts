import type { Language, NotificationType } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A queued message for a device, with the device and its person's settings. */
export interface WaitingPush {
  user_id: number;
  id: number;
  subscription_id: number;
  notification_type: NotificationType;
  facts: string;
  group_id: number | null;
  attempts: number;
  next_at: string;
  created_at: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language | null;
  muted: string | null;
  shows_amounts: number | null;
}

type Place = Pick<WaitingPush, 'user_id' | 'id'>;

/** At most `limit` due messages that are not for one of `exceptHosts`, the earliest first. */
export function listDuePushes(
  db: Db,
  now: Date,
  limit: number,
  exceptHosts: readonly string[],
): Promise<WaitingPush[]> {
  const origins = exceptHosts.map((host) => `https://${host}/`);
  return db
    .selectFrom('push_message as message')
    .innerJoin('push_subscription as device', (join) =>
      join
        .onRef('device.user_id', '=', 'message.user_id')
        .onRef('device.id', '=', 'message.subscription_id'),
    )
    .innerJoin('user_account as person', 'person.id', 'message.user_id')
    .leftJoin('push_setting as setting', 'setting.user_id', 'message.user_id')
    .select([
      'message.user_id',
      'message.id',
      'message.subscription_id',
      'message.notification_type',
      'message.facts',
      'message.group_id',
      'message.attempts',
      'message.next_at',
      'message.created_at',
      'device.endpoint',
      'device.p256dh',
      'device.auth',
      'person.language',
      'setting.muted',
      'setting.shows_amounts',
    ])
    .where('message.next_at', '<=', now.toISOString())
    .where(({ and }) =>
      and(
        origins.map((origin) => sql<boolean>`substr(endpoint, 1, ${origin.length}) <> ${origin}`),
      ),
    )
    .orderBy('message.next_at')
    .orderBy('message.id')
    .limit(limit)
    .execute();
}

/** Claims a message, so that no other node sends it until the given time; false if another one was first. */
export async function claimPush(
  db: Db,
  { user_id, id, next_at }: Place & Pick<WaitingPush, 'next_at'>,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_message')
    .set((row) => ({ next_at: until.toISOString(), attempts: row('attempts', '+', 1) }))
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Schedules a retry of a message. */
export async function postponePush(db: Db, { user_id, id }: Place, until: Date): Promise<void> {
  await db
    .updateTable('push_message')
    .set({ next_at: until.toISOString() })
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .execute();
}

/** Deletes a message that was sent or is not wanted. */
export async function deletePush(db: Db, { user_id, id }: Place): Promise<void> {
  await db.deleteFrom('push_message').where('user_id', '=', user_id).where('id', '=', id).execute();
}
