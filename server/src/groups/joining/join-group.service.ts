import { findLookAlike, nameKey } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Conflict } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupEvent } from '../../notifications/history/group-history.service.ts';
import { assignShares } from '../../ledger/shared-months.service.ts';
import { groupNotice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import { listMembers } from '../members/group-member-lists.repository.ts';
import {
  findMember,
  findRemovedMemberOf,
  updateMemberAsUser,
  type KnownMember,
  insertMember,
} from '../members/group-members.repository.ts';
import { forgetLeaving } from '../members/group-leavings.repository.ts';
import { nameOfDebtor, requireRoom } from '../members/group-members.policy.ts';
import { refuseLookAlike } from '../members/look-alikes.ts';
import { followNames } from '../members/pair-names.ts';
import type { GroupWithMembers } from '../members/group-with-members.ts';
import { recipientsOf } from '../members/recipients.ts';
import { nameOfReturning, takeName } from '../members/taken-names.ts';
import { deleteInvitee } from '../invitations/invitees.repository.ts';

/** The group to join, and the name of the inviter. */
export interface Joining {
  group: GroupRow;
  /** Undefined if a notification asked them. */
  invitedBy: string | undefined;
}

/**
 * Makes the actor take the place of a guest, with the guest's whole history; a removed guest returns by that. The name
 * becomes the username, unless somebody else in the group has it or a similar one. The caller holds the lock on the
 * group.
 * @throws {InvalidInput} when the group is full.
 */
export async function joinAsGuest(
  tx: Tx,
  joining: Joining,
  guest: KnownMember,
): Promise<GroupWithMembers> {
  const { trx, actor } = tx;
  if (guest.removed_at !== null) await requireRoom(tx, joining.group, guest);
  const key = nameKey(actor.username);
  const namesake = await findMember(trx, joining.group.id, { nameKey: key });
  const others = await listMembers(trx, joining.group.id);
  const isFree =
    (!namesake || namesake.id === guest.id) &&
    !findLookAlike(
      actor.username,
      others.filter(({ id }) => id !== guest.id),
    );
  const name = isFree ? actor.username : guest.name;
  await lockPeople(tx, joining.group);
  await updateMemberAsUser(trx, guest, {
    name,
    nameKey: isFree ? key : guest.name_key,
    userId: actor.id,
  });
  await followNames(tx, joining.group);
  await assignShares(tx, guest.group_id, guest.id);
  return welcome(tx, joining, { id: guest.id, name, asGuest: guest.name });
}

/**
 * Makes the actor a member with the username, or the member that they were before: a name alone gives nobody the place
 * of a removed member.
 * @throws {Conflict} when another member has the name, or one that looks like it, or a removed one with a balance has.
 * @throws {InvalidInput} when the group is full, or a pair.
 */
export async function joinAsNew(tx: Tx, joining: Joining): Promise<GroupWithMembers> {
  const { trx, actor, now } = tx;
  const groupId = joining.group.id;
  const before = await findRemovedMemberOf(trx, groupId, actor.id);
  const name = before ? nameOfReturning(before, actor.username) : actor.username;
  const key = nameKey(name);
  const holder = await findMember(trx, groupId, { nameKey: key });
  if (holder && holder.id !== before?.id) await takeName(tx, holder, { refusal: refuseAsNew });
  await requireRoom(tx, joining.group, before);
  await refuseLookAlike(trx, { groupId, name, memberId: before?.id });
  if (!before) {
    const id = await insertMember(trx, groupId, key, { name, userId: actor.id }, now);
    return welcome(tx, joining, { id, name });
  }
  await lockPeople(tx, joining.group);
  await updateMemberAsUser(trx, before, { name, nameKey: key, userId: actor.id });
  return welcome(tx, joining, { id: before.id, name });
}

function refuseAsNew(holder: KnownMember): Conflict {
  if (holder.user_id !== null) return nameOfDebtor(holder);
  return new Conflict('name_taken', say('refusals.nameOfRemovedGuest', { name: holder.name }));
}

/** @throws {Conflict} when the actor is in the group under another name than the guest's. */
export function refuseSecondMembership(place: { name: string }): never {
  throw new Conflict('already_in_group', say('refusals.alreadyInGroup', { name: place.name }));
}

// The guest's shares move to the user's months, and everybody is notified: all are locked in one step before anything
// is written.
async function lockPeople(tx: Tx, group: GroupRow): Promise<void> {
  const current = await listMembers(tx.trx, group.id);
  await tx.lock({ users: [...recipientsOf(group, current), tx.actor.id] });
}

async function welcome(
  tx: Tx,
  { group, invitedBy }: Joining,
  member: { id: number; name: string; asGuest?: string },
): Promise<GroupWithMembers> {
  const { trx, actor } = tx;
  // They returned by themselves.
  await forgetLeaving(trx, group.id, actor.id);
  await deleteInvitee(trx, { group_id: group.id, user_id: actor.id });
  const { id, name, asGuest } = member;
  const facts = {
    name,
    ...(asGuest !== undefined && { as_guest: asGuest }),
    ...(invitedBy !== undefined && { invited_by: invitedBy }),
  };
  const isRenamed = asGuest !== undefined && asGuest !== name;
  const changes = isRenamed ? [{ field: 'name', from: asGuest, to: name }] : [];
  await recordGroupEvent(tx, group.id, groupEvent('member_joined', id, facts, changes));
  const members = await listMembers(trx, group.id);
  const notice = groupNotice(tx, group, 'member_added', { member: asGuest ?? name, how: 'joined' });
  tx.notify(recipientsOf(group, members), notice);
  return { group, members };
}
