import { NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { findGroup } from '../core/groups.repository.ts';
import { listMembers } from '../members/group-member-lists.repository.ts';
import { findMember } from '../members/group-members.repository.ts';
import type { GroupWithMembers } from '../members/group-with-members.ts';
import { findInvitee, updateAsDeclined } from '../invitations/invitees.repository.ts';
import { joinAsGuest } from './join-group.service.ts';

/**
 * Joins a group as the guest that was added for the actor; does nothing for a member.
 * @throws {NotFound}
 */
export async function joinAsAsked(tx: Tx, groupId: number): Promise<GroupWithMembers> {
  const { trx, actor } = tx;
  await tx.lock({ group: groupId });
  const group = await findGroup(trx, groupId, actor.id);
  const members = group ? await listMembers(trx, groupId) : [];
  if (group && members.some(({ user_id: userId }) => userId === actor.id))
    return { group, members };
  const asked = group && (await findInvitee(trx, { group_id: groupId, user_id: actor.id }));
  if (!asked || asked.declined_at !== null) throw new NotFound('Group');
  const guest = await findMember(trx, groupId, { id: asked.member_id });
  if (!guest || guest.removed_at !== null || guest.user_id !== null) throw new NotFound('Group');
  return joinAsGuest(tx, { group, invitedBy: undefined }, guest);
}

/**
 * Declines to join. Nobody is notified; the guest stays a guest. Declining again is no error.
 * @throws {NotFound} when nobody asked.
 */
export async function declineAsAsked(tx: Tx, groupId: number): Promise<void> {
  const key = { group_id: groupId, user_id: tx.actor.id };
  await tx.lock({ group: groupId });
  if (!(await findInvitee(tx.trx, key))) throw new NotFound('Group');
  await updateAsDeclined(tx.trx, key, tx.now);
}
