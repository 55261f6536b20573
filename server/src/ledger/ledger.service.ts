import type { Db } from '../platform/db/database.ts';
import type { EntryKind } from '../platform/db/schema/group-tables.ts';
import { NotFound } from '../platform/errors.ts';
import type { Tx } from '../platform/unit-of-work/tx.ts';
import { applyEntry, asSigned } from './apply-entry.ts';
import {
  findEntry,
  listEntries,
  listPostings,
  type EntryRow,
  type PostingRow,
} from './entries.repository.ts';
import { insertEntry, type NewEntry } from './new-entries.repository.ts';
import { listSplits, type NamedSplit } from './splits.repository.ts';

export { listEntries } from './entries.repository.ts';
export type { EntryRow, PostingRow } from './entries.repository.ts';
export type { NewEntry, NewPosting } from './new-entries.repository.ts';
export type { Split, SplitLine } from './split.ts';
export type { NamedSplit } from './splits.repository.ts';

/** An entry with its postings in joining order, and its split unless that is simply equal. */
export interface EntryWithPostings {
  entry: EntryRow;
  postings: PostingRow[];
  split: NamedSplit | null;
}

/** Adds an entry to a group's ledger; the caller holds the lock on the group. @throws {InvalidInput} as {@link applyEntry}. */
export async function addEntry(tx: Tx, entry: NewEntry): Promise<EntryWithPostings> {
  const row = await insertEntry(tx.trx, entry, tx.actor.id, tx.now);
  await applyEntry(tx, asSigned(entry), 1);
  return getWholeEntry(tx.trx, row);
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
  return getWholeEntry(db, entry);
}

/** A group's entry of this id, also a deleted one; undefined if it is gone permanently. */
export async function findWholeEntry(
  db: Db,
  groupId: number,
  id: number,
): Promise<EntryWithPostings | undefined> {
  const entry = await findEntry(db, groupId, id);
  return entry && getWholeEntry(db, entry);
}

/** A page of a list: at most `limit` entries behind the entry of the id `before`, which may be deleted. */
export interface PageOfEntries {
  limit: number;
  before?: number | undefined;
}

/** A page of a group's entries of one kind, newest first by day and then by id. */
export async function listPageOfEntries(
  db: Db,
  groupId: number,
  kind: EntryKind,
  { limit, before }: PageOfEntries,
): Promise<EntryRow[]> {
  if (before === undefined) return listEntries(db, groupId, kind, { limit });
  const behind = await findEntry(db, groupId, before);
  return behind ? listEntries(db, groupId, kind, { limit, behind }) : [];
}

/** The approximate number of names of an entry: its participants and payers, and the people in its split. */
export function namesOf({ participant_count: participants, split_size: size }: EntryRow): number {
  return participants + 1 + (size ?? 0);
}

/** The postings of these entries of one group, each entry's in joining order. */
export function listPostingsOf(db: Db, entries: readonly EntryRow[]): Promise<PostingRow[]> {
  const [first] = entries;
  if (!first) return Promise.resolve([]);
  return listPostings(
    db,
    first.group_id,
    entries.map((entry) => entry.id),
  );
}

/** These entries of one group, each with its postings and its split. */
export async function listWholeEntries(
  db: Db,
  entries: readonly EntryRow[],
): Promise<EntryWithPostings[]> {
  const [first] = entries;
  if (!first) return [];
  const [postings, splits] = await Promise.all([
    listPostingsOf(db, entries),
    listSplits(db, first.group_id, entries),
  ]);
  const byEntry = Map.groupBy(postings, (posting) => posting.entry_id);
  return entries.map((entry) => ({
    entry,
    postings: byEntry.get(entry.id) ?? [],
    split: splits.get(entry.id) ?? null,
  }));
}

/** An entry with its postings and its split. */
export async function getWholeEntry(db: Db, entry: EntryRow): Promise<EntryWithPostings> {
  const postings = await listPostings(db, entry.group_id, [entry.id]);
  const splits = await listSplits(db, entry.group_id, [entry]);
  return { entry, postings, split: splits.get(entry.id) ?? null };
}
