import type { Db, Trx } from '../../platform/db/database.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import { deleteWithKeys } from '../../platform/db/made-things.ts';
import { listEverMembers } from '../members/group-member-lists.repository.ts';
import { listDeletedRecurringOf } from './group-recurring.repository.ts';
import { parseRecurring, type GroupRecurring } from './recurring-of-group.ts';

const ROWS_AT_ONCE = 100;

/** What repeated in a group, was deleted and can be restored, the last deleted first. */
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

/** Deletes for good some of what repeats in a group that goes; returns whether there was any. The caller holds the lock on the group. */
export async function purgeSomeRecurring(trx: Trx, groupId: number): Promise<boolean> {
  const some = { ownerId: groupId, limit: ROWS_AT_ONCE };
  return (await deleteWithKeys(trx, 'group_recurring', some)) > 0;
}
