import type { Tx } from '../unit-of-work/tx.ts';
import { listMembers } from './group-members.repository.ts';
import { deleteGroupRow } from './groups.repository.ts';
import {
  findCreator,
  listGroupIdsOf,
  updateAsGuest,
  updateCreator,
} from './leave-groups.repository.ts';
import { recipientsOf } from './recipients.ts';

/**
 * Makes the actor a guest under the same name in every group, for good. A group they created passes to the registered member who
 * joined first, or is deleted when there is none.
 */
export async function leaveGroupsForGood(tx: Tx): Promise<void> {
  const { trx, actor } = tx;
  const groupIds = await listGroupIdsOf(trx, actor.id);
  // All of them before any user, in the order of their ids.
  for (const group of groupIds) await tx.lock({ group });
  for (const groupId of groupIds) {
    await updateAsGuest(trx, groupId, actor.id);
    const createdBy = await findCreator(trx, groupId);
    const members = await listMembers(trx, groupId);
    const heir = members.find(({ user_id: userId }) => userId !== null)?.user_id;
    const staysWith = createdBy === actor.id ? heir : createdBy;
    if (staysWith === undefined || staysWith === null) {
      await deleteGroupRow(trx, groupId);
      continue;
    }
    if (staysWith !== createdBy) await updateCreator(trx, groupId, staysWith);
    tx.touch(recipientsOf({ created_by: staysWith }, members));
  }
}
