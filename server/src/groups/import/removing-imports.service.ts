import type { SettlementSets } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import { deleteSomeImportedEntries } from '../../ledger/imported-entries.service.ts';
import { topicsOfGroup } from '../../platform/unit-of-work/topics.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { NOBODY, type UnitOfWork } from '../../platform/unit-of-work/write.ts';
import { openGroup, openPeople, seenBy } from '../entries/entry-change.service.ts';
import { findGroup } from '../core/groups.repository.ts';
import { recipientsOf } from '../members/recipients.ts';
import { storeSettlementSets } from '../plan/settlement-plan.service.ts';
import { getDoneImport } from './group-imports.policy.ts';
import { dropOwnPages } from './group-import-pages.service.ts';
import {
  deleteGroupImportRow,
  findGroupImport,
  listUnfinishedGroupImports,
  updateGroupImport,
  type GroupImportRow,
} from './group-imports.repository.ts';
import { undoGuests, usersOfGuests, type ImportedGuests } from './import-guests.service.ts';

/** Longer than any import takes: an older one was interrupted. */
const LONGEST_IMPORT_MS = 60 * 60 * 1000;

/** The initial number of names in the entries deleted per transaction; see {@link UnitOfWork.runInSlices}. */
const NAMES_AT_ONCE = 2_500;

type Key = Pick<GroupImportRow, 'group_id' | 'id'>;

/**
 * Starts to undo an import: no more entries are added to it, and the history has the event. One that is open for pages
 * is gone at once, without an event.
 * @throws {NotFound} when the actor does not see the group, or the import is gone or more than 30 days old.
 */
export async function beginRemoval(tx: Tx, key: Key): Promise<void> {
  const opened = await openGroup(tx, key.group_id);
  if (await dropOwnPages(tx, key)) return;
  const found = await getDoneImport(tx, key);
  requireRestorable('Import', found.created_at, tx.now);
  await updateGroupImport(tx.trx, found, { removed_at: tx.now.toISOString() });
  const facts = { file_name: found.file_name, count: found.entry_count };
  await recordGroupChange(tx, seenBy(opened), groupEvent('import_deleted', found.id, facts));
}

/**
 * Undoes every entry of an import, one slice per transaction, changed and deleted ones too, then its guests and the
 * import itself.
 */
export function removeImported(unit: Pick<UnitOfWork, 'runInSlices'>, key: Key): Promise<void> {
  return unit.runInSlices(NOBODY, NAMES_AT_ONCE, (tx, names) => removeSlice(tx, key, names));
}

/** Returns whether there may be more to remove. */
async function removeSlice(tx: Tx, key: Key, names: number): Promise<boolean> {
  const { trx, now } = tx;
  await tx.lock({ group: key.group_id });
  // In a deleted group nothing counts. The rest is removed with the group, or after it is restored.
  const group = await findGroup(trx, key.group_id);
  const found = group && (await findGroupImport(trx, key));
  if (!found) return false;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what beginImport wrote
  const guests: ImportedGuests = JSON.parse(found.guests);
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what beginImport wrote
  const setsBefore: SettlementSets = JSON.parse(found.sets_before);
  const { members, gone } = await openPeople(tx, group, usersOfGuests(guests));
  if (found.removed_at === null) {
    await updateGroupImport(trx, found, { removed_at: now.toISOString() });
  }
  tx.touch(recipientsOf(group, members), topicsOfGroup(group.id));
  if (await deleteSomeImportedEntries(tx, found, names)) return true;
  await undoGuests(tx, group.id, guests, gone);
  // If everything is as before the import, so is the plan.
  await storeSettlementSets(tx, group.id, setsBefore);
  await deleteGroupImportRow(trx, found);
  return false;
}

/** Undoes interrupted imports; returns their number. */
export async function removeUnfinishedGroupImports(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  unit: Pick<UnitOfWork, 'runInSlices'>,
  limit: number,
): Promise<number> {
  const begunBefore = new Date(clock.now().getTime() - LONGEST_IMPORT_MS);
  const unfinished = await listUnfinishedGroupImports(db, begunBefore, limit);
  for (const one of unfinished) await removeImported(unit, one);
  return unfinished.length;
}
