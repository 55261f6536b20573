import {
  recordGroupEvent,
  type GroupEvent,
  type SeenBy,
} from '../../telling/history/group-history.service.ts';
import type { AppliedEntry } from '../../ledger/apply-entry.ts';
import { asApplied } from '../../ledger/entry-changes.service.ts';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import type { Notice } from '../../platform/unit-of-work/notice.ts';
import { topicsOfGroup } from '../../platform/unit-of-work/topics.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { deleteArchivesOf } from '../core/archives.repository.ts';
import { requireGroupForChange } from '../core/groups.policy.ts';
import { findGroup, type GroupRow } from '../core/groups.repository.ts';
import { listEverMembers, type MemberRow } from '../members/group-member-lists.repository.ts';
import { recipientsOf } from '../members/recipients.ts';
import { notifyOfShares } from '../../personal/months/budget-notices.ts';
import { notifyOfGroupBudget } from '../months/group-month.service.ts';
import { risesOf } from './month-rises.ts';
import { storeSettlementSets } from '../plan/settlement-plan.service.ts';

/** A group whose entries are to change; it and its people are locked until the transaction ends. */
export interface OpenGroup {
  group: GroupRow;
  /** Everybody who is or was in it, in joining order. */
  members: readonly MemberRow[];
}

/** What became of entries of a group, and how it is told. */
export interface EntryChange {
  /** The entries that stopped to count: those that were deleted, or as they were before a change. */
  before?: readonly EntryWithPostings[];
  /** The entries that began to count: those that were added or restored, or as they are after a change. */
  after?: readonly EntryWithPostings[];
  /** Left out where nothing is different. */
  event?: GroupEvent;
  notice?: Notice;
}

/**
 * Opens a group for a change of its entries. The group is locked, then all users who are or were in it, in one ordered step before
 * anything is written: what an entry moves is theirs too.
 * @throws {NotFound} when the actor does not see the group.
 */
export async function openGroup(tx: Tx, groupId: number): Promise<OpenGroup> {
  return openPeople(tx, await requireGroupForChange(tx, groupId));
}

/**
 * Opens a group that is locked; `others` are users whom the change concerns and who are in it no more.
 * Gives also those whose accounts are gone.
 */
export async function openPeople(
  tx: Tx,
  group: GroupRow,
  others: readonly number[] = [],
): Promise<OpenGroup & { gone: readonly number[] }> {
  const members = await listEverMembers(tx.trx, group.id);
  const gone = await tx.lock({ users: [...recipientsOf(group, members), ...others] });
  return { group, members, gone };
}

/** {@link openPeople} of a group that is not locked, for what the server does by itself. Undefined for a deleted one. */
export async function openGroupFor(
  tx: Tx,
  groupId: number,
  others: readonly number[],
): Promise<OpenGroup | undefined> {
  await tx.lock({ group: groupId });
  const group = await findGroup(tx.trx, groupId);
  return group && openPeople(tx, group, others);
}

/**
 * The one end of every change of entries, whoever makes it: an expense, a payment, a repeating entry, an import. It stores the
 * settlement plan's sets, brings the group back where it was put away and something is added, and writes the group's history. It notifies
 * the people of the group or invalidates what they have cached; also of a budget that was crossed, theirs or the group's.
 * @throws {InvalidInput} as {@link storeSettlementSets}.
 */
export async function finishChange(
  tx: Tx,
  opened: OpenGroup,
  { before = [], after = [], event, notice }: EntryChange,
): Promise<void> {
  await storeSettlementSets(tx, opened.group.id);
  if (before.length === 0 && after.length > 0) await deleteArchivesOf(tx.trx, opened.group.id);
  if (event) await recordGroupEvent(tx, opened.group.id, event);
  if (notice) tx.notify(peopleNow(opened), notice);
  await notifyOfRises(tx, opened, before.map(asApplied), after.map(asApplied));
}

/** Invalidates what the people of a group have cached of changed entries, and notifies them of a budget that was crossed. */
export async function notifyOfRises(
  tx: Tx,
  { group, members }: OpenGroup,
  before: readonly AppliedEntry[],
  after: readonly AppliedEntry[],
): Promise<void> {
  const users = peopleNow({ group, members });
  tx.touch(users, topicsOfGroup(group.id));
  const rises = risesOf(tx, members, before, after);
  await notifyOfGroupBudget(tx, { group, users }, rises.total);
  // Removed people keep their shares.
  tx.touch([...rises.shares.keys()], ['personal']);
  await notifyOfShares(tx, rises.shares);
}

/** The users who are told of what happens in an open group. */
export function peopleNow({ group, members }: OpenGroup): number[] {
  return recipientsOf(
    group,
    members.filter((member) => member.removed_at === null),
  );
}

/** Where a change of an open group shows. */
export function seenBy(opened: OpenGroup): SeenBy {
  return { groupId: opened.group.id, people: peopleNow(opened) };
}
