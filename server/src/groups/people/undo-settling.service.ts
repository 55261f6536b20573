import { NotFound } from '../../platform/errors.ts';
import { groupEvent } from '../../notifications/history/group-events.ts';
import { requireRestorable } from '../../platform/kept-deleted.ts';
import { deleteEntry } from '../../ledger/entry-changes.service.ts';
import { findWholeEntry, type EntryWithPostings } from '../../ledger/ledger.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { finishChange } from '../entries/entry-change.service.ts';
import { paymentFacts } from '../entries/entry-facts.ts';
import { storeSettlementSets } from '../plan/settlement-plan.service.ts';
import { openGroups } from './open-groups.service.ts';
import type { SettlingWithPayments } from './settling.service.ts';
import { notifyOfSettling, type PaymentInGroup } from './settling-notices.ts';
import {
  findSettling,
  updateSettlingAsRemoved,
  type SettledPayment,
  type SettlingRow,
} from './settlings.repository.ts';

/**
 * Deletes all remaining payments of a settlement, changed ones too; those of groups that the actor no longer sees stay.
 * @throws {NotFound} when the actor has no such settlement with this person, has undone it already, or it is more than
 * 30 days old.
 */
export async function undoSettling(tx: Tx, otherId: number, id: number): Promise<void> {
  const found = await requireSettling(tx, otherId, id);
  const opened = await openGroups(
    tx,
    found.payments.map(({ group }) => group),
  );
  // Loaded again after the lock of the actor.
  const settling = await requireSettling(tx, otherId, id);
  const taken: PaymentInGroup[] = [];
  for (const stored of settling.payments) {
    const group = opened.get(stored.group);
    const payment = group && (await findPayment(tx, stored));
    if (!group || payment?.entry.deleted_at !== null) continue;
    await deleteEntry(tx, payment);
    await storeSettlementSets(tx, stored.group, stored.sets);
    await finishChange(tx, group, {
      before: [payment],
      event: groupEvent('payment_deleted', payment.entry.id, paymentFacts(payment)),
    });
    taken.push({ opened: group, payment });
  }
  await updateSettlingAsRemoved(tx.trx, settling, tx.now);
  notifyOfSettling(tx, otherId, taken, 'taken back');
}

/**
 * The actor's settlement with this id and its current payments, for a repeated request.
 * @throws {NotFound}
 */
export async function getSettling(tx: Tx, id: number): Promise<SettlingWithPayments> {
  const row = await findSettling(tx.trx, tx.actor.id, id);
  if (!row) throw new NotFound('Payment');
  const payments: EntryWithPostings[] = [];
  for (const stored of row.payments) {
    const payment = await findPayment(tx, stored);
    if (payment) payments.push(payment);
  }
  return { row, payments };
}

async function requireSettling(tx: Tx, otherId: number, id: number): Promise<SettlingRow> {
  const row = await findSettling(tx.trx, tx.actor.id, id);
  if (row?.other_id !== otherId || row.removed_at !== null) throw new NotFound('Payment');
  requireRestorable('Payment', row.created_at, tx.now);
  return row;
}

function findPayment(
  { trx }: Tx,
  { group, entry }: SettledPayment,
): Promise<EntryWithPostings | undefined> {
  return findWholeEntry(trx, group, entry);
}
