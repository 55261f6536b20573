import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { NotFound } from '../errors.ts';
import { groupEvent } from '../history/group-events.ts';
import { recordGroupEvent } from '../history/group-history.service.ts';
import { oldestRestorable } from '../db/kept-deleted.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import { findDeletion, purgeGroups } from './group-trash.repository.ts';
import { updateGroupDeletion } from './groups.repository.ts';
import { getGroup, type GroupWithMembers } from './groups.service.ts';
import { recipientsOf } from './recipients.ts';

/**
 * Restores a group with everything in it; one that is not deleted stays.
 * @throws {NotFound} when the actor did not create it, or it was deleted more than 30 days ago.
 */
export async function restoreGroup(tx: Tx, groupId: number): Promise<GroupWithMembers> {
  await tx.lock({ group: groupId });
  const group = await findDeletion(tx.trx, groupId, tx.actor.id);
  if (!group) throw new NotFound('Group');
  if (group.deleted_at === null) return getGroup(tx.trx, groupId, tx.actor.id);
  if (group.deleted_at < oldestRestorable(tx.now).toISOString()) throw new NotFound('Group');
  await updateGroupDeletion(tx.trx, groupId, null);
  const restored = await getGroup(tx.trx, groupId, tx.actor.id);
  await recordGroupEvent(tx, groupId, groupEvent('restored', restored.group));
  tx.touch(recipientsOf(restored.group, restored.members));
  return restored;
}

/** Deletes at most `limit` groups for good that can be restored no more, and gives their count. */
export function purgeDeletedGroups({ db, clock }: { db: Db; clock: Deps['clock'] }, limit: number) {
  return purgeGroups(db, oldestRestorable(clock.now()).toISOString(), limit);
}
