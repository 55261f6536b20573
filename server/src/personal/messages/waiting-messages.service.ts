import { WAITING_REASONS, type WaitingReason } from '@hisaab/domain';
import { NotFound } from '../../platform/errors.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { notice } from '../../notifications/notices/notices.ts';
import { changeNotices, withdrawNotices } from '../../notifications/notices/standing-notice.ts';
import { deleteExpense, getExpense } from '../expenses/expenses.service.ts';
import { deleteIncome, getIncome } from '../income/income.service.ts';
import { parseMade } from './made-entries.ts';
import type { PaymentsOfGroups } from './payments-of-groups.ts';
import * as waiting from './waiting-messages.repository.ts';
import type { MadeEntry, WaitingRow } from './waiting-messages.repository.ts';

const MAX_WAITING = 200;
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const RESTORABLE_MS = 10 * 60 * 1000;

/** A message that waits, with all that is kept of it. */
export type WaitingNow = WaitingRow & { reason: string; text: string };

/** The time (ISO) since which a message may have waited. */
export function waitingSince(now: Date): string {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
}

/** The time (ISO) after which a decision can still be taken back. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - RESTORABLE_MS).toISOString();
}

/** Lets a message wait, and notifies the actor. The oldest beyond 200 give way. The caller holds the lock on the actor. */
export async function letWait(tx: Tx, message: waiting.NewWaiting): Promise<number> {
  const { trx, actor, now } = tx;
  const id = await waiting.insertWaiting(trx, actor.id, message, now);
  await waiting.deleteOldest(trx, actor.id, MAX_WAITING);
  await tellAnew(tx);
  return id;
}

/** The actor's message that waits. @throws {NotFound} for one that is decided, too old or another's. */
export async function requireWaiting(tx: Tx, id: number): Promise<WaitingNow> {
  const row = await waiting.findWaiting(tx.trx, tx.actor.id, id);
  if (!row || row.decided_at !== null || row.created_at <= waitingSince(tx.now))
    throw new NotFound('Message');
  return whole(row);
}

/** Decides a message by what was made of it; nothing for one that is dropped. The caller holds the lock on the actor. */
export async function decide(tx: Tx, id: number, made: readonly MadeEntry[]): Promise<void> {
  await requireWaiting(tx, id);
  await waiting.markDecided(tx.trx, tx.actor.id, id, made, tx.now);
  await tellOthers(tx);
}

/** Drops a message. @throws {NotFound} as {@link requireWaiting}. */
export async function dropMessage(tx: Tx, id: number): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  await decide(tx, id, []);
}

/**
 * Brings a message back that was decided in the last 10 minutes, and deletes what it made; one that waits stays.
 * @throws {NotFound} also when it was decided before.
 */
export async function restoreMessage(
  tx: Tx,
  id: number,
  payments: PaymentsOfGroups,
): Promise<WaitingNow> {
  const { trx, actor, now } = tx;
  const seen = await findKept(tx, id);
  await payments.openOf(tx, idsOf('payment', seen));
  await tx.lock({ users: [actor.id] });
  // Read again: until the lock somebody else could decide.
  const row = await findKept(tx, id);
  if (row.decided_at === null) return requireWaiting(tx, id);
  if (row.decided_at <= restorableSince(now)) throw new NotFound('Message');
  for (const income of idsOf('income', row)) {
    if ((await getIncome(tx, income)).deleted_at === null) await deleteIncome(tx, income);
  }
  for (const expense of [...idsOf('expense', row), ...idsOf('refund', row)]) {
    if ((await getExpense(tx, expense)).deleted_at === null) await deleteExpense(tx, expense);
  }
  await payments.remove(tx, idsOf('payment', row));
  const isAlone = (await waiting.countWaiting(trx, actor.id)) === 0;
  await waiting.markWaiting(trx, actor.id, id);
  await waiting.deleteOldest(trx, actor.id, MAX_WAITING);
  await (isAlone ? tellAnew(tx) : tellOthers(tx));
  return requireWaiting(tx, id);
}

/** Deletes the actor's messages that have waited too long. */
export async function expireMessages(tx: Tx): Promise<void> {
  await tx.lock({ users: [tx.actor.id] });
  await waiting.deleteOverdue(tx.trx, tx.actor.id, waitingSince(tx.now));
  await tellOthers(tx);
}

async function findKept({ trx, actor }: Tx, id: number): Promise<WaitingNow> {
  const row = await waiting.findWaiting(trx, actor.id, id);
  if (!row) throw new NotFound('Message');
  return whole(row);
}

function whole(row: WaitingRow): WaitingNow {
  const { reason, text } = row;
  if (reason === null || text === null) throw new NotFound('Message');
  return { ...row, reason, text };
}

function idsOf(as: MadeEntry['as'], { made }: WaitingRow): number[] {
  return parseMade(made)
    .filter((one) => one.as === as)
    .map(({ id }) => id);
}

// One row for all that wait: the next one moves it up, unread.
async function tellAnew(tx: Tx): Promise<void> {
  await withdrawNotices(tx, 'message_waiting');
  const count = await waiting.countWaiting(tx.trx, tx.actor.id);
  tx.notify([tx.actor.id], notice('message_waiting', { count }));
}

async function tellOthers(tx: Tx): Promise<void> {
  tx.touch([tx.actor.id], ['personal']);
  const count = await waiting.countWaiting(tx.trx, tx.actor.id);
  if (count === 0) await withdrawNotices(tx, 'message_waiting');
  else await changeNotices(tx, 'message_waiting', { count });
}

/** A reason as it is stored. */
export function reasonOf({ reason }: Pick<WaitingNow, 'reason'>): WaitingReason {
  return isReason(reason) ? reason : 'amount_uncertain';
}

const REASONS: ReadonlySet<string> = new Set(WAITING_REASONS);

function isReason(reason: string): reason is WaitingReason {
  return REASONS.has(reason);
}
