import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { OpenGroup } from '../entries/entry-change.service.ts';
import { findVisibleGroup } from '../core/groups.repository.ts';
import { listEverMembers } from '../members/group-member-lists.repository.ts';
import { recipientsOf } from '../members/recipients.ts';

/**
 * Opens several groups for a change of their entries: all are locked in the order of their ids, then all their people
 * in one step. Groups that the actor no longer sees are omitted.
 */
export async function openGroups(
  tx: Tx,
  groupIds: readonly number[],
): Promise<Map<number, OpenGroup>> {
  const { trx, actor } = tx;
  const inOrder = [...new Set(groupIds)].toSorted((a, b) => a - b);
  for (const group of inOrder) await tx.lock({ group });
  const opened = new Map<number, OpenGroup>();
  for (const groupId of inOrder) {
    const group = await findVisibleGroup(trx, groupId, actor.id);
    if (group) opened.set(groupId, { group, members: await listEverMembers(trx, groupId) });
  }
  const people = [...opened.values()].flatMap(({ group, members }) => recipientsOf(group, members));
  await tx.lock({ users: [actor.id, ...people] });
  return opened;
}
