import {
  asPaise,
  formatRupees,
  monthOf,
  paiseToRupees,
  subtractPaise,
  type Paise,
} from '@hisaab/domain';
import { noteChange } from '../answers/note-change.ts';
import type { Clock } from '../clock.ts';
import { inTransaction, type Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { InvalidInput, NotFound } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import { expenseAdded } from '../notifications/wording.ts';
import { notifyIfBudgetExceeded } from './budget.service.ts';
import * as expenses from './expenses.repository.ts';
import type { ExpenseRow, ExpenseValues } from './expenses.repository.ts';
import { addToMonth, takeFromMonth, type TotalKey } from './monthly-totals.repository.ts';

// ₹1,00,000 crore: sums over many months and all categories stay exact with totals up to here.
const MAX_MONTHLY_TOTAL = asPaise(10 ** 14);

/** Records an expense on today's date. @throws {InvalidInput} when the month would add up to more than is kept exactly. */
export function createExpense(
  { db, clock }: Deps,
  userId: number,
  values: ExpenseValues,
): Promise<ExpenseRow> {
  return inTransaction(db, (trx) => recordExpense(trx, clock, userId, values));
}

async function recordExpense(
  trx: Trx,
  clock: Clock,
  userId: number,
  values: ExpenseValues,
): Promise<ExpenseRow> {
  await noteChange(trx, [userId]);
  const now = clock.now();
  const expense = await expenses.insertExpense(trx, userId, values, clock.today(), now);
  requireRoom(await addToMonth(trx, totalOf(userId, expense), values.amount));
  await notify(trx, [userId], expenseAdded(values), now);
  await notifyOfRise(trx, clock, userId, expense, values.amount);
  return expense;
}

/** Replaces what an expense says; its day stays. @throws {NotFound} also when it is somebody else's. */
export function updateExpense(
  { db, clock }: Deps,
  userId: number,
  id: number,
  values: ExpenseValues,
): Promise<ExpenseRow> {
  return db.transaction().execute((trx) => changeExpense(trx, clock, userId, id, values));
}

async function changeExpense(
  trx: Trx,
  clock: Clock,
  userId: number,
  id: number,
  values: ExpenseValues,
): Promise<ExpenseRow> {
  await noteChange(trx, [userId]);
  const before = await expenses.findExpense(trx, userId, id);
  if (!before) throw new NotFound('Expense');
  const after = await expenses.updateExpense(trx, userId, id, values);
  const rise = subtractPaise(values.amount, asPaise(before.amount_paise));
  if (rise !== 0 || after.category !== before.category) {
    await takeFromMonth(trx, totalOf(userId, before), asPaise(before.amount_paise));
    requireRoom(await addToMonth(trx, totalOf(userId, after), values.amount));
    await notifyOfRise(trx, clock, userId, after, rise);
  }
  return after;
}

/** Deletes an expense. @throws {NotFound} also when it is somebody else's. */
export function deleteExpense({ db, clock }: Deps, userId: number, id: number): Promise<void> {
  return db.transaction().execute((trx) => removeExpense(trx, clock, userId, id));
}

async function removeExpense(trx: Trx, clock: Clock, userId: number, id: number): Promise<void> {
  await noteChange(trx, [userId]);
  const expense = await expenses.deleteExpense(trx, userId, id);
  if (!expense) throw new NotFound('Expense');
  const amount = asPaise(expense.amount_paise);
  await takeFromMonth(trx, totalOf(userId, expense), amount);
  // Without a refund the month has cost more.
  await notifyOfRise(trx, clock, userId, expense, subtractPaise(asPaise(0), amount));
}

function requireRoom(total: Paise): void {
  if (Math.abs(total) > MAX_MONTHLY_TOTAL) {
    const most = formatRupees(paiseToRupees(MAX_MONTHLY_TOTAL));
    throw new InvalidInput({
      amount: `The expenses of a month and category can add up to at most ${most}.`,
    });
  }
}

function totalOf(userId: number, { spent_on, category }: ExpenseRow): TotalKey {
  return { userId, month: monthOf(spent_on), category };
}

async function notifyOfRise(
  trx: Trx,
  clock: Clock,
  userId: number,
  { spent_on }: ExpenseRow,
  rise: Paise,
): Promise<void> {
  const month = monthOf(spent_on);
  // The budget is for the month that is going on; what has passed is not measured by it.
  if (month !== monthOf(clock.today())) return;
  await notifyIfBudgetExceeded(trx, userId, month, rise, clock.now());
}
