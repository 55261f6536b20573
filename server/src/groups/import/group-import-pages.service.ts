import { say } from '@hisaab/words/server';
import {
  addPage,
  dropOpenPages,
  openPages,
  requireOpenIfPaged,
  requireOpenPages,
} from '../../entered/import-pages.service.ts';
import type { PagedImport } from '../../entered/paged-import.ts';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInput, NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';
import type { ImportedValues } from './each-entry.ts';
import { getImport } from './group-imports.policy.ts';
import {
  findGroupImport,
  insertGroupImport,
  updateGroupImport,
  type GroupImportRow,
} from './group-imports.repository.ts';
import { beginImport, type BegunImport, type ImportedFile } from './group-imports.service.ts';
import type { ImportedGuests } from './import-guests.service.ts';

type Key = Pick<GroupImportRow, 'group_id' | 'id'>;

/** The bounds of all pages of an import together. */
interface Bounds {
  entries: number;
  bytes: number;
}

/** All pages of an import, parsed. */
interface WholeImport {
  lastPage: number;
  guests: readonly string[];
  entries: readonly ImportedValues[];
}

const NO_GUESTS: ImportedGuests = { added: [], returned: [], afterEntry: 0 };

/** An import into a group that comes in pages. */
export function ofGroup({ group_id: ownerId, id }: Key): PagedImport {
  return { kind: 'group', ownerId, id };
}

/**
 * Opens an import for pages, the first of which may have entries. Nobody sees anything of it before the last one.
 * @throws {NotFound} when the actor does not see the group.
 */
export async function openImport(
  tx: Tx,
  groupId: number,
  { name, guests }: Pick<ImportedFile, 'name' | 'guests'>,
  entries: readonly unknown[],
): Promise<GroupImportRow> {
  await requireGroupForChange(tx, groupId);
  const row = await insertGroupImport(tx.trx, {
    group_id: groupId,
    created_by: tx.actor.id,
    file_name: name,
    entry_count: entries.length,
    created_at: tx.now.toISOString(),
    guests: JSON.stringify(NO_GUESTS),
    sets_before: '[]',
  });
  await openPages(tx, ofGroup(row), { guests }, entries);
  return row;
}

/**
 * Adds a page of entries that were parsed.
 * @throws {NotFound} when the actor does not see the group or did not begin the import, or it takes no page.
 * @throws {InvalidInput} @throws {TooLarge}
 */
export async function addImportPage(
  tx: Tx,
  key: Key,
  entries: readonly unknown[],
  most: Bounds,
): Promise<GroupImportRow> {
  await requireGroupForChange(tx, key.group_id);
  const row = await getOwnImport(tx, key);
  await addPage(tx, ofGroup(key), entries, most.bytes);
  const count = { entry_count: row.entry_count + entries.length };
  if (count.entry_count > most.entries) refuseEntries(most);
  await updateGroupImport(tx.trx, key, count);
  return { ...row, ...count };
}

/**
 * Begins to add an import whose last page has come, as {@link beginImport} begins one of one body. `seen` is what was read before the
 * transaction; where a page has come since, all are read again.
 * @throws {NotFound} as {@link addImportPage}. @throws {Conflict} @throws {InvalidInput}
 */
export async function beginWholeImport(
  tx: Tx,
  key: Key,
  { seen, read }: { seen: WholeImport | undefined; read: (db: Db) => Promise<WholeImport> },
  most: Bounds,
): Promise<BegunImport> {
  await requireGroupForChange(tx, key.group_id);
  const { file_name: name } = await getOwnImport(tx, key);
  const { lastPage } = await requireOpenPages(tx, ofGroup(key));
  const { guests, entries } = seen?.lastPage === lastPage ? seen : await read(tx.trx);
  if (entries.length === 0 || entries.length > most.entries) refuseEntries(most);
  // It is inserted again under its id, as one of one body is.
  await dropOpenPages(tx, ofGroup(key));
  return beginImport(tx, key.group_id, { id: key.id, name, guests, entries });
}

/** An import for a request that is repeated, also one that is open for pages. @throws {NotFound} */
export async function getBegunImport(tx: Tx, key: Key): Promise<GroupImportRow> {
  await requireOpenIfPaged(tx, ofGroup(key));
  return getImport(tx, key);
}

/** Deletes an import of the actor that is open for pages, and returns whether it was. @throws {NotFound} when it is another's. */
export async function dropOwnPages(tx: Tx, key: Key): Promise<boolean> {
  const found = await findGroupImport(tx.trx, key);
  // Another's is refused after it: the transaction ends.
  const isDropped = await dropOpenPages(tx, ofGroup(key));
  if (isDropped && found?.created_by !== tx.actor.id) throw new NotFound('Import');
  return isDropped;
}

async function getOwnImport(tx: Tx, key: Key): Promise<GroupImportRow> {
  const row = await getImport(tx, key);
  if (row.created_by !== tx.actor.id) throw new NotFound('Import');
  return row;
}

function refuseEntries({ entries: most }: Bounds): never {
  throw new InvalidInput({ entries: say('faults.entriesInvalid', { most: String(most) }) });
}
