import type { Trx } from '../../db/database.ts';
import { deleteOwned } from '../../db/delete-owned.ts';
import type { Deps } from '../../deps.ts';
import { NotFound } from '../../errors.ts';
import { groupEvent } from '../../history/group-events.ts';
import { recordGroupEvent } from '../../history/group-history.service.ts';
import { requireRestorable, restorableAfter } from '../../kept-deleted.ts';
import { deleteAllEntries } from '../../ledger/entry-changes.service.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import { NOBODY, type UnitOfWork } from '../../unit-of-work/write.ts';
import { findDeletion, listGroupsDeletedUpTo } from './group-trash.repository.ts';
import { deleteGroupRow, updateGroupDeletion } from '../groups.repository.ts';
import { getGroup, type GroupWithMembers } from '../members/groups.service.ts';
import { recipientsOf } from '../members/recipients.ts';

/**
 * Restores a group with everything in it; one that is not deleted stays.
 * @throws {NotFound} when the actor did not create it, or it was deleted more than 30 days ago.
 */
export async function restoreGroup(tx: Tx, groupId: number): Promise<GroupWithMembers> {
  await tx.lock({ group: groupId });
  const group = await findDeletion(tx.trx, groupId, tx.actor.id);
  if (!group) throw new NotFound('Group');
  if (group.deleted_at === null) return getGroup(tx.trx, groupId, tx.actor.id);
  requireRestorable('Group', group.deleted_at, tx.now);
  await updateGroupDeletion(tx.trx, groupId, null);
  const restored = await getGroup(tx.trx, groupId, tx.actor.id);
  await recordGroupEvent(tx, groupId, groupEvent('restored', restored.group));
  tx.touch(recipientsOf(restored.group, restored.members));
  return restored;
}

/** Deletes for good at most `limit` groups that can be restored no more, each in a transaction of its own. Gives their count. */
export async function purgeDeletedGroups(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { run }: Pick<UnitOfWork, 'run'>,
  limit: number,
): Promise<number> {
  const groups = await listGroupsDeletedUpTo(db, restorableAfter(clock.now()), limit);
  for (const { id } of groups) {
    await run(NOBODY, async (tx) => {
      await tx.lock({ group: id });
      await deleteGroupForGood(tx.trx, id);
    });
  }
  return groups.length;
}

/** Deletes a group for good, with all that is in it, in slices: the group would take everything along in one statement. */
export async function deleteGroupForGood(trx: Trx, groupId: number): Promise<void> {
  await deleteAllEntries(trx, groupId);
  await deleteOwned(trx, 'group_event', groupId);
  await deleteOwned(trx, 'group_member', groupId);
  await deleteGroupRow(trx, groupId);
}
