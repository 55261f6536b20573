import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/tables.ts';

/** An import of a group, and how far it is. */
export type GroupImportRow = Row<'group_import'>;

type Key = Pick<GroupImportRow, 'group_id' | 'id'>;

/** Opens an import, whose entries follow. */
export function insertGroupImport(
  trx: Trx,
  columns: Omit<GroupImportRow, 'id' | 'done_at' | 'removed_at'>,
): Promise<GroupImportRow> {
  return trx
    .insertInto('group_import')
    .values({ ...columns, done_at: null, removed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The import of this group and id, also one that is being added or taken back. */
export function findGroupImport(
  db: Db,
  { group_id: groupId, id }: Key,
): Promise<GroupImportRow | undefined> {
  return db
    .selectFrom('group_import')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Notes that all entries of an import are there, or that it is being taken back. */
export async function updateGroupImport(
  trx: Trx,
  { group_id: groupId, id }: Key,
  columns: Partial<Pick<GroupImportRow, 'done_at' | 'removed_at'>>,
): Promise<void> {
  await trx
    .updateTable('group_import')
    .set(columns)
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an import of which no entry is left. */
export async function deleteGroupImportRow(
  trx: Trx,
  { group_id: groupId, id }: Key,
): Promise<void> {
  await trx
    .deleteFrom('group_import')
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();
}

/** Imports that a stop cut short, of groups that are there: begun, or begun to be taken back, before a time and not through. */
export async function listUnfinishedGroupImports(
  db: Db,
  begunBefore: Date,
  limit: number,
): Promise<Key[]> {
  const time = begunBefore.toISOString();
  const ofGroups = db
    .selectFrom('group_import')
    .innerJoin('expense_group', 'expense_group.id', 'group_import.group_id')
    .select(['group_import.group_id', 'group_import.id'])
    .where('expense_group.deleted_at', 'is', null);
  // Two queries: for one, PostgreSQL may read all imports there are.
  const going = await ofGroups
    .where('group_import.removed_at', '<', time)
    .orderBy('group_import.removed_at')
    .limit(limit)
    .execute();
  const begun = await ofGroups
    .where('group_import.done_at', 'is', null)
    .where('group_import.removed_at', 'is', null)
    .where('group_import.created_at', '<', time)
    .orderBy('group_import.created_at')
    .limit(limit)
    .execute();
  return [...going, ...begun];
}
