import { NotFound } from '../../platform/errors.ts';
import type { ReceiptPicture } from '../../pictures/picture-tasks.ts';
import * as receipts from '../../pictures/receipts.service.ts';
import type { ReceiptRow, ReceiptSubject } from '../../pictures/receipts.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { getExpense } from '../expenses/expenses.service.ts';

/** The receipts of an expense of a user. */
export function receiptSubjectOf(userId: number, expenseId: number): ReceiptSubject {
  return { kind: 'user', ownerId: userId, expenseId };
}

/**
 * Adds a receipt to an expense of the actor. @throws {NotFound} also when the expense is deleted or somebody else's.
 * @throws {InvalidInput} @throws {TooLarge} where there are as many, or as much, as there may be.
 */
export async function addReceipt(
  tx: Tx,
  expenseId: number,
  picture: ReceiptPicture,
  mostMb: number,
): Promise<ReceiptRow> {
  return receipts.addReceipt(tx, await lockSubject(tx, expenseId), picture, mostMb);
}

/** Deletes a receipt, which can be restored for 30 days. @throws {NotFound} */
export async function deleteReceipt(tx: Tx, expenseId: number, id: number): Promise<void> {
  await receipts.deleteReceipt(tx, await lockSubject(tx, expenseId), id);
}

/** Takes the deletion of a receipt back, once or again. @throws as {@link addReceipt}. */
export async function restoreReceipt(
  tx: Tx,
  expenseId: number,
  id: number,
  mostMb: number,
): Promise<ReceiptRow> {
  const subject = await lockSubject(tx, expenseId);
  const { receipt } = await receipts.restoreReceipt(tx, subject, id, mostMb);
  return receipt;
}

async function lockSubject(tx: Tx, expenseId: number): Promise<ReceiptSubject> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id], ['personal']);
  const expense = await getExpense(tx, expenseId);
  if (expense.deleted_at !== null) throw new NotFound('Expense');
  return receiptSubjectOf(tx.actor.id, expenseId);
}
