import { chunkByWeight } from '../../platform/event-loop/chunk-by-weight.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { applyEntries, asSigned } from '../../ledger/apply-entry.ts';
import { insertImportedEntries } from '../../ledger/imported-entries.service.ts';
import type { NewEntry } from '../../ledger/ledger.service.ts';
import { groupNotice } from '../../notifications/notices/notices.ts';
import { topicsOfGroup } from '../../platform/unit-of-work/topics.ts';
import type { Actor, Tx } from '../../platform/unit-of-work/tx.ts';
import type { UnitOfWork } from '../../platform/unit-of-work/write.ts';
import {
  finishChange,
  openGroup,
  peopleNow,
  notifyOfRises,
  type OpenGroup,
} from '../entries/entry-change.service.ts';
import { carriedBy } from '../entries/expense-postings.ts';
import { deleteArchivesOf } from '../core/archives.repository.ts';
import { listEverMembers } from '../members/group-member-lists.repository.ts';
import { findSettlementSets } from '../plan/settlements.repository.ts';
import type { ImportedValues } from './each-entry.ts';
import { findEntries, type FoundEntry } from './find-entries.ts';
import { getImport } from './group-imports.policy.ts';
import {
  insertGroupImport,
  updateGroupImport,
  type GroupImportRow,
} from './group-imports.repository.ts';
import { addGuests } from './import-guests.service.ts';

/** A file that is imported into a group. */
export interface ImportedFile {
  /** Only for one that came in pages. */
  id?: number;
  name: string;
  guests: readonly string[];
  entries: readonly ImportedValues[];
}

/** An import that was started, with the entries to add. */
export interface BegunImport {
  row: GroupImportRow;
  entries: readonly FoundEntry[];
}

/** The weight of the entries that are computed and inserted at once, on the main thread: about 20 ms on SQLite. */
const WEIGHT_AT_ONCE = 1_500;
// The weight of an entry without its names.
const ENTRY_WEIGHT = 4;

/**
 * Starts an import with its guests, and validates all entries; {@link addEntries} adds them.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {Conflict} when a guest is a member already.
 * @throws {InvalidInput} naming the first invalid entry, or the guest.
 */
export async function beginImport(
  tx: Tx,
  groupId: number,
  { id, name, guests, entries }: ImportedFile,
): Promise<BegunImport> {
  const { group } = await openGroup(tx, groupId);
  const setsBefore = await findSettlementSets(tx.trx, groupId);
  const added = await addGuests(tx, group, guests);
  const opened = { group, members: await listEverMembers(tx.trx, groupId) };
  const found = await findEntries(tx, opened, entries);
  const row = await insertGroupImport(tx.trx, {
    ...(id !== undefined && { id }),
    group_id: groupId,
    created_by: tx.actor.id,
    file_name: name,
    entry_count: entries.length,
    created_at: tx.now.toISOString(),
    guests: JSON.stringify(added),
    sets_before: JSON.stringify(setsBefore),
  });
  tx.touch(peopleNow(opened), topicsOfGroup(groupId));
  return { row, entries: found };
}

/**
 * Adds the entries of an import, one slice per transaction: on SQLite a transaction blocks all readers, and on
 * PostgreSQL it blocks writes to the group. If a slice fails, the caller undoes those before it; after an interruption
 * `removeUnfinishedGroupImports` does.
 */
export async function addEntries(
  unit: Pick<UnitOfWork, 'run' | 'runInSlices'>,
  actor: Actor,
  { row, entries }: BegunImport,
): Promise<void> {
  const parts = chunkByWeight(entries, ({ weight }) => weight + ENTRY_WEIGHT, WEIGHT_AT_ONCE);
  await unit.runInSlices(actor, 1, async (tx, size, done) => {
    await addSlice(tx, row, parts.slice(done, done + size));
    return done + size < parts.length;
  });
  await unit.run(actor, (tx) => finishImport(tx, row));
}

async function addSlice(
  tx: Tx,
  row: GroupImportRow,
  parts: ReadonlyArray<readonly FoundEntry[]>,
): Promise<void> {
  const opened = await openWithImport(tx, row);
  const carried = carriedBy(opened.members);
  const added: NewEntry[] = [];
  for (const part of parts) {
    const entries = part.map((found) => entryOf(found, carried));
    await insertImportedEntries(tx, row, entries);
    added.push(...entries);
  }
  // Their effects are summed: a member's totals are updated once for all.
  const signed = added.map(asSigned);
  await applyEntries(tx, row.group_id, signed, 1);
  await notifyOfRises(tx, opened, [], signed);
}

/** The entry with its postings, which are added to the accumulated rounding of its people. */
function entryOf(
  { postingsBy, weight: _weight, ...entry }: FoundEntry,
  carried: Map<number, number>,
): NewEntry {
  const postings = postingsBy(carried);
  for (const { memberId, rounding } of postings) {
    carried.set(memberId, (carried.get(memberId) ?? 0) + (entry.sign ?? 1) * rounding);
  }
  return { ...entry, postings };
}

async function finishImport(tx: Tx, row: GroupImportRow): Promise<void> {
  const opened = await openWithImport(tx, row);
  await updateGroupImport(tx.trx, row, { done_at: tx.now.toISOString() });
  // The entries were added in slices, and the change with the event has none.
  await deleteArchivesOf(tx.trx, row.group_id);
  const facts = { file_name: row.file_name, count: row.entry_count };
  await finishChange(tx, opened, {
    event: groupEvent('import_added', row.id, facts),
    notice: groupNotice(tx, opened.group, 'group_expense_added', facts),
  });
}

async function openWithImport(tx: Tx, row: GroupImportRow): Promise<OpenGroup> {
  const opened = await openGroup(tx, row.group_id);
  await getImport(tx, row);
  return opened;
}
