import type { Trx } from '../platform/db/database.ts';
import { ENTRY_COLUMNS, type EntryRow } from './entries.repository.ts';

/** Some entries of an import, deleted ones too, at most `limit`. */
export function listImportedEntries(
  trx: Trx,
  groupId: number,
  importId: number,
  limit: number,
): Promise<EntryRow[]> {
  return trx
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('group_id', '=', groupId)
    .where('import_id', '=', importId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Deletes entries of an import permanently, with their postings; no key made them one by one. */
export async function deleteImportedEntries(
  trx: Trx,
  groupId: number,
  entries: ReadonlyArray<Pick<EntryRow, 'id'>>,
): Promise<void> {
  const ids = entries.map(({ id }) => id);
  await trx.deleteFrom('entry').where('group_id', '=', groupId).where('id', 'in', ids).execute();
}
