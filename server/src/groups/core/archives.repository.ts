import type { Db, Trx } from '../../platform/db/database.ts';

/** Archives a group for a user; does nothing if it is archived already. */
export async function insertArchive(
  trx: Trx,
  groupId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('group_archive')
    .values({ group_id: groupId, user_id: userId, archived_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doNothing())
    .execute();
}

/** Unarchives a group for a user. */
export async function deleteArchive(trx: Trx, groupId: number, userId: number): Promise<void> {
  await trx
    .deleteFrom('group_archive')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .execute();
}

/** Unarchives a group for everybody. */
export async function deleteArchivesOf(trx: Trx, groupId: number): Promise<void> {
  await trx.deleteFrom('group_archive').where('group_id', '=', groupId).execute();
}

/** When a user archived a group; null if they have not. */
export async function findArchivedAt(
  db: Db,
  groupId: number,
  userId: number,
): Promise<string | null> {
  const row = await db
    .selectFrom('group_archive')
    .select('archived_at')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.archived_at ?? null;
}
