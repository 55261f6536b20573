import { dueDays, withoutDueDays } from '@hisaab/domain';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupEvent } from '../../notifications/history/group-history.service.ts';
import type { EntryWithPostings } from '../../ledger/ledger.service.ts';
import { groupNotice } from '../../notifications/notices/notices.ts';
import { topicsOfGroup } from '../../platform/unit-of-work/topics.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { billAtRate } from '../entries/bill-at-rate.ts';
import { forEverybody } from '../entries/bill-people.ts';
import {
  finishChange,
  openGroupFor,
  peopleNow,
  type OpenGroup,
} from '../entries/entry-change.service.ts';
import { addBill } from '../entries/group-expenses.service.ts';
import { candidatesAmong } from '../entries/parties.ts';
import { expenseFacts } from '../entries/entry-facts.ts';
import { findGroupRate } from '../rates/rates.repository.ts';
import { listEverMembers } from '../members/group-member-lists.repository.ts';
import { findRecurringOf, updateRecurringOf } from './group-recurring.repository.ts';
import { recurringFacts } from './recurring-facts.ts';
import {
  namesOfFormerMembers,
  parseRecurring,
  scheduleOf,
  storedPause,
  type GroupRecurring,
} from './recurring-of-group.ts';

/** The maximum of expenses, and of names in them, that one transaction creates: nobody waits longer. */
const MAX_MADE_AT_ONCE = 20;
const MAX_NAMES_AT_ONCE = 1_000;

/** The repeating entry after some of its expenses were created, and whether more are due. */
interface Made {
  recurring: GroupRecurring;
  isMore: boolean;
}

/**
 * Creates some due expenses of a repeating entry as its creator, or as nobody if that account is gone. Returns whether
 * more are due. `isNotified` is true after the first slice: one notification covers all late days.
 */
export async function makeSomeOf(
  tx: Tx,
  { groupId, id }: { groupId: number; id: number },
  isNotified: boolean,
): Promise<boolean> {
  const opened = await openGroupFor(tx, groupId, tx.actor.id === 0 ? [] : [tx.actor.id]);
  if (!opened) return false;
  const row = await findRecurringOf(tx.trx, groupId, id);
  if (!row || row.deleted_at !== null) return false;
  const { isMore } = await makeSomeDue(tx, opened, parseRecurring(row, opened.members), isNotified);
  return isMore;
}

/** {@link makeSomeOf} in an open group. */
export async function makeSomeDue(
  tx: Tx,
  opened: OpenGroup,
  recurring: GroupRecurring,
  isNotified = false,
): Promise<Made> {
  const { row, pause } = recurring;
  const due = dueDays(scheduleOf(recurring), tx.today, mostAtOnce(opened, recurring));
  if (due.count === 0) return { recurring, isMore: false };
  if (pause === null && !(await pauseIfIncomplete(tx, opened, recurring))) {
    const made: EntryWithPostings[] = [];
    for (const day of due.days) made.push(await makeOne(tx, opened, recurring, day));
    const [first] = made;
    const facts = first && { ...expenseFacts(first), every: row.every, days: due.count };
    await finishChange(tx, opened, {
      after: made,
      ...(facts &&
        !isNotified && { notice: groupNotice(tx, opened.group, 'group_expense_added', facts) }),
    });
    return moveOn(tx, opened, row, due.nextOn);
  }
  return moveOn(tx, opened, row, withoutDueDays(scheduleOf(recurring), tx.today));
}

async function moveOn(
  tx: Tx,
  opened: OpenGroup,
  row: GroupRecurring['row'],
  nextOn: string,
): Promise<Made> {
  const moved = await updateRecurringOf(tx.trx, row, { next_on: nextOn });
  tx.touch(peopleNow(opened), topicsOfGroup(opened.group.id));
  return { recurring: parseRecurring(moved, opened.members), isMore: nextOn <= tx.today };
}

async function makeOne(
  tx: Tx,
  { group }: OpenGroup,
  { row, bill }: GroupRecurring,
  day: string,
): Promise<EntryWithPostings> {
  // Loaded again: the accumulated rounding has changed.
  const members = await listEverMembers(tx.trx, group.id);
  const { everybody } = candidatesAmong(members);
  const rate = bill.original && (await findGroupRate(tx.trx, group.id, bill.original.currency));
  const ofDay = billAtRate(forEverybody(bill, everybody), rate?.rate);
  const made = await addBill(tx, { group, members }, ofDay, {
    day,
    description: row.description,
    category: row.category,
    recurring: { id: row.id, day },
  });
  const facts = { ...expenseFacts(made), every: row.every };
  await recordGroupEvent(tx, group.id, groupEvent('expense_added', made.entry.id, facts));
  return made;
}

/**
 * Pauses a repeating entry with former members or a deleted creator, and notifies the group and its creator; returns
 * whether it did.
 */
async function pauseIfIncomplete(
  tx: Tx,
  { group, members }: OpenGroup,
  recurring: GroupRecurring,
): Promise<boolean> {
  const { row, bill } = recurring;
  const gone = namesOfFormerMembers(bill, members);
  const isMakerGone = tx.actor.id !== row.created_by;
  if (gone.length === 0 && !isMakerGone) return false;
  const reason = isMakerGone ? { maker: row.created_by_name } : { gone };
  await updateRecurringOf(tx.trx, row, {
    pause: storedPause({ on: tx.today, ...reason }),
    version: row.version + 1,
  });
  const facts = { ...recurringFacts(recurring), ...reason };
  await recordGroupEvent(tx, group.id, groupEvent('recurring_paused', row.id, facts));
  if (!isMakerGone) {
    tx.notify([row.created_by], groupNotice(tx, group, 'recurring_paused', facts));
  }
  return true;
}

function mostAtOnce({ members }: OpenGroup, { row }: GroupRecurring): number {
  const names = Math.max(row.split_size, members.length);
  const most = Math.floor(MAX_NAMES_AT_ONCE / names);
  return Math.min(Math.max(most, 1), MAX_MADE_AT_ONCE);
}
