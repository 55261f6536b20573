import type { Db, Trx } from '../../platform/db/database.ts';

/** Stores that a user left a group permanently: nobody else can link them there again. */
export async function insertLeaving(
  trx: Trx,
  groupId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('group_leaving')
    .values({ group_id: groupId, user_id: userId, left_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
    .execute();
}

/** Whether a user left a group permanently. */
export async function hasLeftPermanently(
  db: Db,
  groupId: number,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('group_leaving')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the record that a user left a group permanently, because they returned by themselves. */
export async function forgetLeaving(trx: Trx, groupId: number, userId: number): Promise<void> {
  await trx
    .deleteFrom('group_leaving')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}
