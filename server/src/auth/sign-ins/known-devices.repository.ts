import type { Db, Trx } from '../../platform/db/database.ts';

const MAX_DEVICES = 50;

/** Whether a user's device has signed in before, by the hash of its key. */
export async function isKnownDevice(db: Db, userId: number, keyHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that a device has signed in. The 50 most recently used devices of a person are known. */
export async function saveKnownDevice(
  trx: Trx,
  userId: number,
  keyHash: string,
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  await trx
    .insertInto('known_device')
    .values({ user_id: userId, key_hash: keyHash, last_used_at: time })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'key_hash']).doUpdateSet({ last_used_at: time }),
    )
    .execute();
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('key_hash', '<>', keyHash)
    .where('key_hash', 'not in', (kept) =>
      kept
        .selectFrom('known_device')
        .select('key_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('key_hash')
        .limit(MAX_DEVICES),
    )
    .execute();
}
