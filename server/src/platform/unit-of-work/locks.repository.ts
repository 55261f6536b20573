import type { Db, Trx } from '../db/database.ts';
import { chunk } from '../event-loop/chunk.ts';

/** Locks a group's row until the transaction ends. */
export async function lockGroup(trx: Trx, groupId: number): Promise<void> {
  await trx
    .selectFrom('expense_group')
    .select('id')
    .where('id', '=', groupId)
    .forUpdate()
    .execute();
}

/**
 * Locks users' rows until the transaction ends, in the order of their ids, at most `atOnce` in one statement. Returns the ids of
 * those with an account; a deleted account is not among them.
 */
export async function lockUsers(
  trx: Trx,
  userIds: readonly number[],
  atOnce: number | undefined,
): Promise<number[]> {
  const inOrder = userIds.toSorted((one, other) => one - other);
  const here: number[] = [];
  for (const part of chunk(inOrder, atOnce)) {
    const rows = await trx
      .selectFrom('user_account')
      .select('id')
      .where('id', 'in', part)
      .where('removed_at', 'is', null)
      .orderBy('id')
      // Not the whole row: a statement that only refers to a user need not wait.
      .forNoKeyUpdate()
      .execute();
    here.push(...rows.map(({ id }) => id));
  }
  return here;
}

/** Whether a user has an account that is not deleted. */
export async function isUserHere(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets the change stamp of users, which invalidates their cached responses. One statement sets at most `atOnce` users. */
export async function updateCacheStamps(
  trx: Trx,
  userIds: readonly number[],
  stamp: number,
  atOnce: number | undefined,
): Promise<void> {
  for (const part of chunk(userIds, atOnce)) {
    await trx
      .updateTable('user_account')
      .set({ change_stamp: stamp })
      .where('id', 'in', part)
      .execute();
  }
}
