import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { deleteArchive, insertArchive } from '../core/archives.repository.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';

/**
 * Archives a group for the actor alone, or unarchives it.
 * @throws {NotFound} when the actor does not see it.
 */
export async function setArchived(tx: Tx, groupId: number, isArchived: boolean): Promise<void> {
  // Locked: an entry added at the same time is either before it or after it.
  await requireGroupForChange(tx, groupId);
  if (isArchived) await insertArchive(tx.trx, groupId, tx.actor.id, tx.now);
  else await deleteArchive(tx.trx, groupId, tx.actor.id);
  tx.touch([tx.actor.id], ['groups']);
}
