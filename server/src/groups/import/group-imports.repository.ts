import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** An import of a group, with its progress. */
export type GroupImportRow = Row<'group_import'>;

type Key = Pick<GroupImportRow, 'group_id' | 'id'>;

/** Inserts an import before its entries; one that came in pages has its id already. */
export function insertGroupImport(
  trx: Trx,
  columns: Omit<GroupImportRow, 'id' | 'done_at' | 'removed_at'> & { id?: number },
): Promise<GroupImportRow> {
  return trx
    .insertInto('group_import')
    .values({ ...columns, done_at: null, removed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The import of this group and id, including one that is being added or undone. */
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

/** Marks an import as completed or as being undone, or updates the number of entries of its pages. */
export async function updateGroupImport(
  trx: Trx,
  { group_id: groupId, id }: Key,
  columns: Partial<Pick<GroupImportRow, 'done_at' | 'removed_at' | 'entry_count'>>,
): Promise<void> {
  await trx
    .updateTable('group_import')
    .set(columns)
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an import that has no entries left. */
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

/**
 * Imports of existing groups that a shutdown interrupted, while they were added or undone: started before a time and
 * not completed. Those that are open for pages are not among them.
 */
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
  // Two queries: for a single one, PostgreSQL may scan all imports.
  const going = await ofGroups
    .where('group_import.removed_at', '<', time)
    .orderBy('group_import.removed_at')
    .limit(limit)
    .execute();
  const begun = await ofGroups
    .where('group_import.done_at', 'is', null)
    .where('group_import.removed_at', 'is', null)
    .where('group_import.created_at', '<', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('group_import_page')
            .select('page')
            .whereRef('group_import_page.group_id', '=', 'group_import.group_id')
            .whereRef('group_import_page.import_id', '=', 'group_import.id'),
        ),
      ),
    )
    .orderBy('group_import.created_at')
    .limit(limit)
    .execute();
  return [...going, ...begun];
}
