import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { ChangedMeanwhile } from '../../platform/unit-of-work/changed-meanwhile.ts';
import { listPeopleSharingGroups, type PersonOfGroup } from './leave-groups.repository.ts';

/**
 * Locks the actor and everybody who shares a group with them. Returns who these are, once for each group.
 * @throws {ChangedMeanwhile} when somebody came into one of those groups before the locks were taken.
 */
export async function lockPeopleSharingGroups(tx: Tx): Promise<readonly PersonOfGroup[]> {
  const { trx, actor } = tx;
  const before = await listPeopleSharingGroups(trx, actor.id);
  const people = new Set([actor.id, ...before.map(({ userId }) => userId)]);
  await tx.lock({ users: [...people] });
  // Whoever joins locks everybody who is notified of it, the actor too: from here on nobody can join.
  const now = await listPeopleSharingGroups(trx, actor.id);
  if (now.some(({ userId }) => !people.has(userId))) throw new ChangedMeanwhile();
  return now;
}
