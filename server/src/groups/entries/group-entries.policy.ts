import type { EntryKind } from '../../platform/db/schema/group-tables.ts';
import { NotFound } from '../../platform/errors.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import { getLastChanger } from '../../ledger/entry-changes.service.ts';
import { getEntry, type EntryWithPostings } from '../../ledger/ledger.service.ts';
import { requireVersion, type Seen } from '../../platform/unit-of-work/seen-version.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { openGroup, type OpenGroup } from './entry-change.service.ts';
import { findGroupOfEntry } from './group-entries.repository.ts';

export interface GroupEntry {
  opened: OpenGroup;
  found: EntryWithPostings;
}

/** The version of an entry that a client has seen. */
export type SeenEntry = Seen<EntryWithPostings>;

const NAMES = { expense: 'Expense', payment: 'Payment' } as const;

/**
 * An entry of a group that the actor sees, including deleted ones, and on request one of a deleted group.
 * @throws {NotFound}
 */
export async function requireEntry(
  tx: Tx,
  kind: EntryKind,
  id: number,
  groups: 'there' | 'also deleted' = 'there',
): Promise<EntryWithPostings> {
  const groupId = await findGroupOfEntry(tx.trx, kind, id, tx.actor.id, groups);
  if (groupId === undefined) throw new NotFound(NAMES[kind]);
  return getEntry(tx.trx, groupId, kind, id);
}

/**
 * An entry to change that is not deleted; its group is open, as by {@link openGroup}.
 * @throws {NotFound} also when it is deleted.
 * @throws {Conflict} with the current one, when it is not the version that the actor saw.
 */
export async function requireEntryForChange(
  tx: Tx,
  kind: EntryKind,
  id: number,
  seen?: SeenEntry,
): Promise<GroupEntry> {
  const { opened, found } = await lockEntry(tx, kind, id);
  const { entry } = found;
  if (entry.deleted_at !== null) throw new NotFound(NAMES[kind]);
  await requireVersion(tx, seen, {
    thing: found,
    version: entry.version,
    what: kind,
    changer: () => getLastChanger(tx.trx, entry),
  });
  return { opened, found };
}

/**
 * An entry to restore, deleted or not; its group is open, as by {@link openGroup}.
 * @throws {NotFound} also when it was deleted more than 30 days ago.
 */
export async function requireEntryToRestore(
  tx: Tx,
  kind: EntryKind,
  id: number,
): Promise<GroupEntry> {
  const { opened, found } = await lockEntry(tx, kind, id);
  const deletedAt = found.entry.deleted_at;
  if (deletedAt !== null) requireRestorable(NAMES[kind], deletedAt, tx.now);
  return { opened, found };
}

async function lockEntry(tx: Tx, kind: EntryKind, id: number): Promise<GroupEntry> {
  const groupId = await findGroupOfEntry(tx.trx, kind, id, tx.actor.id);
  if (groupId === undefined) throw new NotFound(NAMES[kind]);
  const opened = await openGroup(tx, groupId);
  return { opened, found: await getEntry(tx.trx, groupId, kind, id) };
}
