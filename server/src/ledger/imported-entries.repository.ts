import type { Trx } from '../db/database.ts';
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
