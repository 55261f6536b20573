import { isRecordableDay, monthOf, UNRECORDABLE_DAY, type CalendarDate } from '@hisaab/domain';
import { oldestRestorable } from '../../db/kept-deleted.ts';
import type { Deps } from '../../deps.ts';
import { InvalidInput, NotFound } from '../../errors.ts';
import { expenseAdded } from '../../notifications/wording.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import { applyExpenses } from '../months/apply-expenses.ts';
import * as expenses from './expenses.repository.ts';
import type { ExpenseRow, ExpenseValues } from './expenses.repository.ts';
import { removeDeleted } from './remove-deleted.repository.ts';
import { requireVersion, type Seen } from './require-version.ts';

/** Adds an expense, on today's date unless it says another. @throws {InvalidInput} also as {@link applyExpenses}. */
export async function createExpense(tx: Tx, values: ExpenseValues): Promise<ExpenseRow> {
  const { trx, actor, now, today } = tx;
  requireRecordable(values.day, today);
  await tx.lock({ users: [actor.id] });
  const day = values.day ?? today;
  const expense = await expenses.insertExpense(trx, actor.id, values, day, now);
  tx.notify([actor.id], expenseAdded({ ...values, month: monthOf(day) }));
  await applyExpenses(tx, [{ ...expense, sign: 1 }]);
  return expense;
}

/** The actor's expense of this id, also a deleted one. @throws {NotFound} also when it is somebody else's. */
export async function getExpense({ trx, actor }: Tx, id: number): Promise<ExpenseRow> {
  const expense = await expenses.findExpense(trx, actor.id, id);
  if (!expense) throw new NotFound('Expense');
  return expense;
}

/**
 * Replaces the fields of an expense; its day stays where none is given.
 * @throws {NotFound} also when it is deleted or somebody else's.
 * @throws {Conflict} when it is no longer of the version that the actor has seen.
 */
export async function updateExpense(
  tx: Tx,
  id: number,
  values: ExpenseValues,
  seen?: Seen<ExpenseRow>,
): Promise<ExpenseRow> {
  requireRecordable(values.day, tx.today);
  const before = await lockExpense(tx, id, seen);
  const after = await expenses.updateExpense(tx.trx, tx.actor.id, id, values);
  await applyExpenses(tx, [
    { ...before, sign: -1 },
    { ...after, sign: 1 },
  ]);
  return after;
}

/** Deletes an expense, which can be restored for 30 days. @throws as {@link updateExpense}. */
export async function deleteExpense(tx: Tx, id: number, seen?: Seen<ExpenseRow>): Promise<void> {
  const expense = await lockExpense(tx, id, seen);
  await expenses.deleteExpense(tx.trx, tx.actor.id, id, tx.now);
  await applyExpenses(tx, [{ ...expense, sign: -1 }]);
}

/** Takes the deletion of an expense back, once or again. @throws {NotFound} also when it was deleted too long ago. */
export async function restoreExpense(tx: Tx, id: number): Promise<ExpenseRow> {
  const { trx, actor } = tx;
  await tx.lock({ users: [actor.id] });
  const expense = await getExpense(tx, id);
  if (expense.deleted_at === null) return expense;
  if (expense.deleted_at <= oldestRestorable(tx.now).toISOString()) throw new NotFound('Expense');
  tx.touch([actor.id]);
  await applyExpenses(tx, [{ ...expense, sign: 1 }]);
  return expenses.restoreExpense(trx, actor.id, id);
}

async function lockExpense(
  tx: Tx,
  id: number,
  seen: Seen<ExpenseRow> | undefined,
): Promise<ExpenseRow> {
  await tx.lock({ users: [tx.actor.id] });
  tx.touch([tx.actor.id]);
  const expense = await getExpense(tx, id);
  if (expense.deleted_at !== null) throw new NotFound('Expense');
  requireVersion(tx, seen, 'expense', expense);
  return expense;
}

function requireRecordable(day: CalendarDate | undefined, today: CalendarDate): void {
  if (day === undefined || isRecordableDay(day, today)) return;
  throw new InvalidInput({ date: UNRECORDABLE_DAY });
}

/** Removes for good at most `limit` of the expenses that can be restored no more, and gives their count. */
export function removeOldExpenses({ db, clock }: Deps, limit: number): Promise<number> {
  return removeDeleted(db, 'expense', oldestRestorable(clock.now()), limit);
}
