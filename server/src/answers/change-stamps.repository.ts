import type { Trx } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';

/** Lets one transaction at a time change what these users see; the others wait until it ends. */
export async function lockChangeStamps(trx: Trx, userIds: readonly number[]): Promise<void> {
  for (const part of inParts(userIds)) {
    await trx
      .selectFrom('user_account')
      .select('id')
      .where('id', 'in', part)
      // In one order everywhere, so that two transactions never wait for each other in a circle.
      .orderBy('id')
      // Not the whole row: what only refers to a user need not wait.
      .forNoKeyUpdate()
      .execute();
  }
}

/** Sets the stamp of these users. */
export async function updateChangeStamps(
  trx: Trx,
  userIds: readonly number[],
  stamp: number,
): Promise<void> {
  for (const part of inParts(userIds)) {
    await trx
      .updateTable('user_account')
      .set({ change_stamp: stamp })
      .where('id', 'in', part)
      .execute();
  }
}
