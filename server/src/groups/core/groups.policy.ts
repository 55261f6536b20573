import { say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import { Forbidden, NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { findVisibleGroup, type GroupRow } from './groups.repository.ts';

/**
 * Returns the group to its creator and its current registered members.
 * @throws {NotFound} for all others.
 */
export async function requireGroupAccess(
  db: Db,
  groupId: number,
  userId: number,
): Promise<GroupRow> {
  const group = await findVisibleGroup(db, groupId, userId);
  if (!group) throw new NotFound('Group');
  return group;
}

/**
 * Like {@link requireGroupAccess}, for a change: the group is locked until the transaction ends, so that concurrent changes run one
 * after the other.
 * @throws {NotFound}
 */
export async function requireGroupForChange(tx: Tx, groupId: number): Promise<GroupRow> {
  // A query of its own: only one that starts after the lock sees what other transactions did to the members.
  await tx.lock({ group: groupId });
  return requireGroupAccess(tx.trx, groupId, tx.actor.id);
}

/** @throws {Forbidden} unless the user created the group. */
export function requireCreator(group: Pick<GroupRow, 'created_by'>, userId: number): void {
  if (group.created_by !== userId) {
    throw new Forbidden('only_the_creator', say('refusals.onlyTheCreator'));
  }
}
