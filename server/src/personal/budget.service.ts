import { crossedBudget, monthOf, subtractPaise, type Month, type Paise } from '@hisaab/domain';
import { noteChange } from '../answers/note-change.ts';
import type { Clock } from '../clock.ts';
import { inTransaction, type Trx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { NotFound } from '../errors.ts';
import { notify } from '../notifications/notify.ts';
import { budgetExceeded, budgetSet, budgetUpdated } from '../notifications/wording.ts';
import * as budgets from './budget.repository.ts';
import type { BudgetRow } from './budget.repository.ts';
import { findStanding, type StoredStanding } from './monthly-totals.repository.ts';

/** Sets a user's one budget, and says whether it is the first. */
export function setBudget(
  { db, clock }: Deps,
  userId: number,
  limit: Paise,
): Promise<{ budget: BudgetRow; isFirst: boolean }> {
  return inTransaction(db, (trx) => recordBudget(trx, clock, userId, limit));
}

async function recordBudget(trx: Trx, clock: Clock, userId: number, limit: Paise) {
  await noteChange(trx, [userId]);
  const month = monthOf(clock.today());
  const now = clock.now();
  const before = await findStanding(trx, userId, month);
  const budget = await budgets.upsertBudget(trx, userId, limit, now);
  const isFirst = before.limit === undefined;
  await notify(trx, [userId], isFirst ? budgetSet(limit) : budgetUpdated(limit), now);
  await notifyIfCrossed(trx, userId, month, before, { ...before, limit }, now);
  return { budget, isFirst };
}

/** Changes a user's budget. @throws {NotFound} when there is none of this id, or it is somebody else's. */
export function updateBudget(
  { db, clock }: Deps,
  userId: number,
  id: number,
  limit: Paise,
): Promise<BudgetRow> {
  return db.transaction().execute((trx) => changeBudget(trx, clock, userId, id, limit));
}

async function changeBudget(
  trx: Trx,
  clock: Clock,
  userId: number,
  id: number,
  limit: Paise,
): Promise<BudgetRow> {
  await noteChange(trx, [userId]);
  const month = monthOf(clock.today());
  const now = clock.now();
  const before = await findStanding(trx, userId, month);
  const budget = await budgets.updateBudget(trx, userId, id, limit, now);
  if (!budget) throw new NotFound('Budget');
  await notify(trx, [userId], budgetUpdated(limit), now);
  await notifyIfCrossed(trx, userId, month, before, { ...before, limit }, now);
  return budget;
}

/**
 * Tells a user whose spending of the month just rose by `rise` when that took it over the budget.
 * To be called after the month's total has moved, by whoever holds the lock on the user's books.
 */
export async function notifyIfBudgetExceeded(
  trx: Trx,
  userId: number,
  month: Month,
  rise: Paise,
  now: Date,
): Promise<void> {
  if (rise <= 0) return;
  const after = await findStanding(trx, userId, month);
  const before = { ...after, spent: subtractPaise(after.spent, rise) };
  await notifyIfCrossed(trx, userId, month, before, after, now);
}

async function notifyIfCrossed(
  trx: Trx,
  userId: number,
  month: Month,
  before: StoredStanding,
  after: StoredStanding,
  now: Date,
): Promise<void> {
  if (after.limit === undefined || !crossedBudget(before, after)) return;
  const over = subtractPaise(after.spent, after.limit);
  await notify(trx, [userId], budgetExceeded(month, after.limit, over), now);
}
