import { asPaise, formatRupees, paiseToRupees, type Paise } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { findExpense, type ExpenseRow } from './expenses.repository.ts';
import {
  unlinkRefunds,
  listRefunds,
  listLinkedRefunds,
  storeRefunded,
  updateRefundLinks,
  type RefundRow,
} from './refunds.repository.ts';

/** A refund before it is stored: its amount is below 0. */
interface NewRefund {
  refundOf: number;
  amount: Paise;
  /** The stored refund that is changed; it leaves room for itself. */
  before?: ExpenseRow | undefined;
}

/**
 * The own expense that a refund pays back.
 * @throws {InvalidInput} at `refund_of` if the actor has no such expense above 0, and at `amount` if less of it is left.
 */
export async function requireRefundable(
  { trx, actor }: Tx,
  { refundOf, amount, before }: NewRefund,
): Promise<ExpenseRow> {
  const named = await findExpense(trx, actor.id, refundOf);
  // The refunds of a bill in several categories hang on its first part.
  const isPart = named && named.split_of !== null && named.split_of !== named.id;
  const original = isPart ? await findExpense(trx, actor.id, named.split_of ?? 0) : named;
  const isThere = original && original.deleted_at === null && original.id !== before?.id;
  if (!isThere || original.amount_paise <= 0 || amount >= 0) {
    throw new InvalidInput({ refund_of: say('faults.refundOfUnknown') });
  }
  const own = before?.refund_of === original.id ? -before.amount_paise : 0;
  const left = leftOf(original) + own;
  if (-amount > left) {
    const rupees = formatRupees(paiseToRupees(asPaise(left)));
    throw new InvalidInput({ amount: say('faults.refundTooLarge', { left: rupees }) });
  }
  return original;
}

/** @throws {InvalidInput} at `amount` if an expense would be less than what has come back of it. */
export function requireAboveRefunds(expense: ExpenseRow, amount: Paise): void {
  const { refunded_paise: refunded, split_total_paise: whole } = expense;
  if (refunded === 0 || (whole ?? amount) >= refunded) return;
  const rupees = formatRupees(paiseToRupees(asPaise(refunded)));
  throw new InvalidInput({ amount: say('faults.belowRefunds', { refunded: rupees }) });
}

/** Stores which refunds each of these expenses now has. Call it after each change of a refund or its link. */
export async function countRefunds(tx: Tx, expenseIds: ReadonlyArray<number | null>) {
  const { trx, actor } = tx;
  for (const id of new Set(expenseIds)) {
    if (id === null) continue;
    const refunds = (await listRefunds(trx, actor.id, 'refund_of', id)).filter(isKept);
    await storeRefunded(trx, actor.id, id, {
      ids: refunds.map((refund) => refund.id),
      paise: sumOf(refunds),
    });
  }
}

/** After an expense was deleted: its refunds stay without it, and it has none of a deleted refund. */
export async function unlinkDeleted(tx: Tx, expense: ExpenseRow): Promise<void> {
  const { trx, actor } = tx;
  if (expense.refund_of === null && expense.refund_ids === null) return;
  await countRefunds(tx, [expense.refund_of]);
  const refunds = await listRefunds(trx, actor.id, 'refund_of', expense.id);
  if (refunds.length === 0) return;
  const link = { refund_of: null, untied_from: expense.id };
  await updateRefundLinks(trx, actor.id, idsOf(refunds), link);
  await countRefunds(tx, [expense.id]);
}

/**
 * After an expense was restored, or joined from parts: its refunds are linked to it again, as far as they do not exceed it; a refund for
 * which too little is left is unlinked.
 */
export async function relinkRestored(
  tx: Tx,
  { id, refund_of: refundOf }: ExpenseRow,
): Promise<void> {
  if (refundOf !== null) await tieToOriginal(tx, refundOf, [id]);
  await tieRefundsOf(tx, id);
}

/** Ties these restored refunds of an expense again where they fit beside its others, the oldest first. */
async function tieToOriginal(tx: Tx, originalId: number, ids: readonly number[]): Promise<void> {
  const { trx, actor } = tx;
  const original = await findExpense(trx, actor.id, originalId);
  if (!original) return;
  if (original.deleted_at !== null) {
    await updateRefundLinks(trx, actor.id, ids, { refund_of: null, untied_from: original.id });
    return;
  }
  // Those restored with it are among them already: none of them has room taken before its turn.
  const refunds = (await listRefunds(trx, actor.id, 'refund_of', original.id)).filter(isKept);
  const isRestored = new Set(ids);
  const restored = refunds.filter(({ id }) => isRestored.has(id));
  const others = refunds.filter(({ id }) => !isRestored.has(id));
  const { exceeding } = fit(restored, wholeOf(original) - sumOf(others));
  await updateRefundLinks(trx, actor.id, idsOf(exceeding), { refund_of: null, untied_from: null });
  await countRefunds(tx, [original.id]);
}

/** Links the refunds again that were unlinked from an expense when it was deleted. */
async function tieRefundsOf(tx: Tx, id: number): Promise<void> {
  const { trx, actor } = tx;
  const refunds = await listRefunds(trx, actor.id, 'untied_from', id);
  const expense = refunds.length === 0 ? undefined : await findExpense(trx, actor.id, id);
  if (!expense) return;
  const { fitting, exceeding } = fit(refunds, wholeOf(expense));
  await updateRefundLinks(trx, actor.id, idsOf(fitting), { refund_of: id, untied_from: null });
  await updateRefundLinks(trx, actor.id, idsOf(exceeding), { refund_of: null, untied_from: null });
  await countRefunds(tx, [id]);
}

/** Which of these refunds fit into what is left of their expense, one after the other; a deleted one takes nothing. */
function fit(refunds: readonly RefundRow[], whole: number) {
  let left = whole;
  const [fitting, exceeding]: [RefundRow[], RefundRow[]] = [[], []];
  for (const refund of refunds) {
    const size = isKept(refund) ? -refund.amount_paise : 0;
    if (refund.amount_paise >= 0 || size > left) exceeding.push(refund);
    else {
      left -= size;
      fitting.push(refund);
    }
  }
  return { fitting, exceeding };
}

/** {@link unlinkDeleted} for many. */
export async function unlinkManyDeleted(tx: Tx, deleted: readonly ExpenseRow[]): Promise<void> {
  for (const expense of deleted) await unlinkDeleted(tx, expense);
}

/** {@link relinkRestored} for many: those that refunds were unlinked from come first. */
export async function relinkManyRestored(tx: Tx, ids: readonly number[]): Promise<void> {
  const { originals, refunds } = await listLinkedRefunds(tx.trx, tx.actor.id, ids);
  for (const id of originals) await tieRefundsOf(tx, id);
  for (const [originalId, ofOne] of Map.groupBy(refunds, (refund) => refund.refund_of)) {
    await tieToOriginal(tx, originalId, idsOf(ofOne));
  }
}

/** After expenses were removed permanently: nothing is linked to them, and others have none of them among their refunds. */
export async function forgetRemoved(
  tx: Tx,
  removed: ReadonlyArray<Pick<ExpenseRow, 'id' | 'refund_of'>>,
): Promise<void> {
  const { trx, actor } = tx;
  await unlinkRefunds(trx, actor.id, idsOf(removed));
  await countRefunds(
    tx,
    removed.map((expense) => expense.refund_of),
  );
}

function leftOf(expense: ExpenseRow): number {
  return wholeOf(expense) - expense.refunded_paise;
}

function wholeOf({ amount_paise: amount, split_total_paise: whole }: ExpenseRow): number {
  return whole ?? amount;
}

function isKept({ deleted_at: deletedAt }: RefundRow): boolean {
  return deletedAt === null;
}

function sumOf(refunds: readonly RefundRow[]): number {
  return refunds.reduce((sum, { amount_paise: amount }) => sum - amount, 0);
}

function idsOf(refunds: ReadonlyArray<Pick<RefundRow, 'id'>>): number[] {
  return refunds.map(({ id }) => id);
}
