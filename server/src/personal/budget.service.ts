import {
  crossedBudget,
  monthOf,
  reachedWarning,
  subtractPaise,
  type Month,
  type Paise,
} from '@hisaab/domain';
import { NotFound } from '../errors.ts';
import {
  budgetExceeded,
  budgetSet,
  budgetUpdated,
  budgetWarning,
} from '../notifications/wording.ts';
import type { Tx } from '../unit-of-work/tx.ts';
import * as budgets from './budget.repository.ts';
import type { BudgetRow } from './budget.repository.ts';
import { findStanding, type StoredStanding } from './monthly-totals.repository.ts';

/** Sets the actor's one budget, and says whether it is the first. */
export async function setBudget(
  tx: Tx,
  limit: Paise,
): Promise<{ budget: BudgetRow; isFirst: boolean }> {
  const before = await lockStanding(tx);
  const budget = await budgets.upsertBudget(tx.trx, tx.actor.id, limit, tx.now);
  const isFirst = before.limit === undefined;
  tx.notify([tx.actor.id], isFirst ? budgetSet(limit) : budgetUpdated(limit));
  await putInForce(tx, before, limit);
  return { budget, isFirst };
}

/** Changes the actor's budget. @throws {NotFound} when there is none of this id, or it is somebody else's. */
export async function updateBudget(tx: Tx, id: number, limit: Paise): Promise<BudgetRow> {
  const before = await lockStanding(tx);
  const budget = await budgets.updateBudget(tx.trx, tx.actor.id, id, limit, tx.now);
  if (!budget) throw new NotFound('Budget');
  tx.notify([tx.actor.id], budgetUpdated(limit));
  await putInForce(tx, before, limit);
  return budget;
}

/** The actor's budget. @throws {NotFound} when there is none. */
export async function getBudget({ trx, actor }: Tx): Promise<BudgetRow> {
  const [budget] = await budgets.listBudgets(trx, actor.id);
  if (!budget) throw new NotFound('Budget');
  return budget;
}

async function putInForce(tx: Tx, before: StoredStanding, limit: Paise): Promise<void> {
  const month = monthOf(tx.today);
  await budgets.upsertLimitFrom(tx.trx, tx.actor.id, month, limit);
  notifyOfCrossing(tx, month, before, { ...before, limit });
}

async function lockStanding(tx: Tx): Promise<StoredStanding> {
  await tx.lock({ users: [tx.actor.id] });
  return findStanding(tx.trx, tx.actor.id, monthOf(tx.today));
}

/**
 * Notifies the actor, whose spending of the month just rose by `rise`, when that took it to 80 % of the budget or over it.
 * To be called after the month's total has moved, by a caller who holds the lock on the user.
 */
export async function notifyOfBudget(tx: Tx, month: Month, rise: Paise): Promise<void> {
  if (rise <= 0) return;
  const after = await findStanding(tx.trx, tx.actor.id, month);
  notifyOfCrossing(tx, month, { ...after, spent: subtractPaise(after.spent, rise) }, after);
}

function notifyOfCrossing(
  tx: Tx,
  month: Month,
  before: StoredStanding,
  after: StoredStanding,
): void {
  const { limit, spent } = after;
  if (limit === undefined) return;
  if (crossedBudget(before, after)) {
    tx.notify([tx.actor.id], budgetExceeded(month, limit, subtractPaise(spent, limit)));
  } else if (reachedWarning(before, after)) {
    tx.notify([tx.actor.id], budgetWarning(month, limit, subtractPaise(limit, spent)));
  }
}
