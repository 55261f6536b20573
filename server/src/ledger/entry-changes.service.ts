import { asPaise } from '@hisaab/domain';
import type { Db, Trx } from '../platform/db/database.ts';
import { restorableAfter } from '../platform/kept-deleted.ts';
import { chunkByWeight } from '../platform/event-loop/chunk-by-weight.ts';
import type { Actor, Tx } from '../platform/unit-of-work/tx.ts';
import { applyEntry, asSigned, type AppliedEntry } from './apply-entry.ts';
import type { EntryRow } from './entries.repository.ts';
import {
  deleteEntries,
  listAnyEntries,
  listDeletedEntries,
  listUsernames,
  updateEntry,
  updateEntryDeletion,
} from './entry-changes.repository.ts';
import { namesOf, getWholeEntry, type EntryWithPostings } from './ledger.service.ts';
import type { EntryChange } from './new-entries.repository.ts';

const ENTRIES_AT_ONCE = 100;

/**
 * Changes an entry that counts. Its old amounts are removed from the totals before `decide` returns the new ones, so that the odd
 * paise are distributed as if the old entry had never existed. The caller holds the lock on the group.
 * @throws {InvalidInput} as {@link applyEntry}.
 */
export async function changeEntry(
  tx: Tx,
  before: EntryWithPostings,
  decide: () => Promise<EntryChange>,
): Promise<EntryWithPostings> {
  const { trx, actor, now } = tx;
  await applyEntry(tx, asApplied(before), -1);
  const change = await decide();
  const entry = await updateEntry(trx, before.entry, change, actor.id, now);
  const { group_id: groupId, kind } = entry;
  await applyEntry(tx, asSigned({ groupId, kind, ...change }), 1);
  return getWholeEntry(trx, entry);
}

/** Deletes an entry that counts; the caller holds the lock on the group. */
export async function deleteEntry(tx: Tx, found: EntryWithPostings): Promise<void> {
  await updateEntryDeletion(tx.trx, found.entry, tx.now.toISOString());
  await applyEntry(tx, asApplied(found), -1);
}

/** Restores a deleted entry with the postings it had; the caller holds the lock on the group. @throws {InvalidInput} as {@link applyEntry}. */
export async function restoreEntry(tx: Tx, found: EntryWithPostings): Promise<EntryWithPostings> {
  const entry = await updateEntryDeletion(tx.trx, found.entry, null);
  await applyEntry(tx, asApplied(found), 1);
  return { ...found, entry };
}

/** The part of a stored entry that changes totals. */
export function asApplied({ entry, postings }: EntryWithPostings): AppliedEntry {
  return asSigned({
    sign: entry.sign,
    groupId: entry.group_id,
    kind: entry.kind,
    day: entry.day,
    category: entry.category,
    amount: asPaise(entry.amount_paise),
    postings: postings.map((posting) => ({
      memberId: posting.member_id,
      paid: posting.paid_paise === null ? null : asPaise(posting.paid_paise),
      share: posting.share_paise === null ? null : asPaise(posting.share_paise),
      rounding: posting.rounding,
    })),
  });
}

/** A group's entries that are deleted and can be restored, the last deleted first. */
export function listRestorableEntries(
  db: Db,
  groupId: number,
  now: Date,
  limit: number,
): Promise<EntryRow[]> {
  return listDeletedEntries(db, groupId, restorableAfter(now), limit);
}

/** The names of those who recorded these entries, by user id. */
export function findRecorders(db: Db, entries: readonly EntryRow[]): Promise<Map<number, string>> {
  return listUsernames(
    db,
    entries.map((entry) => entry.created_by),
  );
}

/** The names of users, by id; of an account that was deleted none. */
export function findUsernames(db: Db, userIds: readonly number[]): Promise<Map<number, string>> {
  return listUsernames(db, userIds);
}

/** The user who changed an entry last; without a name where the account is gone. */
export async function getLastChanger(
  db: Db,
  { changed_by: id }: Pick<EntryRow, 'changed_by'>,
): Promise<Actor> {
  return { id, username: (await listUsernames(db, [id])).get(id) ?? '' };
}

/**
 * Deletes some entries of a group permanently; returns whether there were any. No total changes, because the group itself is deleted with
 * them. The caller holds the lock on the group.
 */
export async function purgeSomeEntries(trx: Trx, groupId: number): Promise<boolean> {
  const entries = await listAnyEntries(trx, groupId, ENTRIES_AT_ONCE);
  const [first] = chunkByWeight(entries, namesOf);
  if (first) await deleteEntries(trx, groupId, first);
  return first !== undefined;
}
