import { createHmac, randomBytes } from 'node:crypto';
import { addDays } from '@hisaab/domain';
import type { Deps } from '../../platform/deps.ts';
import { getServerKey } from '../../platform/unit-of-work/server-keys.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import type { EnteredExpense } from '../expenses/expense-values.ts';
import { findExpenseByReference, type ExpenseRow } from '../expenses/expenses.repository.ts';
import { createExpense, getExpense } from '../expenses/expenses.service.ts';
import * as messages from './read-messages.repository.ts';

const KEY_NAME = 'messages';
const KEY_BYTES = 32;
/** A repeated message is recognized for a day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** A message about a payment. */
export interface PaymentMessage {
  /** In the form of `asComparable`. */
  text: string;
  receivedAt: Date;
  values: EnteredExpense;
}

/**
 * Adds the expense of a message, or returns the existing one: `isNew` says which. It exists if the same message came within a day, or one
 * of another sender about the same transfer: the bank and the app tell of it, each in its own words. The text is neither stored nor
 * logged: for a day the server keeps a hash of it, keyed by a secret of its own.
 */
export async function addExpenseOfMessage(
  tx: Tx,
  { text, receivedAt, values }: PaymentMessage,
): Promise<{ expense: ExpenseRow; isNew: boolean }> {
  const { trx, actor, now } = tx;
  const hash = await hashOfText(tx, text);
  await tx.lock({ users: [actor.id] });
  const message = { userId: actor.id, hash, receivedAt };
  const known =
    (await messages.findReadMessage(trx, message)) ??
    (await findSameTransfer(trx, actor.id, values));
  if (known !== undefined) return { expense: await getExpense(tx, known), isNew: false };
  const expense = await createExpense(tx, values);
  await messages.insertReadMessage(trx, message, expense.id, now);
  return { expense, isNew: true };
}

function findSameTransfer(
  trx: Trx,
  userId: number,
  { amount, reference, day }: EnteredExpense,
): Promise<number | undefined> {
  if (!reference || day === undefined) return Promise.resolve(undefined);
  const [from, to] = [addDays(day, -1), addDays(day, 1)];
  return findExpenseByReference(trx, userId, { amount, reference, from, to });
}

/** Deletes at most `limit` messages that came more than a day ago, and returns their count. */
export function forgetMessages({ db, clock }: Deps, limit: number): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  return messages.deleteReadMessagesBefore(db, before, limit);
}

/** A hash of a text in the form of `asComparable`, keyed by a secret of the server. */
export async function hashOfText(tx: Tx, text: string): Promise<string> {
  const key = await getServerKey(tx, KEY_NAME, () => randomBytes(KEY_BYTES).toString('base64url'));
  return createHmac('sha256', key).update(text).digest('base64url');
}
