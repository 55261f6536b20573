import { nameKey, tidyText } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';
import { listMembers } from './group-member-lists.repository.ts';
import { findMember, updateMemberName, type KnownMember } from './group-members.repository.ts';
import { refuseLookAlike } from './look-alikes.ts';
import { followNames } from './pair-names.ts';
import { recipientsOf } from './recipients.ts';
import { takeName } from './taken-names.ts';

/**
 * Renames a guest. It never links an account.
 * @throws {NotFound} when the actor does not see the group, or the member is not in it now.
 * @throws {InvalidInput} when the member is a registered user.
 * @throws {Conflict} when another member has the name or one that looks like it, or had it when they were removed with
 * a balance.
 */
export async function renameMember(
  tx: Tx,
  groupId: number,
  memberId: number,
  name: string,
): Promise<KnownMember> {
  const group = await requireGroupForChange(tx, groupId);
  const member = await findMember(tx.trx, groupId, { id: memberId });
  if (!member || member.removed_at !== null) throw new NotFound('Member');
  if (member.user_id !== null) {
    throw new InvalidInput(
      { name: say('faults.nameStays', { name: member.name }) },
      'has_an_account',
    );
  }
  const newName = tidyText(name);
  if (newName === member.name) return member;
  const namesake = await findMember(tx.trx, groupId, { nameKey: nameKey(name) });
  if (namesake && namesake.id !== memberId) await takeName(tx, namesake);
  const members = await listMembers(tx.trx, groupId);
  await refuseLookAlike(tx.trx, { groupId, name: newName, memberId });
  await updateMemberName(tx.trx, member, newName, nameKey(name));
  await followNames(tx, group);
  const changes = [{ field: 'name', from: member.name, to: newName }];
  const facts = { name: member.name, to: newName };
  const event = groupEvent('member_renamed', memberId, facts, changes);
  await recordGroupChange(tx, { groupId, people: recipientsOf(group, members) }, event);
  return { ...member, name: newName };
}
