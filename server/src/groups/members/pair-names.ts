import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { updateGroupName } from '../core/changed-groups.repository.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import { listMembers } from './group-member-lists.repository.ts';

/** The name of a pair of these two people in notifications. */
export function nameOfPair(names: readonly string[]): string {
  return names.join(', ');
}

/** Updates the stored name of a pair after one of its people was renamed, unless the pair was named explicitly. */
export async function followNames({ trx }: Tx, group: GroupRow): Promise<void> {
  if (group.is_named === 1) return;
  const members = await listMembers(trx, group.id);
  if (members.length < 2) return;
  await updateGroupName(trx, group.id, nameOfPair(members.map(({ name }) => name)), false);
}
