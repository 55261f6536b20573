import { tidyText, type Category, type Paise } from '@hisaab/domain';
import { changesBetween } from '../../history/changes.ts';
import { expenseChanged, expenseEvent } from '../../history/group-events.ts';
import { recordGroupEvent } from '../../history/group-history.service.ts';
import { changeEntry, deleteEntry, restoreEntry } from '../../ledger/entry-changes.service.ts';
import { addEntry, type EntryWithPostings } from '../../ledger/ledger.service.ts';
import {
  groupExpenseAdded,
  groupExpenseDeleted,
  groupExpenseUpdated,
} from '../../notifications/group-wording.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import { splitAnew, splitExpense } from './expense-postings.ts';
import {
  requireEntryForChange,
  requireEntryToRestore,
  type SeenEntry,
} from './group-entries.policy.ts';
import { listEverMembers, listMembers } from '../members/group-members.repository.ts';
import { requireGroupForChange } from '../groups.policy.ts';
import type { GroupRow } from '../groups.repository.ts';
import { candidatesAnd, candidatesNow, candidatesOf, requireParties } from './parties.ts';
import { recipientsOf } from '../members/recipients.ts';
import { requireRecordableDay } from '../../unit-of-work/recordable-day.ts';
import { storeSettlementSets } from '../plan/settlement-plan.service.ts';
import { expenseFields, toldExpense } from './told-entries.ts';

/** The fields of a group expense as a person enters them. */
export interface GroupExpenseValues {
  paidByName: string;
  amount: Paise;
  description: string;
  /** Empty means everybody in the group. Left out, it means everybody for a new expense, and the same people for a changed one. */
  participantNames?: readonly string[] | undefined;
  /** Left out, it is today for a new expense, and the same day for a changed one. */
  day?: string | undefined;
  /** Left out, it is Other for a new expense, and the same category for a changed one. */
  category?: Category | undefined;
}

/**
 * Adds an expense to a group, split equally.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} when the payer or a participant is not in the group now, or the day is out of range.
 */
export async function addGroupExpense(
  tx: Tx,
  groupId: number,
  values: GroupExpenseValues,
): Promise<EntryWithPostings> {
  const group = await requireGroupForChange(tx, groupId);
  const members = await listMembers(tx.trx, groupId);
  const parties = requireParties(
    candidatesNow(members),
    values.paidByName,
    values.participantNames ?? [],
  );
  const added = await addEntry(tx, {
    groupId,
    kind: 'expense',
    day: requireRecordableDay(tx, values.day, tx.today),
    amount: values.amount,
    description: tidyText(values.description),
    category: values.category ?? 'Other',
    postings: splitExpense(parties, values.amount),
  });
  await storeSettlementSets(tx, groupId);
  await recordGroupEvent(tx, groupId, expenseEvent('added', toldExpense(added)));
  tx.notify(recipientsOf(group, members), groupExpenseAdded(noticeOf(tx, group, added)));
  return added;
}

/**
 * Changes an expense. Its payer and participants may stay in it, also when they were removed from the group.
 * @throws {NotFound} when the actor does not see it, or it is deleted.
 * @throws {Conflict} when it is not the version that the actor saw.
 * @throws {InvalidInput} as {@link addGroupExpense}.
 */
export async function changeGroupExpense(
  tx: Tx,
  id: number,
  values: GroupExpenseValues,
  seen: SeenEntry,
): Promise<EntryWithPostings> {
  const { group, found } = await requireEntryForChange(tx, 'expense', id, seen);
  const after = await changeEntry(tx, found, async () => {
    const members = await listEverMembers(tx.trx, group.id);
    const parties = requireParties(
      values.participantNames ? candidatesAnd(members, found) : candidatesOf(members, found),
      values.paidByName,
      values.participantNames ?? [],
    );
    return {
      day: requireRecordableDay(tx, values.day, found.entry.day),
      amount: values.amount,
      description: tidyText(values.description),
      category: values.category ?? found.entry.category,
      postings: splitAnew(found, parties, values.amount),
    };
  });
  await storeSettlementSets(tx, group.id);
  const users = await recipients(tx, group);
  tx.touch(users);
  const changes = changesBetween(expenseFields(found), expenseFields(after));
  if (changes.length === 0) return after;
  const event = expenseChanged(toldExpense(found), toldExpense(after), changes);
  await recordGroupEvent(tx, group.id, event);
  tx.notify(users, groupExpenseUpdated(tx.actor.username, event.summary, group));
  return after;
}

/** Deletes an expense; it can be restored for 30 days. @throws {NotFound} @throws {Conflict} as {@link changeGroupExpense}. */
export async function deleteGroupExpense(tx: Tx, id: number, seen: SeenEntry): Promise<void> {
  const { group, found } = await requireEntryForChange(tx, 'expense', id, seen);
  await deleteEntry(tx, found);
  await storeSettlementSets(tx, group.id);
  await recordGroupEvent(tx, group.id, expenseEvent('deleted', toldExpense(found)));
  const notice = groupExpenseDeleted(noticeOf(tx, group, found));
  tx.notify(await recipients(tx, group), notice);
}

/** Restores a deleted expense with the shares it had; one that is not deleted stays. @throws {NotFound} also after 30 days. */
export async function restoreGroupExpense(tx: Tx, id: number): Promise<EntryWithPostings> {
  const { group, found } = await requireEntryToRestore(tx, 'expense', id);
  if (found.entry.deleted_at === null) return found;
  const restored = await restoreEntry(tx, found);
  await storeSettlementSets(tx, group.id);
  await recordGroupEvent(tx, group.id, expenseEvent('restored', toldExpense(found)));
  tx.notify(await recipients(tx, group), groupExpenseAdded(noticeOf(tx, group, found)));
  return restored;
}

async function recipients({ trx }: Tx, group: GroupRow): Promise<number[]> {
  return recipientsOf(group, await listMembers(trx, group.id));
}

function noticeOf({ actor }: Tx, group: GroupRow, expense: EntryWithPostings) {
  return { ...toldExpense(expense), actor: actor.username, group };
}
