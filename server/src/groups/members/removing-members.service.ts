import { nameKey } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupEvent } from '../../notifications/history/group-history.service.ts';
import { getUser } from '../../auth/users/users.service.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import { groupNotice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';
import { storeSettlementSets } from '../plan/settlement-plan.service.ts';
import { endInvitationsOf } from '../invitations/invitations.repository.ts';
import { welcome } from './adding-members.service.ts';
import { listMembers } from './group-member-lists.repository.ts';
import {
  findMember,
  type KnownMember,
  updateMemberAsRestored,
  updateMemberAsRemoved,
} from './group-members.repository.ts';
import {
  nameTaken,
  refuseSecondMembership,
  requireNotLeftPermanently,
  requireRoom,
} from './group-members.policy.ts';
import type { GroupWithMembers } from './group-with-members.ts';
import { insertLeaving } from './group-leavings.repository.ts';
import { refuseLookAlike } from './look-alikes.ts';
import { recipientsOf } from './recipients.ts';
import { nameOfReturning } from './taken-names.ts';

/**
 * Removes a member by name, also from their unit; their payments and shares stay in the books. With `isForGood` nobody else can add them
 * again.
 * @throws {NotFound} when the actor does not see the group, or it has no current member with this name.
 * @throws {InvalidInput} when somebody else than the actor is to leave permanently.
 */
export async function removeMember(
  tx: Tx,
  groupId: number,
  name: string,
  isForGood = false,
): Promise<GroupWithMembers> {
  const group = await requireGroupForChange(tx, groupId);
  const member = await findMember(tx.trx, groupId, { nameKey: nameKey(name) });
  if (!member || member.removed_at !== null) throw new NotFound('Member');
  if (isForGood && member.user_id !== tx.actor.id) {
    throw new InvalidInput({ for_good: say('faults.forGoodOfAnother') });
  }
  await updateMemberAsRemoved(tx.trx, groupId, member.id, { isForGood, now: tx.now });
  if (isForGood) await insertLeaving(tx.trx, groupId, tx.actor.id, tx.now);
  if (member.unit !== null) await storeSettlementSets(tx, groupId);
  const facts = { name: member.name, is_self: member.name === tx.actor.username };
  await recordGroupEvent(tx, groupId, groupEvent('member_removed', member.id, facts));

  const members = await listMembers(tx.trx, groupId);
  const recipients = recipientsOf(group, members);
  if (member.user_id !== null) {
    recipients.push(member.user_id);
    await endInvitationsOf(tx.trx, groupId, member.user_id, tx.now);
  }
  tx.notify(recipients, groupNotice(tx, group, 'member_removed', { member: member.name }));
  return { group, members };
}

/**
 * Restores a removed member to their unit too; does nothing for a current one.
 * @throws {NotFound} when the actor does not see the group, or the member was removed more than 30 days ago.
 * @throws {Conflict} when somebody else has the name now, or the member left permanently.
 * @throws {InvalidInput} when the group is full.
 */
export async function restoreMember(
  tx: Tx,
  groupId: number,
  memberId: number,
): Promise<KnownMember> {
  const group = await requireGroupForChange(tx, groupId);
  const member = await findMember(tx.trx, groupId, { id: memberId });
  if (!member) throw new NotFound('Member');
  if (member.removed_at === null) return member;
  requireRestorable('Member', member.removed_at, tx.now);
  const { user_id: userId, unit } = member;
  const name =
    userId === null ? member.name : nameOfReturning(member, (await getUser(tx, userId)).username);
  if (userId !== null) await requireNotLeftPermanently(tx, groupId, { name, userId });
  const namesake = await findMember(tx.trx, groupId, { nameKey: nameKey(name) });
  if (namesake && namesake.id !== member.id) throw nameTaken(namesake.name);
  await refuseLookAlike(tx.trx, { groupId, name, memberId });
  refuseSecondMembership(await requireRoom(tx, group, member), userId);
  await updateMemberAsRestored(tx.trx, groupId, memberId, { name, nameKey: nameKey(name), unit });
  if (unit !== null) await storeSettlementSets(tx, groupId);
  await recordGroupEvent(tx, groupId, groupEvent('member_restored', memberId, { name }));
  await welcome(tx, group, { member: name, how: 'restored' });
  return { ...member, name, removed_at: null };
}
