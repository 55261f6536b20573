import { groupEvent } from '../../notifications/history/group-events.ts';
import { recordGroupChange } from '../../notifications/history/group-history.service.ts';
import type { ReceiptPicture } from '../../pictures/picture-tasks.ts';
import * as receipts from '../../pictures/receipts.service.ts';
import type { ReceiptRow, ReceiptSubject } from '../../pictures/receipts.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { seenBy } from '../entries/entry-change.service.ts';
import { expenseFacts } from '../entries/entry-facts.ts';
import { requireEntryForChange, type GroupEntry } from '../entries/group-entries.policy.ts';

/** The receipts of an expense of a group. */
export function receiptSubjectOf(groupId: number, expenseId: number): ReceiptSubject {
  return { kind: 'group', ownerId: groupId, expenseId };
}

/**
 * Adds a receipt to an expense of a group.
 * @throws {NotFound} when the actor does not see the expense, or it is deleted.
 * @throws {InvalidInput}
 * @throws {TooLarge} when the maximum number or size is reached.
 */
export async function addGroupReceipt(
  tx: Tx,
  expenseId: number,
  picture: ReceiptPicture,
  mostMb: number,
): Promise<ReceiptRow> {
  const { entry, subject } = await open(tx, expenseId);
  const receipt = await receipts.addReceipt(tx, subject, picture, mostMb);
  await record(tx, entry, 'receipt_added');
  return receipt;
}

/**
 * Deletes a receipt, which can be restored for 30 days.
 * @throws {NotFound}
 */
export async function deleteGroupReceipt(tx: Tx, expenseId: number, id: number): Promise<void> {
  const { entry, subject } = await open(tx, expenseId);
  await receipts.deleteReceipt(tx, subject, id);
  await record(tx, entry, 'receipt_deleted');
}

/**
 * Restores a deleted receipt.
 * @throws as {@link addGroupReceipt}.
 */
export async function restoreGroupReceipt(
  tx: Tx,
  expenseId: number,
  id: number,
  mostMb: number,
): Promise<ReceiptRow> {
  const { entry, subject } = await open(tx, expenseId);
  const { receipt, wasDeleted } = await receipts.restoreReceipt(tx, subject, id, mostMb);
  if (wasDeleted) await record(tx, entry, 'receipt_restored');
  return receipt;
}

async function open(
  tx: Tx,
  expenseId: number,
): Promise<{ entry: GroupEntry; subject: ReceiptSubject }> {
  const entry = await requireEntryForChange(tx, 'expense', expenseId);
  return { entry, subject: receiptSubjectOf(entry.opened.group.id, expenseId) };
}

async function record(
  tx: Tx,
  { opened, found }: GroupEntry,
  action: 'receipt_added' | 'receipt_deleted' | 'receipt_restored',
): Promise<void> {
  const event = groupEvent(action, found.entry.id, expenseFacts(found));
  await recordGroupChange(tx, seenBy(opened), event);
}
