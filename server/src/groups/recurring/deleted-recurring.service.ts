import type { Db, Trx } from '../../platform/db/database.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import { deleteWithKeys } from '../../platform/db/schema/made-things.ts';
import { listEverMembers } from '../members/group-member-lists.repository.ts';
import { listDeletedRecurringOf } from './group-recurring.repository.ts';
import { parseRecurring, type GroupRecurring } from './recurring-of-group.ts';

const ROWS_AT_ONCE = 100;

/** The deleted repeating entries of a group that can be restored, latest deletion first. */
export async function listRestorableRecurring(
  db: Db,
  groupId: number,
  now: Date,
  limit: number,
): Promise<GroupRecurring[]> {
  const rows = await listDeletedRecurringOf(db, groupId, restorableAfter(now), limit);
  if (rows.length === 0) return [];
  const members = await listEverMembers(db, groupId);
  return rows.map((row) => parseRecurring(row, members));
}

/**
 * Deletes some of a group's repeating entries permanently, while the group is deleted; returns whether there were any.
 * The caller holds the lock on the group.
 */
export async function purgeSomeRecurring(trx: Trx, groupId: number): Promise<boolean> {
  const some = { ownerId: groupId, limit: ROWS_AT_ONCE };
  return (await deleteWithKeys(trx, 'group_recurring', some)) > 0;
}
