import type { Tx } from '../../unit-of-work/tx.ts';
import { ChangedMeanwhile } from '../../unit-of-work/changed-meanwhile.ts';
import { listPeopleSharingGroups } from './leave-groups.repository.ts';

/**
 * Locks the actor and everybody who shares a group with them.
 * @throws {ChangedMeanwhile} when somebody came into one of those groups before the locks were taken.
 */
export async function lockPeopleSharingGroups(tx: Tx): Promise<void> {
  const { trx, actor } = tx;
  const people = [actor.id, ...(await listPeopleSharingGroups(trx, actor.id))];
  await tx.lock({ users: people });
  // Whoever comes in has the actor locked, as all who are told of it: from here on nobody does.
  const now = await listPeopleSharingGroups(trx, actor.id);
  if (now.some((userId) => !people.includes(userId))) throw new ChangedMeanwhile();
}

/** Invalidates the cached responses of everybody who shares a group with the actor: what they see of the actor changes. */
export async function touchPeopleSharingGroups(tx: Tx): Promise<void> {
  tx.touch(await listPeopleSharingGroups(tx.trx, tx.actor.id));
}
