import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { changesBetween } from '../../notifications/wording/changes.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';
import { updateUsualSplit } from '../core/changed-groups.repository.ts';
import { listMembers } from '../members/group-member-lists.repository.ts';
import type { GroupWithMembers } from '../members/group-with-members.ts';
import { recipientsOf } from '../members/recipients.ts';
import { parseUsualSplit, usualSplitColumn } from '../core/usual-split.ts';
import { requirePeople } from './bill-people.ts';
import type { NamedHeads } from './group-expense-values.ts';
import { candidatesAmong } from './parties.ts';

/**
 * Sets the usual split of a group; an empty one removes it. The same split again changes nothing.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} naming those who are not in it.
 */
export async function setUsualSplit(
  tx: Tx,
  groupId: number,
  people: readonly NamedHeads[],
): Promise<GroupWithMembers> {
  const group = await requireGroupForChange(tx, groupId);
  const members = await listMembers(tx.trx, groupId);
  const found = requirePeople(candidatesAmong(members), 'participants', people);
  const column = usualSplitColumn(found);
  if (column === group.usual_split) return { group, members };
  await updateUsualSplit(tx.trx, groupId, column);
  const fields = (split: string | null) => ({ usual_split: parseUsualSplit(split, members) ?? [] });
  const changes = changesBetween(fields(group.usual_split), fields(column));
  const facts = { name: group.name, people: parseUsualSplit(column, members) ?? [] };
  const event = groupEvent('usual_split_changed', groupId, facts, changes);
  await recordGroupChange(tx, { groupId, people: recipientsOf(group, members) }, event);
  return { group: { ...group, usual_split: column }, members };
}
