import type { Trx } from '../../platform/db/database.ts';

/** Renames a group; null lets the name of a pair follow its two people. */
export async function updateGroupName(
  trx: Trx,
  groupId: number,
  name: string,
  isNamed = true,
): Promise<void> {
  await trx
    .updateTable('expense_group')
    .set({ name, is_named: Number(isNamed) })
    .where('id', '=', groupId)
    .execute();
}

/** Sets the usual split of a group, in the format of `usual-split.ts`. */
export async function updateUsualSplit(
  trx: Trx,
  groupId: number,
  usualSplit: string | null,
): Promise<void> {
  await trx
    .updateTable('expense_group')
    .set({ usual_split: usualSplit })
    .where('id', '=', groupId)
    .execute();
}

/** Sets the day until which a pair settles, and who said so. */
export async function updatePromise(
  trx: Trx,
  groupId: number,
  promise: { promise_due_on: string | null; promise_by_name: string | null },
): Promise<void> {
  await trx.updateTable('expense_group').set(promise).where('id', '=', groupId).execute();
}

/** Marks a group as deleted at a time, or as not deleted. */
export async function updateGroupDeletion(
  trx: Trx,
  groupId: number,
  deletedAt: string | null,
): Promise<void> {
  await trx
    .updateTable('expense_group')
    .set({ deleted_at: deletedAt })
    .where('id', '=', groupId)
    .execute();
}

/** Deletes a group permanently, with its members, its ledger and its history. */
export async function deleteGroupRow(trx: Trx, groupId: number): Promise<void> {
  await trx.deleteFrom('expense_group').where('id', '=', groupId).execute();
}
