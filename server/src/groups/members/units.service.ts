import { nameKey, tidyText } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import { groupNotice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';
import { namesOfUnits, unitsOf } from '../core/units.ts';
import { storeSettlementSets } from '../plan/settlement-plan.service.ts';
import { listMembers, type MemberRow } from './group-member-lists.repository.ts';
import type { GroupWithMembers } from './group-with-members.ts';
import { recipientsOf } from './recipients.ts';
import { updateUnits } from './units.repository.ts';

/**
 * Sets the units of a group, each a list of names; none ends all. The same units again change nothing.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} for a pair, and naming those who are not in the group.
 */
export async function setUnits(
  tx: Tx,
  groupId: number,
  named: ReadonlyArray<readonly string[]>,
): Promise<GroupWithMembers> {
  const group = await requireGroupForChange(tx, groupId);
  if (group.kind === 'pair') throw new InvalidInput({ units: say('faults.unitsOfTwo') });
  const before = await listMembers(tx.trx, groupId);
  const members = putTogether(before, named);
  const units = namesOfUnits(members);
  if (JSON.stringify(units) === JSON.stringify(namesOfUnits(before))) {
    return { group, members: before };
  }
  const ids = unitsOf(members).map((inIt) => inIt.map(({ id }) => id));
  await updateUnits(tx.trx, groupId, ids);
  await storeSettlementSets(tx, groupId);
  const facts = { units: units.map(({ members: names }) => names) };
  const people = recipientsOf(group, members);
  const event = groupEvent('units_changed', groupId, { name: group.name, ...facts });
  await recordGroupChange(tx, { groupId, people }, event);
  const others = people.filter((userId) => userId !== tx.actor.id);
  tx.notify(others, groupNotice(tx, group, 'units_changed', facts));
  return { group, members };
}

/** These members in units by name. @throws {InvalidInput} */
function putTogether(
  members: readonly MemberRow[],
  named: ReadonlyArray<readonly string[]>,
): MemberRow[] {
  const unitOf = new Map(
    named.flatMap((names, unit) => names.map((name) => [nameKey(name), unit])),
  );
  const keys = new Set(members.map(({ name_key: key }) => key));
  const strangers = named.flat().filter((name) => !keys.has(nameKey(name)));
  if (strangers.length > 0) {
    const names = { names: strangers.map(tidyText) };
    throw new InvalidInput({
      units: say('faults.strangersCannotTakePart', { count: strangers.length, names }),
    });
  }
  return members.map((member) => ({ ...member, unit: unitOf.get(member.name_key) ?? null }));
}
