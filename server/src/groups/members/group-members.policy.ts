import { say } from '@hisaab/words/server';
import type { Trx } from '../../platform/db/database.ts';
import { Conflict, InvalidInput, NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireGroupAccess } from '../core/groups.policy.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import { balanceOf } from '../plan/balances.ts';
import { listEverMembers, listMembers, type MemberRow } from './group-member-lists.repository.ts';
import { findMember, type KnownMember } from './group-members.repository.ts';
import { forgetLeaving, hasLeftPermanently } from './group-leavings.repository.ts';

/** The maximum of people in a group. */
export const MAX_MEMBERS = 500;

/**
 * A current or former member of a group that the actor sees.
 * @throws {NotFound}
 */
export async function getMember(tx: Tx, groupId: number, memberId: number): Promise<KnownMember> {
  await requireGroupAccess(tx.trx, groupId, tx.actor.id);
  const member = await findMember(tx.trx, groupId, { id: memberId });
  if (!member) throw new NotFound('Member');
  return member;
}

/** The refusal of a name that the group has already, at the field of the name. */
export function nameTaken(name: string, field = 'name'): Conflict {
  const message = say('faults.nameTaken', { name });
  return new Conflict('name_taken', message, { fields: { [field]: message } });
}

/** Whether the books of a group name a member now: a current one, or a removed one with a balance. */
export function isNamedInBooks(member: KnownMember): boolean {
  return member.removed_at === null || balanceOf(member) !== 0;
}

/** The refusal of the name of a removed member with a balance, whom the group still names. */
export function nameOfDebtor({ name }: Pick<KnownMember, 'name'>, field = 'name'): Conflict {
  const message = say('faults.nameOfDebtor', { name });
  return new Conflict('name_taken', message, { fields: { [field]: message } });
}

/**
 * The current members, if somebody can join; `returning` is a former member.
 * @throws {InvalidInput}
 */
export async function requireRoom(
  { trx }: Tx,
  group: Pick<GroupRow, 'id' | 'kind'>,
  returning: KnownMember | undefined,
): Promise<MemberRow[]> {
  const current = await listMembers(trx, group.id);
  if (!returning) await refuseThirdMember(trx, group, 'name');
  if (current.length >= MAX_MEMBERS) {
    throw new InvalidInput(
      { name: say('faults.tooManyMembers', { most: MAX_MEMBERS }) },
      'too_many_members',
    );
  }
  return current;
}

/** @throws {InvalidInput} for a pair that has its two people, one of whom may have left. */
export async function refuseThirdMember(
  trx: Trx,
  { id, kind }: Pick<GroupRow, 'id' | 'kind'>,
  field: string,
): Promise<void> {
  if (kind !== 'pair' || (await listEverMembers(trx, id)).length < 2) return;
  throw new InvalidInput({ [field]: say('faults.onlyTwo') }, 'too_many_members');
}

/** @throws {Conflict} for a user who is in the group under a guest's name, because their own was taken. */
export function refuseSecondMembership(current: readonly MemberRow[], userId: number | null): void {
  const place = current.find((member) => userId !== null && member.user_id === userId);
  if (place) throw nameTaken(place.name);
}

/** @throws {Conflict} for a user who left the group permanently, unless that is the actor. */
export async function requireNotLeftPermanently(
  { trx, actor }: Tx,
  groupId: number,
  { name, userId }: { name: string; userId: number },
): Promise<void> {
  // By user id: the row of their former membership can be a guest's by now, or have another name.
  if (userId === actor.id) await forgetLeaving(trx, groupId, userId);
  if (!(await hasLeftPermanently(trx, groupId, userId))) return;
  throw new Conflict('left_for_good', say('refusals.leftForGood', { name }));
}
