import type { Db, Trx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { restorableAfter } from '../../kept-deleted.ts';
import { listEverMembers } from '../members/group-members.repository.ts';
import {
  countDeletedRecurringOf,
  deleteSomeRecurringOf,
  listDeletedRecurringOf,
  purgeRecurringOf,
} from './group-recurring.repository.ts';
import { readRecurring, type GroupRecurring } from './recurring-of-group.ts';

const ROWS_AT_ONCE = 100;

/** What repeated in a group, was deleted and can be restored, the last deleted first. */
export async function readDeletedRecurring(
  db: Db,
  groupId: number,
  now: Date,
  limit: number,
): Promise<GroupRecurring[]> {
  const rows = await listDeletedRecurringOf(db, groupId, restorableAfter(now), limit);
  if (rows.length === 0) return [];
  const members = await listEverMembers(db, groupId);
  return rows.map((row) => readRecurring(row, members));
}

/** How many there are of {@link readDeletedRecurring}. */
export function countDeletedRecurring(db: Db, groupId: number, now: Date): Promise<number> {
  return countDeletedRecurringOf(db, groupId, restorableAfter(now));
}

/** Deletes for good at most `limit` of what can be restored no more, and gives their count. */
export function purgeDeletedRecurring({ db, clock }: Deps, limit: number): Promise<number> {
  return purgeRecurringOf(db, restorableAfter(clock.now()), limit);
}

/** Deletes for good some of what repeats in a group that goes; whether there was any. The caller holds the lock on the group. */
export async function deleteSomeRecurring(trx: Trx, groupId: number): Promise<boolean> {
  return (await deleteSomeRecurringOf(trx, groupId, ROWS_AT_ONCE)) > 0;
}
