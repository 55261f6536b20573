import { nameKey, tidyText, type GroupKind } from '@hisaab/domain';
import { groupEvent } from '../../notifications/history/group-events.ts';
import {
  recordGroupEvent,
  recordGroupChange,
} from '../../notifications/history/group-history.service.ts';
import { withdrawShares } from '../../ledger/shared-months.service.ts';
import { notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { listEverMembers, listMembers } from '../members/group-member-lists.repository.ts';
import { getGroup, type GroupWithMembers } from '../members/group-with-members.ts';
import { insertMember } from '../members/group-members.repository.ts';
import { requireCreator, requireGroupForChange } from '../core/groups.policy.ts';
import { updateGroupDeletion, updateGroupName } from '../core/changed-groups.repository.ts';
import { insertGroup } from '../core/groups.repository.ts';
import { recipientsOf } from '../members/recipients.ts';

/**
 * Creates a group with its creator as the first member. The creator of a pair is notified once the other person is in
 * it.
 */
export async function createGroup(
  tx: Tx,
  name: string,
  kind: GroupKind = 'group',
): Promise<GroupWithMembers> {
  const { trx, actor, now } = tx;
  const groupName = tidyText(name);
  const id = await insertGroup(trx, {
    name: groupName,
    createdBy: actor.id,
    createdByName: actor.username,
    createdAt: now.toISOString(),
    kind,
  });
  const identity = { name: actor.username, userId: actor.id };
  await insertMember(trx, id, nameKey(actor.username), identity, now);
  await recordGroupEvent(tx, id, groupEvent('group_created', id, { name: groupName }));
  if (kind === 'group')
    tx.notify([actor.id], notice('group_created', { group: groupName }, { groupId: id }));
  return getGroup(trx, id, actor.id);
}

/**
 * Renames a group; everybody who sees it may.
 * @throws {NotFound}
 */
export async function renameGroup(
  tx: Tx,
  groupId: number,
  name: string,
): Promise<GroupWithMembers> {
  const group = await requireGroupForChange(tx, groupId);
  const members = await listMembers(tx.trx, groupId);
  const groupName = tidyText(name);
  if (groupName === group.name && group.is_named === 1) return { group, members };
  await updateGroupName(tx.trx, groupId, groupName);
  const changes = [{ field: 'name', from: group.name, to: groupName }];
  const facts = { name: group.name, to: groupName };
  // Former members see it in their months.
  const people = recipientsOf(group, await listEverMembers(tx.trx, groupId));
  const event = groupEvent('group_renamed', groupId, facts, changes);
  await recordGroupChange(tx, { groupId, people, topics: ['personal'] }, event);
  const renamed = { ...group, name: groupName, shown_name: groupName, is_named: 1 };
  return { group: renamed, members };
}

/**
 * Deletes a group; its creator can restore it for 30 days.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {Forbidden} when somebody else created it.
 */
export async function deleteGroup(tx: Tx, groupId: number): Promise<void> {
  const group = await requireGroupForChange(tx, groupId);
  requireCreator(group, tx.actor.id);
  const people = recipientsOf(group, await listEverMembers(tx.trx, groupId));
  await tx.lock({ users: people });
  await updateGroupDeletion(tx.trx, groupId, tx.now.toISOString());
  await withdrawShares(tx, groupId);
  const event = groupEvent('group_deleted', groupId, { name: group.name });
  await recordGroupChange(tx, { groupId, people, topics: ['personal'] }, event);
}
