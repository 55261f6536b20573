import type { Tx } from '../platform/unit-of-work/tx.ts';
import { applyEntries } from './apply-entry.ts';
import { asApplied } from './entry-changes.service.ts';
import { deleteImportedEntries, listImportedEntries } from './imported-entries.repository.ts';
import { namesOf, listWholeEntries } from './ledger.service.ts';
import { insertEntries, type NewEntry } from './new-entries.repository.ts';
import { chunkByWeight } from '../platform/event-loop/chunk-by-weight.ts';

const MAX_ENTRIES = 1_000;

/** The import of a group. */
export interface ImportKey {
  group_id: number;
  id: number;
}

/**
 * Adds some entries of an import to a group's ledger, all in a few statements. The caller holds the locks on the group and its people,
 * and applies the entries in the same transaction.
 */
export async function insertImportedEntries(
  tx: Tx,
  { group_id: groupId, id: importId }: ImportKey,
  entries: readonly NewEntry[],
): Promise<void> {
  const { trx, actor, now } = tx;
  await insertEntries(trx, groupId, entries, { createdBy: actor.id, now, importId });
}

/**
 * Deletes permanently some entries of an import, changed and deleted ones too; returns whether there were any. Their totals are reversed to
 * the paisa, and so are the turns of the odd paise. `weight` limits their names. The caller holds the locks on the group and its people.
 */
export async function deleteSomeImportedEntries(
  tx: Tx,
  { group_id: groupId, id }: ImportKey,
  weight: number,
): Promise<boolean> {
  const found = await listImportedEntries(tx.trx, groupId, id, Math.min(weight, MAX_ENTRIES));
  const [rows] = chunkByWeight(found, namesOf, weight);
  if (!rows) return false;
  const whole = await listWholeEntries(tx.trx, rows);
  // An entry that was deleted before counts nowhere.
  const counted = whole.filter(({ entry }) => entry.deleted_at === null);
  await applyEntries(tx, groupId, counted.map(asApplied), -1);
  await deleteImportedEntries(tx.trx, groupId, rows);
  return true;
}
