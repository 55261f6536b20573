import { nameKey, tidyText } from '@hisaab/domain';
import { findUserNamed, type VisibleUser } from '../../auth/auth.service.ts';
import { Conflict, InvalidInput, NotFound } from '../../errors.ts';
import { memberEvent, memberRenamed } from '../../history/group-events.ts';
import { recordGroupEvent } from '../../history/group-history.service.ts';
import { memberAdded, memberRemoved } from '../../notifications/group-wording.ts';
import { requireRestorable } from '../../kept-deleted.ts';
import { ChangedMeanwhile } from '../../unit-of-work/changed-meanwhile.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import {
  findMemberById,
  findMemberNamed,
  sharesGroup,
  updateMemberName,
  type KnownMember,
} from './group-member-changes.repository.ts';
import {
  findMember,
  insertMember,
  listMembers,
  updateMemberAsBack,
  updateMemberAsRemoved,
  type MemberIdentity,
  type MemberRow,
} from './group-members.repository.ts';
import { balanceOf } from '../plan/balances.ts';
import { requireGroupAccess, requireGroupForChange } from '../groups.policy.ts';
import { askToJoin } from '../invitations/ask-to-join.service.ts';
import { endInvitationsOf } from '../invitations/invitations.repository.ts';
import type { GroupRow } from '../groups.repository.ts';
import type { GroupWithMembers } from './groups.service.ts';
import { forgetLeaving, hasLeftForGood, insertLeaving } from './group-leavings.repository.ts';
import { refuseLookAlike } from './look-alikes.ts';
import { recipientsOf } from './recipients.ts';

/** The most people a group has at a time. */
export const MOST_MEMBERS = 500;

/** Whether a name that is an account's links that account: it does, it does not, or the person is asked first. */
export type Linking = boolean | 'ask';

/**
 * Adds somebody by name: the user of that name where they are linked, else a guest. A name that was removed comes back to its old
 * place.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {Conflict} when the name is in the group already, whatever its case, or looks like one that is, when the actor has to
 * confirm the link, or when the user left for good.
 * @throws {InvalidInput} when the group is full.
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
  const known = await findMember(trx, groupId, key);
  if (known && known.removed_at === null) throw nameTaken(known.name);
  const current = await requireRoom(tx, groupId);
  const { identity, asked } = await identify(tx, name, linking);
  if (identity.userId !== null) {
    const gone = await tx.lock({ users: [...recipientsOf(group, current), identity.userId] });
    // The account was deleted since it was found: the name is a guest's.
    if (gone.includes(identity.userId)) throw new ChangedMeanwhile();
  }
  refuseSecondPlace(current, identity.userId);
  await refuseLookAlike(trx, { groupId, name: identity.name, memberId: known?.id });
  if (identity.userId !== null) {
    await refuseWhoLeftForGood(tx, groupId, { name: identity.name, userId: identity.userId });
  }
  if (known) await updateMemberAsBack(trx, groupId, known.id, identity);
  const id = known ? known.id : await insertMember(trx, groupId, key, identity, now);
  const member = { id, name: identity.name };
  await recordGroupEvent(tx, groupId, memberEvent('added', member, actor.username));
  if (asked !== undefined) await askToJoin(tx, group, member, asked);
  return welcome(tx, group, identity.name);
}

/** Who a name is in the group. A user whom the actor may not add is a guest, and `asked` to join. */
async function identify(
  tx: Tx,
  name: string,
  linking: Linking,
): Promise<{ identity: MemberIdentity; asked?: number }> {
  const { trx, actor } = tx;
  const user = linking === false ? undefined : await findUserNamed(tx, name);
  const guest = { name: tidyText(name), userId: null };
  if (!user) return { identity: guest };
  if (linking === 'ask' && !(await sharesGroup(trx, actor.id, user.id)) && user.id !== actor.id) {
    throw new Conflict(
      `${user.username} has an account in Hisaab. Is that who you mean, or a guest of that name?`,
      { needs_confirmation: true },
    );
  }
  if (!(await mayAdd(tx, user))) return { identity: guest, asked: user.id };
  return { identity: { name: user.username, userId: user.id } };
}

async function mayAdd(
  { trx, actor }: Tx,
  { id, added_by: addedBy }: VisibleUser,
): Promise<boolean> {
  if (id === actor.id || addedBy === 'anyone') return true;
  return addedBy === 'known' && sharesGroup(trx, actor.id, id);
}

/** A user may be in the group under a guest's name, which was not free to become theirs. */
function refuseSecondPlace(current: readonly MemberRow[], userId: number | null): void {
  const place = current.find((member) => userId !== null && member.user_id === userId);
  if (place) throw nameTaken(place.name);
}

/**
 * Removes somebody from a group by name; what they paid and share stays in the books. With `isForGood` nobody else can add them again.
 * @throws {NotFound} when the actor does not see the group, or nobody in it has the name now.
 * @throws {InvalidInput} when somebody else than the actor is to leave for good.
 */
export async function removeMember(
  tx: Tx,
  groupId: number,
  name: string,
  isForGood = false,
): Promise<GroupWithMembers> {
  const group = await requireGroupForChange(tx, groupId);
  const member = await findMember(tx.trx, groupId, nameKey(name));
  if (!member || member.removed_at !== null) throw new NotFound('Member');
  if (isForGood && member.user_id !== tx.actor.id) {
    throw new InvalidInput({ for_good: 'Only you yourself can leave a group for good.' });
  }
  await updateMemberAsRemoved(tx.trx, groupId, member.id, { isForGood, now: tx.now });
  if (isForGood) await insertLeaving(tx.trx, groupId, tx.actor.id, tx.now);
  await recordGroupEvent(tx, groupId, memberEvent('removed', member, tx.actor.username));

  const members = await listMembers(tx.trx, groupId);
  const recipients = recipientsOf(group, members);
  if (member.user_id !== null) {
    recipients.push(member.user_id);
    await endInvitationsOf(tx.trx, groupId, member.user_id, tx.now);
  }
  tx.notify(recipients, memberRemoved(tx.actor.username, member.name, group));
  return { group, members };
}

/**
 * Brings a removed member back as they were; one who is in the group stays.
 * @throws {NotFound} when the actor does not see the group, or the member was removed more than 30 days ago.
 * @throws {Conflict} when somebody else bears the name now, or the member left for good.
 * @throws {InvalidInput} when the group is full.
 */
export async function restoreMember(
  tx: Tx,
  groupId: number,
  memberId: number,
): Promise<KnownMember> {
  const group = await requireGroupForChange(tx, groupId);
  const member = await findMemberById(tx.trx, groupId, memberId);
  if (!member) throw new NotFound('Member');
  if (member.removed_at === null) return member;
  requireRestorable('Member', member.removed_at, tx.now);
  const { name, user_id: userId } = member;
  if (userId !== null) await refuseWhoLeftForGood(tx, groupId, { name, userId });
  const namesake = await findMember(tx.trx, groupId, nameKey(member.name));
  if (namesake && namesake.id !== member.id) throw nameTaken(namesake.name);
  await refuseLookAlike(tx.trx, { groupId, name, memberId });
  refuseSecondPlace(await requireRoom(tx, groupId), userId);
  await updateMemberName(tx.trx, member, member.name, nameKey(member.name));
  const identity = { name: member.name, userId: member.user_id };
  await updateMemberAsBack(tx.trx, groupId, memberId, identity);
  await recordGroupEvent(tx, groupId, memberEvent('restored', member, tx.actor.username));
  await welcome(tx, group, member.name);
  return { ...member, removed_at: null };
}

// By the user's id: the row of the member that they were can be a guest's by now, or bear another name.
async function refuseWhoLeftForGood(
  { trx, actor }: Tx,
  groupId: number,
  { name, userId }: { name: string; userId: number },
): Promise<void> {
  if (userId === actor.id) await forgetLeaving(trx, groupId, userId);
  if (!(await hasLeftForGood(trx, groupId, userId))) return;
  throw new Conflict(`${name} left this group for good and cannot be added again.`);
}

/**
 * Gives a guest another name. It never links an account.
 * @throws {NotFound} when the actor does not see the group, or the member is not in it now.
 * @throws {InvalidInput} when the member is a registered user.
 * @throws {Conflict} when another member has the name or one that looks like it, or had it when they were removed with a balance.
 */
export async function renameMember(
  tx: Tx,
  groupId: number,
  memberId: number,
  name: string,
): Promise<KnownMember> {
  const group = await requireGroupForChange(tx, groupId);
  const member = await findMemberById(tx.trx, groupId, memberId);
  if (!member || member.removed_at !== null) throw new NotFound('Member');
  if (member.user_id !== null) {
    throw new InvalidInput({ name: `${member.name} has an account, whose name stays.` });
  }
  const newName = tidyText(name);
  if (newName === member.name) return member;
  const namesake = await findMemberNamed(tx.trx, groupId, nameKey(name));
  if (namesake && namesake.id !== memberId) {
    if (namesake.removed_at === null || balanceOf(namesake) !== 0) throw nameTaken(namesake.name);
    // Removed and square: it keeps the name in what is past, and no text that is entered finds it. A name has no line breaks.
    await updateMemberName(tx.trx, namesake, namesake.name, `${nameKey(name)}\n${namesake.id}`);
  }
  const members = await listMembers(tx.trx, groupId);
  await refuseLookAlike(tx.trx, { groupId, name: newName, memberId });
  await updateMemberName(tx.trx, member, newName, nameKey(name));
  await recordGroupEvent(tx, groupId, memberRenamed(member, newName));
  tx.touch(recipientsOf(group, members));
  return { ...member, name: newName };
}

/** Somebody who is or was in a group that the actor sees. @throws {NotFound} */
export async function getMember(tx: Tx, groupId: number, memberId: number): Promise<KnownMember> {
  await requireGroupAccess(tx.trx, groupId, tx.actor.id);
  const member = await findMemberById(tx.trx, groupId, memberId);
  if (!member) throw new NotFound('Member');
  return member;
}

/** The refusal of a name that somebody has in the group. */
export function nameTaken(name: string): Conflict {
  const sentence = `${name} is already in this group.`;
  return new Conflict(sentence, { fields: { name: sentence } });
}

/** The current members, when somebody can come in. @throws {InvalidInput} */
export async function requireRoom({ trx }: Tx, groupId: number): Promise<MemberRow[]> {
  const current = await listMembers(trx, groupId);
  if (current.length >= MOST_MEMBERS) {
    throw new InvalidInput({ name: `A group has at most ${MOST_MEMBERS} members.` });
  }
  return current;
}

async function welcome(tx: Tx, group: GroupRow, name: string): Promise<GroupWithMembers> {
  const members = await listMembers(tx.trx, group.id);
  tx.notify(recipientsOf(group, members), memberAdded(tx.actor.username, name, group));
  return { group, members };
}
