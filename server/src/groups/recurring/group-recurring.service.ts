import { NEVER, tidyText, timesUsed, withoutDueDays } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { groupEvent, type GroupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import { requireRepeatStart } from '../../entered/repeat-start.ts';
import type { Seen } from '../../platform/unit-of-work/seen-version.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { changesBetween } from '../../notifications/wording/changes.ts';
import { idsOfBill, requireNamed } from '../entries/bill-people.ts';
import { openGroup, seenBy } from '../entries/entry-change.service.ts';
import type { GroupExpenseValues } from '../entries/group-expense-values.ts';
import { parseBill } from '../entries/parse-bill.ts';
import { candidatesAmong } from '../entries/parties.ts';
import {
  makingAfter,
  newRhythm,
  rhythmAfter,
  type EnteredRhythm,
  type NewRhythm,
} from '../../personal/schedules/schedule-after.ts';
import { rhythmColumns } from '../../personal/schedules/rhythm-columns.ts';
import { makeSomeDue } from './due-expenses.service.ts';
import {
  openRecurring,
  openRecurringForChange,
  requireRoomForRecurring,
} from './group-recurring.policy.ts';
import {
  findMaker,
  insertRecurringOf,
  listRecurringOf,
  updateRecurringOf,
  type RecurringMove,
} from './group-recurring.repository.ts';
import { recurringFacts, recurringFields } from './recurring-facts.ts';
import {
  billColumns,
  namesOfFormerMembers,
  parseRecurring,
  scheduleOf,
  storedPause,
  type GroupRecurring,
} from './recurring-of-group.ts';

/** A repeating entry of a group as entered. */
export interface GroupRecurringValues extends GroupExpenseValues, EnteredRhythm {
  /** Omitted in a change, it stays. */
  isPaused?: boolean | undefined;
}

/**
 * Adds a repeating entry to a group, and creates the first expenses due by today; {@link makeDue} creates the others.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} as for a new expense; also for a start out of range, and when the group has the maximum of
 * them.
 */
export async function createGroupRecurring(
  tx: Tx,
  groupId: number,
  values: GroupRecurringValues & NewRhythm,
): Promise<GroupRecurring> {
  requireRepeatStart(tx, values.startsOn);
  const opened = await openGroup(tx, groupId);
  await requireRoomForRecurring(tx, groupId);
  const bill = requireNamed(candidatesAmong(opened.members), parseBill(values));
  const columns = {
    ...billColumns(bill),
    description: tidyText(values.description ?? ''),
    category: values.category ?? 'Other',
    ...rhythmColumns(newRhythm(values)),
    next_on: values.startsOn,
  };
  const row = await insertRecurringOf(tx.trx, groupId, columns, tx.actor, tx.now);
  const added = parseRecurring(row, opened.members);
  await recordGroupChange(
    tx,
    seenBy(opened),
    groupEvent('recurring_added', row.id, recurringFacts(added)),
  );
  return (await makeSomeDue(tx, opened, added)).recurring;
}

/**
 * Changes a repeating entry of a group from tomorrow on. A user who resumes it after its creator's account was deleted
 * becomes its creator.
 * @throws {NotFound} also when it is deleted.
 * @throws {Conflict} as {@link openRecurringForChange}.
 * @throws {InvalidInput} as {@link createGroupRecurring}; former members may be named only while it stays paused.
 */
export async function changeGroupRecurring(
  tx: Tx,
  id: number,
  values: GroupRecurringValues,
  seen: Seen<GroupRecurring>,
): Promise<GroupRecurring> {
  const { opened, found } = await openRecurringForChange(tx, id, seen);
  const { row, pause } = found;
  const { startsOn = row.starts_on } = values;
  if (startsOn !== row.starts_on) requireRepeatStart(tx, startsOn);
  const isPaused = values.isPaused ?? pause !== null;
  const stay = isPaused ? idsOfBill(found.bill) : undefined;
  const entered = parseBill(values, found.bill);
  const bill = requireNamed(candidatesAmong(opened.members, stay), entered);
  if (!isPaused) refuseGone(namesOfFormerMembers(bill, opened.members));
  const before = scheduleOf(found);
  const made = timesUsed(before);
  const { rhythm, nextOn } = makingAfter(
    { rhythm: before, hasEnded: before.nextOn === NEVER, made },
    rhythmAfter(values, before, made),
    tx.today,
  );
  const moved: RecurringMove = {
    ...billColumns(bill),
    description: tidyText(values.description ?? row.description),
    category: values.category ?? row.category,
    ...rhythmColumns(rhythm),
    next_on: nextOn,
    pause: pauseAfter(tx, found, isPaused),
    version: row.version + 1,
    changed_by: tx.actor.id,
    ...(pause !== null && !isPaused && (await makerAfter(tx, found))),
  };
  const after = parseRecurring(await updateRecurringOf(tx.trx, row, moved), opened.members);
  await recordGroupChange(tx, seenBy(opened), ...eventsOfChange(found, after));
  // Raised so that today is a further day, it is made at once.
  return (await makeSomeDue(tx, opened, after)).recurring;
}

/**
 * Ends a repeating entry; its expenses stay.
 * @throws as {@link changeGroupRecurring}.
 */
export async function deleteGroupRecurring(
  tx: Tx,
  id: number,
  seen: Seen<GroupRecurring>,
): Promise<void> {
  const { opened, found } = await openRecurringForChange(tx, id, seen);
  await updateRecurringOf(tx.trx, found.row, { deleted_at: tx.now.toISOString() });
  await recordGroupChange(
    tx,
    seenBy(opened),
    groupEvent('recurring_deleted', id, recurringFacts(found)),
  );
}

/**
 * Restores a deleted repeating entry; no expenses are created for the days in between.
 * @throws {NotFound} also after 30 days.
 */
export async function restoreGroupRecurring(tx: Tx, id: number): Promise<GroupRecurring> {
  const { opened, found } = await openRecurring(tx, id);
  const { row } = found;
  if (row.deleted_at === null) return found;
  requireRestorable('Repeating expense', row.deleted_at, tx.now);
  await requireRoomForRecurring(tx, row.group_id);
  const restored = await updateRecurringOf(tx.trx, row, {
    deleted_at: null,
    next_on: withoutDueDays(scheduleOf(found), tx.today),
  });
  await recordGroupChange(
    tx,
    seenBy(opened),
    groupEvent('recurring_restored', id, recurringFacts(found)),
  );
  return parseRecurring(restored, opened.members);
}

/** Skips the due days on which the group was deleted; the caller holds the lock on it. */
export async function skipDueDays({ trx, today }: Tx, groupId: number): Promise<void> {
  for (const row of await listRecurringOf(trx, groupId)) {
    const next = withoutDueDays(scheduleOf({ row }), today);
    if (next !== row.next_on) await updateRecurringOf(trx, row, { next_on: next });
  }
}

function refuseGone(names: readonly string[]): void {
  const [first] = names;
  if (first === undefined) return;
  throw new InvalidInput({
    participant_names: say('faults.namedIsGone', { name: first }),
  });
}

function pauseAfter(tx: Tx, { row, pause }: GroupRecurring, isPaused: boolean): string | null {
  if (!isPaused) return null;
  return pause === null ? storedPause({ on: tx.today, by: tx.actor.username }) : row.pause;
}

async function makerAfter({ trx, actor }: Tx, { row }: GroupRecurring): Promise<RecurringMove> {
  if (await findMaker(trx, row.created_by)) return {};
  return { created_by: actor.id, created_by_name: actor.username };
}

function eventsOfChange(before: GroupRecurring, after: GroupRecurring): GroupEvent[] {
  const { id, description } = after.row;
  const facts = recurringFacts(before);
  const isResumed = before.pause !== null && after.pause === null;
  const changes = [
    ...changesBetween(recurringFields(before), recurringFields(after)),
    ...(isResumed ? changesBetween({ is_paused: true }, { is_paused: false }) : []),
  ];
  const isPaused = before.pause === null && after.pause !== null;
  return [
    ...(changes.length > 0
      ? [groupEvent('recurring_changed', id, { before: facts, description }, changes)]
      : []),
    ...(isPaused ? [groupEvent('recurring_paused', id, recurringFacts(after))] : []),
  ];
}
