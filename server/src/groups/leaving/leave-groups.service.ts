import { yieldToEventLoop } from '../../event-loop/yield-to-event-loop.ts';
import { accountDeleted } from '../../history/group-events.ts';
import { recordGroupEvent } from '../../history/group-history.service.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import { listMembers } from '../members/group-members.repository.ts';
import { deleteGroupForGood } from '../trash/group-trash.service.ts';
import {
  findCreator,
  listGroupIdsOf,
  updateAsGuest,
  updateCreator,
} from './leave-groups.repository.ts';
import { recipientsOf } from '../members/recipients.ts';

/**
 * Makes the actor a guest under the same name in every group, for good. A group they created passes to the registered member who
 * joined first. When there is none it is deleted at once and for good: nobody would be left who could restore it.
 */
export async function leaveGroupsForGood(tx: Tx): Promise<void> {
  const groupIds = await listGroupIdsOf(tx.trx, tx.actor.id);
  // All of them before any user, in the order of their ids.
  for (const group of groupIds) await tx.lock({ group });
  for (const groupId of groupIds) {
    await leaveForGood(tx, groupId);
    await yieldToEventLoop();
  }
}

async function leaveForGood(tx: Tx, groupId: number): Promise<void> {
  const { trx, actor } = tx;
  const left = await updateAsGuest(trx, groupId, actor.id);
  const createdBy = await findCreator(trx, groupId);
  const members = await listMembers(trx, groupId);
  const isCreator = createdBy === actor.id;
  const heir = isCreator ? members.find(({ user_id: userId }) => userId !== null) : undefined;
  const staysWith = isCreator ? heir?.user_id : createdBy;
  if (staysWith === undefined || staysWith === null) {
    await deleteGroupForGood(trx, groupId);
    return;
  }
  if (heir) await updateCreator(trx, groupId, { id: staysWith, username: heir.name });
  const isGuest = left?.removed_at === null;
  // Of somebody who had left before and created nothing, nobody sees a change.
  if (left && (isGuest || isCreator)) {
    await recordGroupEvent(tx, groupId, accountDeleted(left, { isGuest, heir: heir?.name }));
  }
  tx.touch(recipientsOf({ created_by: staysWith }, members));
}
