import type { Db } from '../db/database.ts';
import type { EntryKind } from '../db/group-tables.ts';
import { NotFound } from '../errors.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import { applyEntry } from './apply-entry.ts';
import {
  findEntry,
  insertEntry,
  listEntries,
  listPostings,
  type EntryRow,
  type NewEntry,
  type PostingRow,
} from './entries.repository.ts';

export { listEntries } from './entries.repository.ts';
export type { EntryRow, NewPosting, PostingRow } from './entries.repository.ts';

/** An entry and its postings in joining order. */
export interface EntryWithPostings {
  entry: EntryRow;
  postings: PostingRow[];
}

/** Adds an entry to a group's ledger; the caller holds the lock on the group. @throws {InvalidInput} as {@link applyEntry}. */
export async function addEntry(tx: Tx, entry: NewEntry): Promise<EntryWithPostings> {
  const row = await insertEntry(tx.trx, entry, tx.actor.id, tx.now);
  await applyEntry(tx, entry, 1);
  return { entry: row, postings: await listPostings(tx.trx, row.group_id, [row.id]) };
}

/** A group's entry of this id and kind, also a deleted one. @throws {NotFound} */
export async function getEntry(
  db: Db,
  groupId: number,
  kind: EntryKind,
  id: number,
): Promise<EntryWithPostings> {
  const entry = await findEntry(db, groupId, id);
  if (entry?.kind !== kind) throw new NotFound(kind === 'expense' ? 'Expense' : 'Payment');
  return { entry, postings: await listPostings(db, groupId, [id]) };
}

/** A page of a list: at most `limit` entries behind the entry of the id `before`, which may be deleted. */
export interface PageOfEntries {
  limit: number;
  before?: number | undefined;
}

/** A page of a group's entries of one kind, newest first by day and then by id. */
export async function readEntries(
  db: Db,
  groupId: number,
  kind: EntryKind,
  { limit, before }: PageOfEntries,
): Promise<EntryRow[]> {
  if (before === undefined) return listEntries(db, groupId, kind, { limit });
  const behind = await findEntry(db, groupId, before);
  return behind ? listEntries(db, groupId, kind, { limit, behind }) : [];
}

/** How many people an entry names, which is how many postings it has at most. */
export function namesOf({ participant_count: participants }: EntryRow): number {
  return participants + 1;
}

/** The postings of these entries of one group, each entry's in joining order. */
export function readPostings(db: Db, entries: readonly EntryRow[]): Promise<PostingRow[]> {
  const [first] = entries;
  if (!first) return Promise.resolve([]);
  return listPostings(
    db,
    first.group_id,
    entries.map((entry) => entry.id),
  );
}
