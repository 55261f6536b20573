import type { Db } from '../../platform/db/database.ts';

/** The change stamps of users, by their id; a user who is gone has none. */
export async function findChangeStamps(
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'change_stamp'])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.change_stamp]));
}
