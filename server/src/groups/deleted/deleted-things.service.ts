import type { Db } from '../../platform/db/database.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import { listRestorableEntries } from '../../ledger/entry-changes.service.ts';
import type { EntryRow } from '../../ledger/ledger.service.ts';
import { countDeleted } from '../../platform/db/schema/made-things.ts';
import { listRestorableRecurring } from '../recurring/deleted-recurring.service.ts';
import type { GroupRecurring } from '../recurring/recurring-of-group.ts';
import {
  countRemovedMembers,
  listRemovedMembers,
} from '../members/group-member-lists.repository.ts';
import type { KnownMember } from '../members/group-members.repository.ts';

/** A deleted entry of a group, a deleted repeating entry, or a removed member. */
export type DeletedThingRow = { deletedAt: string } & (
  | { entry: EntryRow }
  | { recurring: GroupRecurring }
  | { member: KnownMember }
);

/** The deleted things of a group that can be restored, latest deletion first, at most `limit`. */
export async function listDeletedThings(
  db: Db,
  groupId: number,
  now: Date,
  limit: number,
): Promise<DeletedThingRow[]> {
  const [entries, recurring, members] = await Promise.all([
    listRestorableEntries(db, groupId, now, limit),
    listRestorableRecurring(db, groupId, now, limit),
    listRemovedMembers(db, groupId, restorableAfter(now), limit),
  ]);
  const things = [
    ...entries.map((entry) => ({ deletedAt: entry.deleted_at ?? '', entry })),
    ...recurring.map((one) => ({ deletedAt: one.row.deleted_at ?? '', recurring: one })),
    ...members.map((member) => ({ deletedAt: member.removed_at ?? '', member })),
  ];
  return things
    .toSorted(
      (one, other) =>
        Number(one.deletedAt < other.deletedAt) - Number(one.deletedAt > other.deletedAt),
    )
    .slice(0, limit);
}

/** The number of {@link listDeletedThings}, without a limit. */
export async function countDeletedThings(db: Db, groupId: number, now: Date): Promise<number> {
  const after = restorableAfter(now);
  const [entries, recurring, members] = await Promise.all([
    countDeleted(db, 'entry', groupId, after),
    countDeleted(db, 'group_recurring', groupId, after),
    countRemovedMembers(db, groupId, after),
  ]);
  return entries + recurring + members;
}
