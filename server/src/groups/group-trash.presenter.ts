import type { DeletedGroup, DeletedThing } from '@hisaab/contract';
import type { EntryRow, PostingRow } from '../ledger/ledger.service.ts';
import { presentGroupExpense } from './group-expenses.presenter.ts';
import type { KnownMember } from './group-member-changes.repository.ts';
import type { ListedMember } from './group-members.repository.ts';
import type { DeletedGroupRow } from './group-trash.repository.ts';
import { presentGroup, presentMember } from './groups.presenter.ts';
import { presentPayment } from './payments.presenter.ts';

/** Deleted groups on the wire, each with its own of these members. */
export function presentDeletedGroups(
  groups: readonly DeletedGroupRow[],
  members: readonly ListedMember[],
): DeletedGroup[] {
  const membersByGroup = Map.groupBy(members, (member) => member.group_id);
  return groups.map((group) => ({
    ...presentGroup(group, membersByGroup.get(group.id) ?? []),
    deleted_at: group.deleted_at,
  }));
}

/** The deleted things of a group, on the wire, the last deleted first. */
export function presentDeletedThings(
  entries: readonly EntryRow[],
  postings: readonly PostingRow[],
  recorders: ReadonlyMap<number, string>,
  members: readonly KnownMember[],
): DeletedThing[] {
  const byEntry = Map.groupBy(postings, (posting) => posting.entry_id);
  const things: DeletedThing[] = [
    ...entries.map((entry) => {
      const own = byEntry.get(entry.id) ?? [];
      const deletedAt = { deleted_at: entry.deleted_at ?? '' };
      return entry.kind === 'expense'
        ? { kind: 'expense' as const, ...deletedAt, ...presentGroupExpense(entry, own) }
        : {
            kind: 'payment' as const,
            ...deletedAt,
            ...presentPayment({ entry, postings: own }, recorders),
          };
    }),
    ...members.map((member) => ({
      kind: 'member' as const,
      deleted_at: member.removed_at ?? '',
      ...presentMember(member),
    })),
  ];
  return things.toSorted((one, other) => other.deleted_at.localeCompare(one.deleted_at));
}
