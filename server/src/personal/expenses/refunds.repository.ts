import type { Trx } from '../../platform/db/database.ts';

/** A refund that names, or named, the expense that it pays back. */
export interface RefundRow {
  id: number;
  amount_paise: number;
  deleted_at: string | null;
}

/** The refunds that are linked to an expense, or were until it was deleted; oldest first, deleted ones included. */
export function listRefunds(
  trx: Trx,
  userId: number,
  column: 'refund_of' | 'untied_from',
  expenseId: number,
): Promise<RefundRow[]> {
  return trx
    .selectFrom('expense')
    .select(['id', 'amount_paise', 'deleted_at'])
    .where('user_id', '=', userId)
    .where(column, '=', expenseId)
    .orderBy('id')
    .execute();
}

/** Links refunds to an expense, or unlinks them from a deleted one. */
export async function updateRefundLinks(
  trx: Trx,
  userId: number,
  ids: readonly number[],
  link: { refund_of: number | null; untied_from: number | null },
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('expense')
    .set(link)
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** Stores the refunds of an expense that count, and their sum. */
export async function storeRefunded(
  trx: Trx,
  userId: number,
  id: number,
  { ids, paise }: { ids: readonly number[]; paise: number },
): Promise<void> {
  await trx
    .updateTable('expense')
    .set({ refunded_paise: paise, refund_ids: ids.length === 0 ? null : ids.join(',') })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Unlinks all refunds of these expenses. */
export async function unlinkRefunds(
  trx: Trx,
  userId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const column of ['refund_of', 'untied_from'] as const) {
    await trx
      .updateTable('expense')
      .set({ [column]: null })
      .where('user_id', '=', userId)
      .where(column, 'in', ids)
      .execute();
  }
}

/** Those of these expenses from which refunds were unlinked, and those that are refunds. */
export async function listLinkedRefunds(
  trx: Trx,
  userId: number,
  ids: readonly number[],
): Promise<{ originals: number[]; refunds: Array<{ id: number; refund_of: number }> }> {
  if (ids.length === 0) return { originals: [], refunds: [] };
  const own = trx.selectFrom('expense').where('user_id', '=', userId);
  const unlinked = await own
    .select('untied_from')
    .distinct()
    .where('untied_from', 'in', ids)
    .$narrowType<{ untied_from: number }>()
    .execute();
  const refunds = await own
    .select(['id', 'refund_of'])
    .where('id', 'in', ids)
    .where('refund_of', 'is not', null)
    .$narrowType<{ refund_of: number }>()
    .execute();
  return { originals: unlinked.map((row) => row.untied_from), refunds };
}
