import type { Tx } from '../../unit-of-work/tx.ts';
import { listPeopleSharingGroups } from './leave-groups.repository.ts';

/** Invalidates the cached responses of everybody who shares a group with the actor: what they see of the actor changes. */
export async function touchPeopleSharingGroups(tx: Tx): Promise<void> {
  tx.touch(await listPeopleSharingGroups(tx.trx, tx.actor.id));
}
