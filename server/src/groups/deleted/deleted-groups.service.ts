import { deleteSomeOwned } from '../../platform/db/schema/delete-owned.ts';
import type { Deps } from '../../platform/deps.ts';
import { NotFound } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import { requireRestorable, restorableAfter } from '../../platform/kept-deleted.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import { listUsersEverIn, restoreShares } from '../../ledger/shared-months.service.ts';
import { purgeSomeEntries } from '../../ledger/entry-changes.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { NOBODY, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import {
  findDeletion,
  isBeingPurged,
  listGroupsDeletedUpTo,
  listGroupsToPurge,
  markForPurge,
} from './deleted-groups.repository.ts';
import { deleteGroupRow, updateGroupDeletion } from '../core/changed-groups.repository.ts';
import { purgeSomeRecurring } from '../recurring/deleted-recurring.service.ts';
import { skipDueDays } from '../recurring/group-recurring.service.ts';
import { getGroup, type GroupWithMembers } from '../members/group-with-members.ts';

/**
 * Restores a group with everything in it; does nothing if it is not deleted.
 * @throws {NotFound} when the actor did not create it, or it was deleted more than 30 days ago.
 */
export async function restoreGroup(tx: Tx, groupId: number): Promise<GroupWithMembers> {
  await tx.lock({ group: groupId });
  const group = await findDeletion(tx.trx, groupId, tx.actor.id);
  if (!group) throw new NotFound('Group');
  if (group.deleted_at === null) return getGroup(tx.trx, groupId, tx.actor.id);
  requireRestorable('Group', group.deleted_at, tx.now);
  const people = [tx.actor.id, ...(await listUsersEverIn(tx.trx, groupId))];
  await tx.lock({ users: people });
  await updateGroupDeletion(tx.trx, groupId, null);
  await restoreShares(tx, groupId);
  await skipDueDays(tx, groupId);
  const restored = await getGroup(tx.trx, groupId, tx.actor.id);
  const event = groupEvent('group_restored', groupId, { name: restored.group.name });
  await recordGroupChange(tx, { groupId, people, topics: ['personal'] }, event);
  return restored;
}

/**
 * Deletes permanently at most `limit` groups that can no longer be restored, each in a transaction of its own. Returns
 * their number.
 */
export async function purgeDeletedGroups(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { run }: Pick<UnitOfWork, 'run'>,
  limit: number,
  isStopping: () => boolean,
): Promise<number> {
  const until = restorableAfter(clock.now());
  const groups = await listGroupsDeletedUpTo(db, until, limit);
  for (const { id } of groups) {
    if (isStopping()) break;
    await run(NOBODY, (tx) => markAsGoing(tx, id, until));
    await deleteGroupForGood(run, id, isStopping);
  }
  return groups.length;
}

/** Deletes permanently at most `limit` groups of deleted accounts that have no one left. Returns their number. */
export async function purgeMarkedGroups(
  { db }: Pick<Deps, 'db'>,
  { run }: Pick<UnitOfWork, 'run'>,
  limit: number,
  isStopping: () => boolean,
): Promise<number> {
  const groups = await listGroupsToPurge(db, limit);
  for (const { id } of groups) {
    if (!isStopping()) await deleteGroupForGood(run, id, isStopping);
  }
  return groups.length;
}

/**
 * Deletes a group with all its rows, one slice per transaction: nobody waits for more than one. It can no longer be
 * restored, so a restart continues with the next slice.
 */
async function deleteGroupForGood(
  run: UnitOfWork['run'],
  groupId: number,
  isStopping: () => boolean,
): Promise<void> {
  while (!isStopping() && (await run(NOBODY, (tx) => deleteSomeOfGroup(tx, groupId)))) {
    await yieldToEventLoop();
  }
}

// Unless it was restored in between.
async function markAsGoing(tx: Tx, groupId: number, until: string): Promise<void> {
  await tx.lock({ group: groupId });
  await markForPurge(tx.trx, groupId, until);
}

const TABLES_OF_A_GROUP = [
  'group_receipt_picture',
  'group_event',
  'member_month',
  'group_member',
] as const;

/** Deletes a slice of a group, and in the end the group itself; returns whether something is left. */
async function deleteSomeOfGroup(tx: Tx, groupId: number): Promise<boolean> {
  const { trx } = tx;
  await tx.lock({ group: groupId });
  if (!(await isBeingPurged(trx, groupId))) return false;
  if (await purgeSomeEntries(trx, groupId)) return true;
  if (await purgeSomeRecurring(trx, groupId)) return true;
  for (const table of TABLES_OF_A_GROUP) {
    if ((await deleteSomeOwned(trx, table, groupId)) > 0) return true;
  }
  await deleteGroupRow(trx, groupId);
  return false;
}
