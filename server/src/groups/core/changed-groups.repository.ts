import type { Trx } from '../../platform/db/database.ts';

/** Returns a group another name; an unnamed one of a pair follows its two people. */
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

/** Returns a group another usual way to split, as `usual-split.ts` stores it. */
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

/** Deletes a group for good, with its members, its ledger and its history. */
export async function deleteGroupRow(trx: Trx, groupId: number): Promise<void> {
  await trx.deleteFrom('expense_group').where('id', '=', groupId).execute();
}
