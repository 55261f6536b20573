import {
  crossedBudget,
  reachedWarning,
  subtractPaise,
  type Month,
  type Paise,
} from '@hisaab/domain';
import { budgetExceeded, budgetWarning } from '../../notifications/wording.ts';
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
  if (crossedBudget(before, after)) {
    tx.notify([tx.actor.id], budgetExceeded(month, limit, subtractPaise(spent, limit)));
  } else if (reachedWarning(before, after)) {
    tx.notify([tx.actor.id], budgetWarning(month, limit, subtractPaise(limit, spent)));
  }
}
