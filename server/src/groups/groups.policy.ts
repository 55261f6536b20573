import type { Db, Trx } from '../db/database.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { findVisibleGroup, lockGroup, type GroupRow } from './groups.repository.ts';

/** The group, for its creator and its registered members of now. @throws {NotFound} for all others. */
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
 * As {@link requireGroupAccess}, for a change: until the transaction ends nobody else changes the group, so that
 * two people who act at once do so one after the other.
 * @throws {NotFound}
 */
export async function requireGroupForChange(
  trx: Trx,
  groupId: number,
  userId: number,
): Promise<GroupRow> {
  // A query of its own: only one that starts after the wait sees what the others did to the members.
  await lockGroup(trx, groupId);
  return requireGroupAccess(trx, groupId, userId);
}

/** @throws {Forbidden} unless the user created the group. */
export function requireCreator(group: Pick<GroupRow, 'created_by'>, userId: number): void {
  if (group.created_by !== userId) {
    throw new Forbidden('Only the person who created the group can delete it.');
  }
}
