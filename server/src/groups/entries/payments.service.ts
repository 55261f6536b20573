import { asPaise, nameKey, tidyText } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { changeEntry, deleteEntry, restoreEntry } from '../../ledger/entry-changes.service.ts';
import { addEntry, type EntryWithPostings, type NewPosting } from '../../ledger/ledger.service.ts';
import { groupNotice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { finishChange, openGroup, type OpenGroup } from './entry-change.service.ts';
import {
  requireEntryForChange,
  requireEntryToRestore,
  type SeenEntry,
} from './group-entries.policy.ts';
import {
  originalAfter,
  originalColumn,
  parseOriginal,
  type EnteredAmount,
} from '../../entered/originals.ts';
import { requireRecordableDay } from '../../entered/recordable-day.ts';
import { byKey, type MembersByKey } from './parties.ts';
import { listMemberTotals } from '../plan/settlements.repository.ts';
import { changesBetween, shortened } from '../../notifications/wording/changes.ts';
import { paymentFacts, paymentFields } from './entry-facts.ts';

/** The fields of a payment as entered; the amount is positive. */
export interface PaymentValues extends EnteredAmount {
  fromName: string;
  toName: string;
  /** Omitted, a change keeps it. */
  note?: string | undefined;
  /** Omitted: today for a new payment, unchanged for an existing one. */
  day?: string | undefined;
}

/**
 * Records a payment between two people of a group; it may exceed the debt.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} when both people are the same, one is neither a member nor has a balance, or the day is out of
 * range.
 */
export async function addPayment(
  tx: Tx,
  groupId: number,
  values: PaymentValues,
): Promise<EntryWithPostings> {
  const opened = await openGroup(tx, groupId);
  const added = await addEntry(tx, {
    groupId,
    kind: 'payment',
    day: requireRecordableDay(tx, values.day, tx.today),
    amount: values.amount,
    description: tidyText(values.note ?? ''),
    category: null,
    original: originalColumn(values.original),
    postings: paymentPostings(await listPayable(tx, opened), values),
  });
  const facts = paymentFacts(added);
  await finishChange(tx, opened, {
    after: [added],
    event: groupEvent('payment_added', added.entry.id, facts),
    notice: groupNotice(tx, opened.group, 'payment_recorded', {
      ...facts,
      entry: added.entry.id,
    }),
  });
  return added;
}

/**
 * Changes a payment. Its two people may stay, whatever their balance.
 * @throws {NotFound} when the actor does not see it, or it is deleted.
 * @throws {Conflict} when it is not the version that the actor saw.
 * @throws {InvalidInput} as {@link addPayment}.
 */
export async function changePayment(
  tx: Tx,
  id: number,
  values: PaymentValues,
  seen: SeenEntry,
): Promise<EntryWithPostings> {
  const { opened, found } = await requireEntryForChange(tx, 'payment', id, seen);
  const inIt = new Set(found.postings.map((posting) => posting.member_id));
  const after = await changeEntry(tx, found, async () => ({
    day: requireRecordableDay(tx, values.day, found.entry.day),
    amount: values.amount,
    description: tidyText(values.note ?? found.entry.description),
    category: null,
    original: originalColumn(originalAfter(values, amountOf(found))),
    postings: paymentPostings(await listPayable(tx, opened, inIt), values),
  }));
  const changes = changesBetween(paymentFields(found), paymentFields(after));
  const before = paymentFacts(found);
  const facts = { ...before, entry: id, changes: shortened(changes) };
  await finishChange(tx, opened, {
    before: [found],
    after: [after],
    ...(changes.length > 0 && {
      event: groupEvent('payment_changed', id, { before, after: paymentFacts(after) }, changes),
      notice: groupNotice(tx, opened.group, 'payment_updated', facts),
    }),
  });
  return after;
}

/**
 * Deletes a payment; it can be restored for 30 days.
 * @throws {NotFound}
 * @throws {Conflict} as {@link changePayment}.
 */
export async function deletePayment(tx: Tx, id: number, seen?: SeenEntry): Promise<void> {
  const { opened, found } = await requireEntryForChange(tx, 'payment', id, seen);
  await deleteEntry(tx, found);
  const facts = paymentFacts(found);
  await finishChange(tx, opened, {
    before: [found],
    event: groupEvent('payment_deleted', id, facts),
    notice: groupNotice(tx, opened.group, 'payment_deleted', { ...facts, entry: id }),
  });
}

/**
 * Restores a deleted payment; does nothing if it is not deleted.
 * @throws {NotFound} also after 30 days.
 */
export async function restorePayment(tx: Tx, id: number): Promise<EntryWithPostings> {
  const { opened, found } = await requireEntryToRestore(tx, 'payment', id);
  if (found.entry.deleted_at === null) return found;
  const restored = await restoreEntry(tx, found);
  const facts = paymentFacts(restored);
  await finishChange(tx, opened, {
    after: [restored],
    event: groupEvent('payment_restored', id, facts),
    notice: groupNotice(tx, opened.group, 'payment_recorded', {
      ...facts,
      entry: id,
      is_restored: true,
    }),
  });
  return restored;
}

function amountOf({ entry }: EntryWithPostings) {
  const amount = asPaise(entry.amount_paise);
  return { amount, original: parseOriginal(entry.original, amount) };
}

/** Who can pay or be paid, by name: current members, former ones with a balance, and these others. */
export async function listPayable(
  { trx }: Tx,
  { group, members }: OpenGroup,
  others: ReadonlySet<number> = new Set(),
): Promise<MembersByKey> {
  const unsettled = new Set((await listMemberTotals(trx, group.id)).map((member) => member.id));
  return byKey(members.filter(({ id }) => unsettled.has(id) || others.has(id)));
}

/**
 * The postings of a payment: the payer has paid the amount, the receiver has it as a share.
 * @throws {InvalidInput} as {@link addPayment}.
 */
export function paymentPostings(
  payable: MembersByKey,
  { fromName, toName, amount }: PaymentValues,
): NewPosting[] {
  const from = payable.get(nameKey(fromName));
  const to = payable.get(nameKey(toName));
  const fields: Record<string, MessageDescriptor> = {};
  if (!from)
    fields['from_member'] = say('faults.paymentFromStranger', { name: tidyText(fromName) });
  if (!to) fields['to_member'] = say('faults.paymentToStranger', { name: tidyText(toName) });
  if (from && from === to) fields['to_member'] = say('faults.paymentToSelf');
  if (!from || !to || from === to) throw new InvalidInput(fields);
  return [
    { memberId: from.id, paid: amount, share: null, rounding: 0 },
    { memberId: to.id, paid: null, share: amount, rounding: 0 },
  ];
}
