import { createHmac, randomBytes } from 'node:crypto';
import { addDays, type CalendarDate, type Paise, type WaitingReason } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import { getServerKey } from '../../platform/unit-of-work/server-keys.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { EnteredExpense } from '../expenses/expense-values.ts';
import { findExpenseByReference, type ExpenseRow } from '../expenses/expenses.repository.ts';
import { createExpense, getExpense } from '../expenses/expenses.service.ts';
import * as messages from './read-messages.repository.ts';
import { deleteDecided, findByHash, forgetDecided } from './waiting-messages.repository.ts';
import { letWait, reasonOf, restorableSince } from './waiting-messages.service.ts';

const KEY_NAME = 'messages';
const KEY_BYTES = 32;
/** A repeated message is recognized for a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A message that moves money. */
export interface MoneyMessage {
  text: string;
  /** That text in the form of `asComparable`. */
  comparable: string;
  receivedAt: Date;
  /** The expense that it is without doubt; else the reason to wait. */
  certain: EnteredExpense | WaitingReason;
  /** The transfer by which another message may have told of the same payment. */
  transfer?: Transfer | undefined;
}

interface Transfer {
  amount: Paise;
  reference: string;
  day: CalendarDate;
}

/** What became of a message; of an expense `isNew` says whether it was there before. */
export type Taken =
  | { kind: 'expense'; expense: ExpenseRow; isNew: boolean }
  | { kind: 'waiting'; id: number; reason: WaitingReason }
  | { kind: 'decided' };

/**
 * Takes a message that moves money: it becomes an expense, or waits. If the same message came within a day, or one of another sender about
 * the same transfer (the bank and the app tell of it, each in its own words), the result is that of then. The text of an expense is neither
 * stored nor logged: for a day the server keeps a hash of it, keyed by a secret of its own.
 */
export async function takeMessage(
  tx: Tx,
  { text, comparable, receivedAt, certain, transfer }: MoneyMessage,
): Promise<Taken> {
  const { trx, actor, now } = tx;
  const hash = await hashOfText(tx, comparable);
  await tx.lock({ users: [actor.id] });
  const message = { userId: actor.id, hash, receivedAt };
  const known =
    (await messages.findReadMessage(trx, message)) ??
    (transfer && (await findSameTransfer(trx, actor.id, transfer)));
  if (known !== undefined)
    return { kind: 'expense', expense: await getExpense(tx, known), isNew: false };
  const before = await findByHash(trx, actor.id, hash, messages.daysAround(receivedAt));
  if (before && before.decided_at !== null) return { kind: 'decided' };
  if (before) {
    const reason = reasonOf({ reason: before.reason ?? '' });
    return { kind: 'waiting', id: before.id, reason };
  }
  if (typeof certain === 'string') {
    const id = await letWait(tx, { hash, receivedAt, reason: certain, text });
    return { kind: 'waiting', id, reason: certain };
  }
  const expense = await createExpense(tx, certain);
  await messages.insertReadMessage(trx, message, expense.id, now);
  return { kind: 'expense', expense, isNew: true };
}

function findSameTransfer(
  trx: Trx,
  userId: number,
  { amount, reference, day }: Transfer,
): Promise<number | undefined> {
  const [from, to] = [addDays(day, -1), addDays(day, 1)];
  return findExpenseByReference(trx, userId, { amount, reference, from, to });
}

/** Deletes at most `limit` hashes of messages that came or were decided more than a day ago, and returns their count. */
export async function forgetMessages({ db, clock }: Deps, limit: number): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const read = await messages.deleteReadMessagesBefore(db, before, limit);
  return read === limit
    ? read
    : read + (await deleteDecided(db, before.toISOString(), limit - read));
}

/** Empties at most `limit` messages whose decision can no longer be taken back: only their hashes are left. */
export function forgetTexts({ db, clock }: Deps, limit: number): Promise<number> {
  return forgetDecided(db, restorableSince(clock.now()), limit);
}

/** A hash of a text in the form of `asComparable`, keyed by a secret of the server. */
export async function hashOfText(tx: Tx, text: string): Promise<string> {
  const key = await getServerKey(tx, KEY_NAME, () => randomBytes(KEY_BYTES).toString('base64url'));
  return createHmac('sha256', key).update(text).digest('base64url');
}
