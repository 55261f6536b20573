import { nameKey, tidyText } from '@hisaab/domain';
import { noteChange } from '../answers/note-change.ts';
import { inTransaction, type Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Conflict, NotFound } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import { groupCreated, memberAdded, memberRemoved } from '../notifications/wording.ts';
import type { Actor } from './actor.ts';
import { audienceOf } from './audience.ts';
import {
  findMember,
  findUserNamed,
  insertMember,
  listMembers,
  updateMemberAsBack,
  updateMemberAsRemoved,
  type MemberIdentity,
  type MemberRow,
} from './group-members.repository.ts';
import { requireCreator, requireGroupAccess, requireGroupForChange } from './groups.policy.ts';
import { deleteGroupRow, insertGroup, type GroupRow } from './groups.repository.ts';

/** A group and its current members in joining order. */
export interface GroupWithMembers {
  group: GroupRow;
  members: MemberRow[];
}

/** Creates a group with its creator as the first member. */
export function createGroup(
  { db, clock }: Deps,
  actor: Actor,
  name: string,
): Promise<GroupWithMembers> {
  const now = clock.now();
  return inTransaction(db, (trx) => openGroup(trx, actor, tidyText(name), now));
}

async function openGroup(
  trx: Trx,
  actor: Actor,
  name: string,
  now: Date,
): Promise<GroupWithMembers> {
  const createdAt = now.toISOString();
  const id = await insertGroup(trx, { name, createdBy: actor.id, createdAt });
  const identity = { name: actor.username, userId: actor.id };
  await insertMember(trx, id, nameKey(actor.username), identity, now);
  await notify(trx, [actor.id], groupCreated(name), now);
  return {
    group: await requireGroupAccess(trx, id, actor.id),
    members: await listMembers(trx, id),
  };
}

/**
 * Adds somebody by name: the user of that name if there is one now, else a guest. A name that was removed comes back
 * to its old place.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {Conflict} when the name is in the group already, whatever its case.
 */
export function addMember(
  { db, clock }: Deps,
  actor: Actor,
  groupId: number,
  name: string,
): Promise<GroupWithMembers> {
  const now = clock.now();
  return inTransaction(db, (trx) => joinGroup(trx, actor, groupId, name, now));
}

async function joinGroup(
  trx: Trx,
  actor: Actor,
  groupId: number,
  name: string,
  now: Date,
): Promise<GroupWithMembers> {
  const group = await requireGroupForChange(trx, groupId, actor.id);
  const key = nameKey(name);
  const known = await findMember(trx, groupId, key);
  if (known && known.removed_at === null) {
    const sentence = `${known.name} is already in this group.`;
    throw new Conflict(sentence, { name: sentence });
  }
  const user = await findUserNamed(trx, key);
  const identity: MemberIdentity = user
    ? { name: user.username, userId: user.id }
    : { name: tidyText(name), userId: null };
  if (known) await updateMemberAsBack(trx, known.id, identity);
  else await insertMember(trx, groupId, key, identity, now);

  const members = await listMembers(trx, groupId);
  const notice = memberAdded(actor.username, identity.name, group.name);
  await notify(trx, audienceOf(group, members), notice, now);
  return { group, members };
}

/**
 * Removes somebody from a group by name; what they paid and share stays in the books.
 * @throws {NotFound} when the actor does not see the group, or nobody in it has the name now.
 */
export function removeMember(
  { db, clock }: Deps,
  actor: Actor,
  groupId: number,
  name: string,
): Promise<GroupWithMembers> {
  const now = clock.now();
  return inTransaction(db, (trx) => leaveGroup(trx, actor, groupId, nameKey(name), now));
}

async function leaveGroup(
  trx: Trx,
  actor: Actor,
  groupId: number,
  key: string,
  now: Date,
): Promise<GroupWithMembers> {
  const group = await requireGroupForChange(trx, groupId, actor.id);
  const member = await findMember(trx, groupId, key);
  if (!member || member.removed_at !== null) throw new NotFound('Member');
  await updateMemberAsRemoved(trx, member.id, now);

  const members = await listMembers(trx, groupId);
  const audience = audienceOf(group, members);
  if (member.user_id !== null) audience.push(member.user_id);
  await notify(trx, audience, memberRemoved(actor.username, member.name, group.name), now);
  return { group, members };
}

/**
 * Deletes a group and everything in it.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {Forbidden} when somebody else created it.
 */
export function deleteGroup({ db }: Deps, actor: Actor, groupId: number): Promise<void> {
  return db.transaction().execute((trx) => closeGroup(trx, actor, groupId));
}

async function closeGroup(trx: Trx, actor: Actor, groupId: number): Promise<void> {
  const group = await requireGroupForChange(trx, groupId, actor.id);
  requireCreator(group, actor.id);
  await noteChange(trx, audienceOf(group, await listMembers(trx, groupId)));
  await deleteGroupRow(trx, groupId);
}
