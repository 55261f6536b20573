import { nameKey, tidyText, type Paise } from '@hisaab/domain';
import { InvalidInput } from '../../errors.ts';
import { changesBetween } from '../../history/changes.ts';
import { paymentChanged, paymentEvent } from '../../history/group-events.ts';
import { recordGroupEvent } from '../../history/group-history.service.ts';
import { changeEntry, deleteEntry, restoreEntry } from '../../ledger/entry-changes.service.ts';
import { addEntry, type EntryWithPostings, type NewPosting } from '../../ledger/ledger.service.ts';
import { paymentRecorded } from '../../notifications/group-wording.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import {
  requireEntryForChange,
  requireEntryToRestore,
  type SeenEntry,
} from './group-entries.policy.ts';
import { listEverMembers, listMembers } from '../members/group-members.repository.ts';
import { requireGroupForChange } from '../groups.policy.ts';
import type { GroupRow } from '../groups.repository.ts';
import { recipientsOf } from '../members/recipients.ts';
import { requireRecordableDay } from '../../unit-of-work/recordable-day.ts';
import { storeSettlementSets } from '../plan/settlement-plan.service.ts';
import { listMemberTotals } from '../plan/settlements.repository.ts';
import { paymentFields, toldPayment } from './told-entries.ts';

/** The fields of a payment as a person enters them; the amount is above zero. */
export interface PaymentValues {
  fromName: string;
  toName: string;
  amount: Paise;
  note: string;
  /** Left out, it is today for a new payment, and the same day for a changed one. */
  day?: string | undefined;
}

/**
 * Records a payment between two people of a group; it may be more than is owed.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} when the two are the same, one is neither a member nor has a balance, or the day is out of range.
 */
export async function addPayment(
  tx: Tx,
  groupId: number,
  values: PaymentValues,
): Promise<EntryWithPostings> {
  const group = await requireGroupForChange(tx, groupId);
  const added = await addEntry(tx, {
    groupId,
    kind: 'payment',
    day: requireRecordableDay(tx, values.day, tx.today),
    amount: values.amount,
    description: tidyText(values.note),
    category: null,
    postings: await postingsOf(tx, groupId, values),
  });
  await storeSettlementSets(tx, groupId);
  await recordGroupEvent(tx, groupId, paymentEvent('added', toldPayment(added)));
  await notifyRecorded(tx, group, added);
  return added;
}

/**
 * Changes a payment. The two people of the payment may stay in it, whatever their balance.
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
  const { group, found } = await requireEntryForChange(tx, 'payment', id, seen);
  const inIt = new Set(found.postings.map((posting) => posting.member_id));
  const after = await changeEntry(tx, found, async () => ({
    day: requireRecordableDay(tx, values.day, found.entry.day),
    amount: values.amount,
    description: tidyText(values.note),
    category: null,
    postings: await postingsOf(tx, group.id, values, inIt),
  }));
  await storeSettlementSets(tx, group.id);
  const changes = changesBetween(paymentFields(found), paymentFields(after));
  if (changes.length > 0) {
    const event = paymentChanged(toldPayment(found), toldPayment(after), changes);
    await recordGroupEvent(tx, group.id, event);
  }
  await touchGroup(tx, group);
  return after;
}

/** Deletes a payment; it can be restored for 30 days. @throws {NotFound} @throws {Conflict} as {@link changePayment}. */
export async function deletePayment(tx: Tx, id: number, seen: SeenEntry): Promise<void> {
  const { group, found } = await requireEntryForChange(tx, 'payment', id, seen);
  await deleteEntry(tx, found);
  await storeSettlementSets(tx, group.id);
  await recordGroupEvent(tx, group.id, paymentEvent('deleted', toldPayment(found)));
  await touchGroup(tx, group);
}

/** Restores a deleted payment; one that is not deleted stays. @throws {NotFound} also after 30 days. */
export async function restorePayment(tx: Tx, id: number): Promise<EntryWithPostings> {
  const { group, found } = await requireEntryToRestore(tx, 'payment', id);
  if (found.entry.deleted_at === null) return found;
  const restored = await restoreEntry(tx, found);
  await storeSettlementSets(tx, group.id);
  await recordGroupEvent(tx, group.id, paymentEvent('restored', toldPayment(found)));
  await notifyRecorded(tx, group, found);
  return restored;
}

async function notifyRecorded(tx: Tx, group: GroupRow, payment: EntryWithPostings): Promise<void> {
  const members = await listMembers(tx.trx, group.id);
  const told = { ...toldPayment(payment), actor: tx.actor.username, group };
  tx.notify(recipientsOf(group, members), paymentRecorded(told));
}

async function touchGroup(tx: Tx, group: GroupRow): Promise<void> {
  tx.touch(recipientsOf(group, await listMembers(tx.trx, group.id)));
}

/** The payer has paid the amount, and the receiver has a share of it. */
async function postingsOf(
  { trx }: Tx,
  groupId: number,
  { fromName, toName, amount }: PaymentValues,
  inIt: ReadonlySet<number> = new Set(),
): Promise<NewPosting[]> {
  const unsettled = new Set((await listMemberTotals(trx, groupId)).map((member) => member.id));
  const members = (await listEverMembers(trx, groupId)).filter(
    ({ id }) => unsettled.has(id) || inIt.has(id),
  );
  const byKey = new Map(members.map((member) => [member.name_key, member]));
  const from = byKey.get(nameKey(fromName));
  const to = byKey.get(nameKey(toName));
  const fields: Record<string, string> = {};
  if (!from) fields['from_member'] = `${tidyText(fromName)} is not in this group and cannot pay.`;
  if (!to) fields['to_member'] = `${tidyText(toName)} is not in this group and cannot be paid.`;
  if (from && from === to) fields['to_member'] = 'A payment goes from one person to another.';
  if (!from || !to || from === to) throw new InvalidInput(fields);
  return [
    { memberId: from.id, paid: amount, share: null, rounding: 0 },
    { memberId: to.id, paid: null, share: amount, rounding: 0 },
  ];
}
