import { say } from '@hisaab/words/server';
import { Busy, NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { findGroupImport, type GroupImportRow } from './group-imports.repository.ts';

type Key = Pick<GroupImportRow, 'group_id' | 'id'>;

/**
 * A completed import.
 * @throws {NotFound}
 * @throws {Busy} while its entries are being added.
 */
export async function getDoneImport(tx: Tx, key: Key): Promise<GroupImportRow> {
  const found = await getImport(tx, key);
  if (found.done_at === null) {
    throw new Busy('import_running', say('refusals.importRunning'));
  }
  return found;
}

/**
 * An import, completed or not.
 * @throws {NotFound} also when it is being undone.
 */
export async function getImport({ trx }: Tx, key: Key): Promise<GroupImportRow> {
  const found = await findGroupImport(trx, key);
  if (!found || found.removed_at !== null) throw new NotFound('Import');
  return found;
}
