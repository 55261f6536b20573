import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { updateGroupName } from '../core/changed-groups.repository.ts';
import type { GroupRow } from '../core/groups.repository.ts';
import { listMembers } from './group-member-lists.repository.ts';

/** What all are told a pair is called by whose two people have these names. */
export function nameOfPair(names: readonly string[]): string {
  return names.join(', ');
}

/** Stores the name of a pair anew after one of its two people got another name, unless somebody has named the pair. */
export async function followNames({ trx }: Tx, group: GroupRow): Promise<void> {
  if (group.is_named === 1) return;
  const members = await listMembers(trx, group.id);
  if (members.length < 2) return;
  await updateGroupName(trx, group.id, nameOfPair(members.map(({ name }) => name)), false);
}
