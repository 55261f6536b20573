import type { PushKind } from '@hisaab/domain';
import { parseMuted } from './muted.ts';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { DeviceKeys } from './encrypt.ts';

/** A device that gets push messages: the one of a sign-in. */
export interface Device {
  userId: number;
  tokenHash: string;
  endpoint: string;
  keys: DeviceKeys;
}

/** A person's settings of push messages. */
export interface PushSettings {
  muted: readonly PushKind[];
  showsAmounts: boolean;
}

/** Stores the device of a sign-in in place of its former one, and returns its id. The browser's former owner no longer has it. */
export async function saveDevice(
  trx: Trx,
  { userId, tokenHash, endpoint, keys: { p256dh, auth } }: Device,
  now: Date,
): Promise<number> {
  await trx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where((row) => row.or([row('user_id', '<>', userId), row('token_hash', '<>', tokenHash)]))
    .execute();
  const { id } = await trx
    .insertInto('push_subscription')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      endpoint,
      p256dh,
      auth,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ endpoint, p256dh, auth }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The number of devices of a person. */
export async function countDevices(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('push_subscription')
    .select((row) => row.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends a device of a person, and says whether there was one. */
export async function deleteDevice(trx: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('push_subscription')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The id of the device of a sign-in; undefined if it has none. */
export async function findDevice(
  db: Db,
  userId: number,
  tokenHash: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.id;
}

/** A person's settings of push messages: by default every kind, without amounts. */
export async function findSettings(db: Db, userId: number): Promise<PushSettings> {
  const row = await db
    .selectFrom('push_setting')
    .select(['muted', 'shows_amounts'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    muted: parseMuted(row?.muted),
    showsAmounts: row?.shows_amounts === 1,
  };
}

/** Stores a person's settings of push messages. */
export async function saveSettings(
  trx: Trx,
  userId: number,
  { muted, showsAmounts }: PushSettings,
): Promise<void> {
  const values = { muted: muted.join(' '), shows_amounts: showsAmounts ? 1 : 0 };
  await trx
    .insertInto('push_setting')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
