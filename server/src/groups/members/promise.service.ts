import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { updatePromise } from '../core/changed-groups.repository.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';
import { listMembers } from './group-member-lists.repository.ts';
import type { GroupWithMembers } from './group-with-members.ts';
import { recipientsOf } from './recipients.ts';

/**
 * Sets the day until which a pair settles; null removes it. The same day again changes nothing.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} for a group that is no pair, and for a day that has passed.
 */
export async function setPromise(
  tx: Tx,
  groupId: number,
  dueOn: string | null,
): Promise<GroupWithMembers> {
  const group = await requireGroupForChange(tx, groupId);
  const members = await listMembers(tx.trx, groupId);
  if (group.kind !== 'pair') throw new InvalidInput({ due_on: say('faults.promiseOfTwo') });
  if (dueOn === group.promise_due_on) return { group, members };
  if (dueOn !== null && dueOn < tx.today) {
    throw new InvalidInput({ due_on: say('faults.promiseInPast') });
  }
  const promise = {
    promise_due_on: dueOn,
    promise_by_name: dueOn === null ? null : tx.actor.username,
  };
  await updatePromise(tx.trx, groupId, promise);
  const event = groupEvent('promise_changed', groupId, { name: group.name, due_on: dueOn });
  await recordGroupChange(tx, { groupId, people: recipientsOf(group, members) }, event);
  return { group: { ...group, ...promise }, members };
}
