import { tidyText } from '@hisaab/domain';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { changeEntry, deleteEntry, restoreEntry } from '../../ledger/entry-changes.service.ts';
import { addEntry, type EntryWithPostings, type NewEntry } from '../../ledger/ledger.service.ts';
import { groupNotice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { billOf, idsOfBill, requireBill, type FoundBill } from './bill-people.ts';
import { finishChange, openGroup, type OpenGroup } from './entry-change.service.ts';
import { carriedBy, originalOf, changedPostings, postingsOf, splitOf } from './expense-postings.ts';
import {
  requireEntryForChange,
  requireEntryToRestore,
  type SeenEntry,
} from './group-entries.policy.ts';
import { listEverMembers } from '../members/group-member-lists.repository.ts';
import type { GroupExpenseValues } from './group-expense-values.ts';
import { parseBill } from './parse-bill.ts';
import { candidatesAmong } from './parties.ts';
import { requireRecordableDay } from '../../entered/recordable-day.ts';
import { changesBetween, shortened } from '../../notifications/wording/changes.ts';
import { expenseFacts, expenseFields } from './entry-facts.ts';

/**
 * Adds an expense to a group, split equally by heads, or by its lines.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} when somebody named is not in the group now, the payments do not add up, or the day is out of
 * range.
 */
export async function addGroupExpense(
  tx: Tx,
  groupId: number,
  values: GroupExpenseValues,
): Promise<EntryWithPostings> {
  const opened = await openGroup(tx, groupId);
  const bill = requireBill(candidatesAmong(opened.members), parseBill(values));
  const added = await addBill(tx, opened, bill, {
    day: requireRecordableDay(tx, values.day, tx.today),
    description: tidyText(values.description ?? ''),
    category: values.category ?? 'Other',
  });
  const facts = expenseFacts(added);
  await finishChange(tx, opened, {
    after: [added],
    event: groupEvent('expense_added', added.entry.id, facts),
    notice: groupNotice(tx, opened.group, 'group_expense_added', {
      ...facts,
      entry: added.entry.id,
    }),
  });
  return added;
}

/** Adds a bill with known people to a group's ledger; the caller has opened the group, and notifies. */
export function addBill(
  tx: Tx,
  { group, members }: OpenGroup,
  bill: FoundBill,
  columns: Pick<NewEntry, 'day' | 'description' | 'category' | 'recurring'>,
): Promise<EntryWithPostings> {
  return addEntry(tx, {
    ...columns,
    groupId: group.id,
    kind: 'expense',
    amount: bill.amount,
    postings: postingsOf(bill, carriedBy(members)),
    split: splitOf(bill),
    original: originalOf(bill),
    sign: bill.sign,
  });
}

/**
 * Changes an expense. Its payer and participants may stay even if they were removed from the group.
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
  const { opened, found } = await requireEntryForChange(tx, 'expense', id, seen);
  const after = await changeEntry(tx, found, async () => {
    // Loaded again: the accumulated rounding has changed.
    const members = await listEverMembers(tx.trx, opened.group.id);
    const was = billOf(found);
    const bill = requireBill(candidatesAmong(members, idsOfBill(was)), parseBill(values, was));
    return {
      day: requireRecordableDay(tx, values.day, found.entry.day),
      amount: values.amount,
      description: tidyText(values.description ?? found.entry.description),
      category: values.category ?? found.entry.category,
      postings: changedPostings(found, bill, members),
      split: splitOf(bill),
      original: originalOf(bill),
      sign: bill.sign,
    };
  });
  const changes = changesBetween(expenseFields(found), expenseFields(after));
  const before = expenseFacts(found);
  const { amount, original, description } = before;
  const facts = {
    entry: id,
    amount,
    ...(original && { original }),
    description,
    changes: shortened(changes),
  };
  await finishChange(tx, opened, {
    before: [found],
    after: [after],
    ...(changes.length > 0 && {
      event: groupEvent(
        'expense_changed',
        id,
        { before, description: after.entry.description },
        changes,
      ),
      notice: groupNotice(tx, opened.group, 'group_expense_updated', facts),
    }),
  });
  return after;
}

/**
 * Deletes an expense; it can be restored for 30 days.
 * @throws {NotFound}
 * @throws {Conflict} as {@link changeGroupExpense}.
 */
export async function deleteGroupExpense(tx: Tx, id: number, seen: SeenEntry): Promise<void> {
  const { opened, found } = await requireEntryForChange(tx, 'expense', id, seen);
  await deleteEntry(tx, found);
  const facts = expenseFacts(found);
  await finishChange(tx, opened, {
    before: [found],
    event: groupEvent('expense_deleted', id, facts),
    notice: groupNotice(tx, opened.group, 'group_expense_deleted', { ...facts, entry: id }),
  });
}

/**
 * Restores a deleted expense with its shares; does nothing if it is not deleted.
 * @throws {NotFound} also after 30 days.
 */
export async function restoreGroupExpense(tx: Tx, id: number): Promise<EntryWithPostings> {
  const { opened, found } = await requireEntryToRestore(tx, 'expense', id);
  if (found.entry.deleted_at === null) return found;
  const restored = await restoreEntry(tx, found);
  const facts = expenseFacts(restored);
  await finishChange(tx, opened, {
    after: [restored],
    event: groupEvent('expense_restored', id, facts),
    notice: groupNotice(tx, opened.group, 'group_expense_added', {
      ...facts,
      entry: id,
      is_restored: true,
    }),
  });
  return restored;
}
