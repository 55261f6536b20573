import { nameKey, tidyText } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { findUserNamed, type VisibleUser } from '../../auth/users/users.service.ts';
import { Conflict } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupEvent } from '../../notifications/history/group-history.service.ts';
import { groupNotice } from '../../notifications/notices/notices.ts';
import { StaleRead } from '../../platform/unit-of-work/stale-read.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import { askToJoin } from '../invitations/ask-to-join.service.ts';
import { listMembers } from './group-member-lists.repository.ts';
import {
  findMember,
  findRemovedMemberOf,
  insertMember,
  type KnownMember,
  updateMemberAsRestored,
  type MemberIdentity,
} from './group-members.repository.ts';
import { sharesGroup } from '../core/groups.repository.ts';
import {
  nameTaken,
  refuseSecondMembership,
  requireNotLeftPermanently,
  requireRoom,
} from './group-members.policy.ts';
import type { GroupWithMembers } from './group-with-members.ts';
import { refuseLookAlike } from './look-alikes.ts';
import { followNames } from './pair-names.ts';
import { recipientsOf } from './recipients.ts';
import { takeName } from './taken-names.ts';

/** Whether a name that is an account's is linked to that account: yes, no, or only after a question. */
export type Linking = boolean | 'ask';

/**
 * Adds a person by name: the user with that name if linked, else a guest. A removed user returns to their old place. So
 * does a removed guest, as a guest: whoever has the name by now is asked whether they are that guest.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {Conflict} when the group has the name already, ignoring case, or one that looks like it, when a removed user
 * with a balance has it, when the actor has to confirm the link, or when the user left permanently.
 * @throws {InvalidInput} when the group is full, or a pair.
 */
export async function addMember(
  tx: Tx,
  groupId: number,
  name: string,
  linking: Linking = true,
): Promise<GroupWithMembers> {
  const { trx, actor, now } = tx;
  const group = await requireGroupForChange(tx, groupId);
  const key = nameKey(name);
  const namesake = await findMember(trx, groupId, { nameKey: key });
  if (namesake && namesake.removed_at === null) throw nameTaken(namesake.name);
  const guest = namesake?.user_id === null ? namesake : undefined;
  const { identity, invitee } = await identify(tx, groupId, { name, linking, guest });
  const { userId } = identity;
  const known =
    guest ?? (userId === null ? undefined : await findRemovedMemberOf(trx, groupId, userId));
  const current = await requireRoom(tx, group, known);
  const concerned = [userId, invitee].filter((id) => typeof id === 'number');
  const gone = await tx.lock({ users: [...recipientsOf(group, current), ...concerned] });
  // The account was deleted in between: the name is a guest's.
  if (concerned.some((id) => gone.includes(id))) throw new StaleRead();
  refuseSecondMembership(current, userId);
  if (namesake && namesake.id !== known?.id) await takeName(tx, namesake);
  await refuseLookAlike(trx, { groupId, name: identity.name, memberId: known?.id });
  if (known) await updateMemberAsRestored(trx, groupId, known.id, { ...identity, nameKey: key });
  const id = known ? known.id : await insertMember(trx, groupId, key, identity, now);
  if (known) await followNames(tx, group);
  const member = { id, name: identity.name };
  const facts = { name: member.name, is_self: member.name === actor.username };
  await recordGroupEvent(tx, groupId, groupEvent('member_added', id, facts));
  const isInGroup = current.some((one) => one.user_id === invitee);
  if (invitee !== undefined && !isInGroup) await askToJoin(tx, group, member, invitee);
  return welcome(tx, group, { member: member.name });
}

/**
 * Whom a name stands for in the group. A user whom the actor may not add becomes a guest, and the `invitee` is asked to join; so is
 * one with the name of a removed `guest`, because a name does not prove that they are that guest.
 */
async function identify(
  tx: Tx,
  groupId: number,
  {
    name,
    linking,
    guest: before,
  }: { name: string; linking: Linking; guest: KnownMember | undefined },
): Promise<{ identity: MemberIdentity; invitee?: number }> {
  const { trx, actor } = tx;
  const user = linking === false ? undefined : await findUserNamed(tx, name);
  const guest = { name: tidyText(name), userId: null };
  if (!user) return { identity: guest };
  if (linking === 'ask' && !(await sharesGroup(trx, actor.id, user.id)) && user.id !== actor.id) {
    throw new Conflict(
      'needs_confirmation',
      say('refusals.needsConfirmation', { name: user.username }),
      { needs_confirmation: true },
    );
  }
  if (!(await mayAdd(tx, user))) return { identity: guest, invitee: user.id };
  await requireNotLeftPermanently(tx, groupId, { name: user.username, userId: user.id });
  if (before) return { identity: guest, invitee: user.id };
  return { identity: { name: user.username, userId: user.id } };
}

async function mayAdd(
  { trx, actor }: Tx,
  { id, added_by: addedBy }: VisibleUser,
): Promise<boolean> {
  if (id === actor.id || addedBy === 'anyone') return true;
  return addedBy === 'known' && sharesGroup(trx, actor.id, id);
}

/** Notifies the people of a group that somebody joined. */
export async function welcome(
  tx: Tx,
  group: GroupRow,
  facts: { member: string; how?: 'restored' },
): Promise<GroupWithMembers> {
  const members = await listMembers(tx.trx, group.id);
  tx.notify(recipientsOf(group, members), groupNotice(tx, group, 'member_added', facts));
  return { group, members };
}
