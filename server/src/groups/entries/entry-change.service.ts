import {
  recordGroupEvent,
  type GroupEvent,
  type SeenBy,
} from '../../notifications/history/group-history.service.ts';
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

/** A group whose entries are changed; it and its people are locked until the transaction ends. */
export interface OpenGroup {
  group: GroupRow;
  /** All current and former members, in joining order. */
  members: readonly MemberRow[];
}

/** A change of entries of a group, with its notifications. */
export interface EntryChange {
  /** The entries that no longer count: deleted ones, or the old state of changed ones. */
  before?: readonly EntryWithPostings[];
  /** The entries that count now: added or restored ones, or the new state of changed ones. */
  after?: readonly EntryWithPostings[];
  /** Omitted if nothing changed. */
  event?: GroupEvent;
  notice?: Notice;
}

/**
 * Opens a group for a change of its entries. It locks the group, then all current and former members with an account in
 * one ordered step before anything is written: an entry changes their totals too.
 * @throws {NotFound} when the actor does not see the group.
 */
export async function openGroup(tx: Tx, groupId: number): Promise<OpenGroup> {
  return openPeople(tx, await requireGroupForChange(tx, groupId));
}

/**
 * Opens a group that is locked; `others` are affected users who are no longer in it. Also returns users whose accounts
 * were deleted.
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

/** {@link openPeople} for a group that is not locked, for background work. Undefined for a deleted group. */
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
 * The common last step of every change of entries: of an expense, a payment, a repeating entry or an import. It stores
 * the sets of the settlement plan, unarchives the group if something was added, and writes the group's history. It
 * notifies the people of the group or invalidates their cached responses, and notifies of an exceeded budget, theirs or
 * the group's.
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

/** Invalidates the cached responses of a group's people, and notifies them of an exceeded budget. */
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
  // Former members keep their shares.
  tx.touch([...rises.shares.keys()], ['personal']);
  await notifyOfShares(tx, rises.shares);
}

/** The users to notify of changes in an open group. */
export function peopleNow({ group, members }: OpenGroup): number[] {
  return recipientsOf(
    group,
    members.filter((member) => member.removed_at === null),
  );
}

/** The topics of a change of an open group. */
export function seenBy(opened: OpenGroup): SeenBy {
  return { groupId: opened.group.id, people: peopleNow(opened) };
}
