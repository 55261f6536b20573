import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { StaleRead } from '../../platform/unit-of-work/stale-read.ts';
import { listPeopleSharingGroups, type PersonOfGroup } from './leave-groups.repository.ts';

/**
 * Locks the actor and everybody who shares a group with them. Returns these people, once per group.
 * @throws {StaleRead} when somebody joined one of those groups before the locks were taken.
 */
export async function lockPeopleSharingGroups(tx: Tx): Promise<readonly PersonOfGroup[]> {
  const { trx, actor } = tx;
  const before = await listPeopleSharingGroups(trx, actor.id);
  const people = new Set([actor.id, ...before.map(({ userId }) => userId)]);
  await tx.lock({ users: [...people] });
  // Joining locks everybody who is notified, the actor included: from here on nobody can join.
  const now = await listPeopleSharingGroups(trx, actor.id);
  if (now.some(({ userId }) => !people.has(userId))) throw new StaleRead();
  return now;
}
