import type { Db, Trx } from '../platform/db/database.ts';
import { deleteWithKeys } from '../platform/db/schema/made-things.ts';
import { ENTRY_COLUMNS, type EntryRow } from './entries.repository.ts';
import { enteredColumns, insertPostings, type EntryChange } from './new-entries.repository.ts';

type EntryKey = Pick<EntryRow, 'id' | 'group_id'>;

/** Replaces the fields and postings of an entry, as its next version. */
export async function updateEntry(
  trx: Trx,
  key: EntryKey & Pick<EntryRow, 'version'>,
  change: EntryChange,
  changedBy: number,
  now: Date,
): Promise<EntryRow> {
  const row = await trx
    .updateTable('entry')
    .set((entry) => ({
      ...enteredColumns(change, key.version + 1),
      changed_by: changedBy,
      changed_at: now.toISOString(),
      version: entry('version', '+', 1),
    }))
    .where('group_id', '=', key.group_id)
    .where('id', '=', key.id)
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow();
  await trx
    .deleteFrom('posting')
    .where('group_id', '=', key.group_id)
    .where('entry_id', '=', key.id)
    .execute();
  await insertPostings(trx, key, change.postings);
  return row;
}

/** Marks an entry as deleted at a time, or as not deleted. */
export function updateEntryDeletion(
  trx: Trx,
  key: EntryKey,
  deletedAt: string | null,
): Promise<EntryRow> {
  return trx
    .updateTable('entry')
    .set({ deleted_at: deletedAt })
    .where('group_id', '=', key.group_id)
    .where('id', '=', key.id)
    .returning(ENTRY_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** A group's entries of both kinds that were deleted after a time, the last deleted first. */
export function listDeletedEntries(
  db: Db,
  groupId: number,
  after: string,
  limit: number,
): Promise<EntryRow[]> {
  return db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('group_id', '=', groupId)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The names of users, by id; of an account that was deleted none. */
export async function listUsernames(
  db: Db,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'username'])
    .where('id', 'in', [...new Set(userIds)])
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Some of a group's entries of both kinds, deleted ones too; at most `limit`. */
export function listAnyEntries(trx: Trx, groupId: number, limit: number): Promise<EntryRow[]> {
  return trx
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('group_id', '=', groupId)
    .limit(limit)
    .execute();
}

/** Deletes these entries of a group permanently, with their postings and the keys that made them. */
export async function deleteEntries(
  trx: Trx,
  groupId: number,
  entries: readonly EntryKey[],
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await deleteWithKeys(trx, 'entry', { ownerId: groupId, ids });
}
