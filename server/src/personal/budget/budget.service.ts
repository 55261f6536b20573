import { monthOfDay, type Month, type Paise } from '@hisaab/domain';
import { NotFound } from '../../platform/errors.ts';
import { notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import * as budgets from './budget.repository.ts';
import type { BudgetRow } from './budget.repository.ts';
import { notifyOfCrossing } from '../months/budget-notices.ts';
import type { StoredStanding } from '../months/monthly-totals.repository.ts';
import { findPerson } from '../months/person.repository.ts';
import { findStanding } from '../months/months-of-person.ts';

/** Sets the actor's one budget, and says whether it is the first. */
export async function setBudget(
  tx: Tx,
  limit: Paise,
): Promise<{ budget: BudgetRow; isFirst: boolean }> {
  const before = await lockStanding(tx);
  const budget = await budgets.upsertBudget(tx.trx, tx.actor.id, limit, tx.now);
  const isFirst = before.standing.limit === undefined;
  tx.notify([tx.actor.id], notice(isFirst ? 'budget_set' : 'budget_updated', { limit }));
  await putInForce(tx, before, limit);
  return { budget, isFirst };
}

/** Changes the actor's budget. @throws {NotFound} when there is none of this id, or it is somebody else's. */
export async function changeBudget(tx: Tx, id: number, limit: Paise): Promise<BudgetRow> {
  const before = await lockStanding(tx);
  const budget = await budgets.updateBudget(tx.trx, tx.actor.id, id, limit, tx.now);
  if (!budget) throw new NotFound('Budget');
  tx.notify([tx.actor.id], notice('budget_updated', { limit }));
  await putInForce(tx, before, limit);
  return budget;
}

/** The actor's budget. @throws {NotFound} when there is none. */
export async function getBudget({ trx, actor }: Tx): Promise<BudgetRow> {
  const [budget] = await budgets.listBudgets(trx, actor.id);
  if (!budget) throw new NotFound('Budget');
  return budget;
}

/** The current month of the actor, and how it stands. */
interface Now {
  month: Month;
  standing: StoredStanding;
}

async function putInForce(tx: Tx, { month, standing }: Now, limit: Paise): Promise<void> {
  await budgets.upsertLimitFrom(tx.trx, tx.actor.id, tx.today, limit);
  notifyOfCrossing(tx, tx.actor.id, month, standing, { ...standing, limit });
}

async function lockStanding(tx: Tx): Promise<Now> {
  await tx.lock({ users: [tx.actor.id] });
  const person = await findPerson(tx.trx, tx.actor.id);
  const month = monthOfDay(tx.today, person.start);
  return { month, standing: await findStanding(tx.trx, person, month) };
}
