import {
  asPaise,
  crossedBudget,
  reachedWarning,
  subtractPaise,
  type Month,
  type Paise,
} from '@hisaab/domain';
import { notice } from '../../notifications/notices.ts';
import type { Tx } from '../../unit-of-work/tx.ts';
import { findStanding, type StoredStanding } from './monthly-totals.repository.ts';

/**
 * Notifies the actor, whose spending of the month just rose by `rise`, when that took it to 80 % of the budget or over it.
 * To be called after the month's total has moved, by a caller who holds the lock on the user.
 */
export async function notifyOfBudget(tx: Tx, month: Month, rise: Paise): Promise<void> {
  if (rise <= 0) return;
  const after = await findStanding(tx.trx, tx.actor.id, month);
  notifyOfCrossing(tx, month, { ...after, spent: subtractPaise(after.spent, rise) }, after);
}

/** Notifies the actor when a month went from one standing to another that warns of its budget or is over it. */
export function notifyOfCrossing(
  tx: Tx,
  month: Month,
  before: StoredStanding,
  after: StoredStanding,
): void {
  const { limit, spent } = after;
  if (limit === undefined) return;
  const type = crossedBudget(before, after)
    ? 'budget_exceeded'
    : reachedWarning(before, after) && 'budget_warning';
  if (!type) return;
  const difference = asPaise(Math.abs(subtractPaise(spent, limit)));
  tx.notify([tx.actor.id], notice(type, { month, limit, difference }, { month }));
}
