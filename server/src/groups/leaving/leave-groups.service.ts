import { MARKED_FOR_PURGE } from '../../platform/db/schema/deleted-groups.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { getUser } from '../../auth/users/users.service.ts';
import { recordGroupEvent } from '../../notifications/history/group-history.service.ts';
import { listUsersEverIn, withdrawShares } from '../../ledger/shared-months.service.ts';
import { StaleRead } from '../../platform/unit-of-work/stale-read.ts';
import { topicsOfGroup } from '../../platform/unit-of-work/topics.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { deleteArchive } from '../core/archives.repository.ts';
import { listMembers, type MemberRow } from '../members/group-member-lists.repository.ts';
import { updateGroupDeletion } from '../core/changed-groups.repository.ts';
import { deleteInviteesOf } from '../invitations/invitees.repository.ts';
import { endInvitationsOf } from '../invitations/invitations.repository.ts';
import {
  findCreator,
  listCreatedGroups,
  listGroupIdsOf,
  listPeopleOfGroups,
  updateAsGuest,
  updateCreator,
} from './leave-groups.repository.ts';
import { recipientsOf } from '../members/recipients.ts';

/**
 * Locks every group of the actor, and then the actor and everybody who sees one of them.
 * @throws {StaleRead} when the actor joined a group before the locks were taken.
 */
export async function lockToLeaveGroups(tx: Tx): Promise<void> {
  const { trx, actor } = tx;
  const groupIds = await listGroupIdsOf(trx, actor.id);
  // All groups before any user, in the order of their ids.
  for (const group of groupIds) await tx.lock({ group });
  await tx.lock({ users: [actor.id, ...(await listPeopleOfGroups(trx, groupIds))] });
  const now = await listGroupIdsOf(trx, actor.id);
  if (now.some((groupId) => !groupIds.includes(groupId))) throw new StaleRead();
}

/** A group that a user created, and who is its creator when they leave permanently. */
export interface OwnGroup {
  name: string;
  /** Undefined if the group is deleted then. */
  heir: string | undefined;
}

/** The groups that a user created, with what {@link leaveGroupsPermanently} makes of them. */
export async function listGroupsToPassOn({ trx }: Tx, userId: number): Promise<OwnGroup[]> {
  const groups: OwnGroup[] = [];
  for (const { id, name } of await listCreatedGroups(trx, userId)) {
    groups.push({ name, heir: heirOf(await listMembers(trx, id), userId)?.name });
  }
  return groups;
}

/** The registered member who joined first, apart from the one who leaves. */
function heirOf(members: readonly MemberRow[], leaving: number): MemberRow | undefined {
  return members.find(({ user_id: userId }) => userId !== null && userId !== leaving);
}

/**
 * Makes the actor a guest with the same name in every group, permanently. The registered member who joined first
 * becomes the creator of their groups. Without one the group is deleted permanently: nobody could restore it. The
 * caller has called {@link lockToLeaveGroups}.
 */
export async function leaveGroupsPermanently(tx: Tx): Promise<void> {
  await deleteInviteesOf(tx.trx, tx.actor.id);
  const groupIds = await listGroupIdsOf(tx.trx, tx.actor.id);
  for (const groupId of groupIds) {
    await leaveForGood(tx, groupId);
    await yieldToEventLoop();
  }
}

async function leaveForGood(tx: Tx, groupId: number): Promise<void> {
  const { trx, actor } = tx;
  const left = await updateAsGuest(trx, groupId, actor.id);
  await endInvitationsOf(trx, groupId, actor.id, tx.now);
  await deleteArchive(trx, groupId, actor.id);
  const createdBy = await findCreator(trx, groupId);
  const members = await listMembers(trx, groupId);
  const isCreator = createdBy === actor.id;
  const heir = isCreator ? heirOf(members, actor.id) : undefined;
  const staysWith = isCreator ? heir?.user_id : createdBy;
  if (staysWith === undefined || staysWith === null) {
    await updateGroupDeletion(trx, groupId, MARKED_FOR_PURGE);
    tx.touch(await listUsersEverIn(trx, groupId), [...topicsOfGroup(groupId), 'personal']);
    await withdrawShares(tx, groupId);
    return;
  }
  if (heir) {
    // Not the name in the group, which may be that of the guest whose place they took.
    const { username } = await getUser(tx, staysWith);
    await updateCreator(trx, groupId, { id: staysWith, username });
  }
  const isGuest = left?.removed_at === null;
  // Nobody sees a change by a user who had left before and created nothing.
  if (left && (isGuest || isCreator)) {
    const account = { is_guest: isGuest, ...(heir && { heir: heir.name }) };
    const event = groupEvent('member_removed', left.id, { name: left.name, account });
    await recordGroupEvent(tx, groupId, event);
  }
  tx.touch(recipientsOf({ created_by: staysWith }, members), topicsOfGroup(groupId));
}
