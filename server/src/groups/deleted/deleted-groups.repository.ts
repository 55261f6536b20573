import type { Db, Trx } from '../../platform/db/database.ts';
import { MARKED_FOR_PURGE } from '../../platform/db/schema/deleted-groups.ts';
import { selectGroups, type GroupRow } from '../core/groups.repository.ts';

export type DeletedGroupRow = GroupRow & { deleted_at: string };

/** The groups that a user created and that were deleted after a time, latest deletion first, at most `limit`. */
export function listDeletedGroups(
  db: Db,
  creatorId: number,
  after: string,
  limit: number,
): Promise<DeletedGroupRow[]> {
  return selectGroups(db, creatorId)
    .select('expense_group.deleted_at')
    .where('expense_group.created_by', '=', creatorId)
    .where('expense_group.deleted_at', '>', after)
    .orderBy('expense_group.deleted_at', 'desc')
    .orderBy('expense_group.id', 'desc')
    .limit(limit)
    .$narrowType<{ deleted_at: string }>()
    .execute();
}

/** The number of {@link listDeletedGroups}. */
export async function countDeletedGroups(
  db: Db,
  creatorId: number,
  after: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('expense_group')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_by', '=', creatorId)
    .where('deleted_at', '>', after)
    .executeTakeFirstOrThrow();
  return count;
}

/** When a group was deleted, if this user created it; null for one that is not deleted. */
export function findDeletion(
  trx: Trx,
  groupId: number,
  creatorId: number,
): Promise<{ deleted_at: string | null } | undefined> {
  return trx
    .selectFrom('expense_group')
    .select('deleted_at')
    .where('id', '=', groupId)
    .where('created_by', '=', creatorId)
    .executeTakeFirst();
}

/** The groups that were deleted up to a time, earliest deletion first, at most `limit`. */
export function listGroupsDeletedUpTo(
  db: Db,
  upTo: string,
  limit: number,
): Promise<Array<{ id: number }>> {
  return db
    .selectFrom('expense_group')
    .select('id')
    .where('deleted_at', '<=', upTo)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
}

/** The groups that are being deleted permanently, at most `limit`. */
export function listGroupsToPurge(db: Db, limit: number): Promise<Array<{ id: number }>> {
  return db
    .selectFrom('expense_group')
    .select('id')
    .where('deleted_at', '=', MARKED_FOR_PURGE)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Marks a group that was deleted by a time as being deleted permanently. */
export async function markForPurge(trx: Trx, groupId: number, until: string): Promise<void> {
  await trx
    .updateTable('expense_group')
    .set({ deleted_at: MARKED_FOR_PURGE })
    .where('id', '=', groupId)
    .where('deleted_at', '<=', until)
    .execute();
}

/** Whether a group is being deleted permanently. */
export async function isBeingPurged(trx: Trx, groupId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('expense_group')
    .select('id')
    .where('id', '=', groupId)
    .where('deleted_at', '=', MARKED_FOR_PURGE)
    .executeTakeFirst();
  return row !== undefined;
}
