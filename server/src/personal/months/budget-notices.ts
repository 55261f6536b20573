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
import { listCounting } from './shared-months.repository.ts';
import { findStanding, type StoredStanding } from './monthly-totals.repository.ts';

/**
 * Notifies a user, whose spending of the month just rose by `rise`, when that took it to 80 % of the budget or over it.
 * To be called after the month's total has moved, by a caller who holds the lock on the user.
 */
export async function notifyOfBudget(
  tx: Tx,
  userId: number,
  month: Month,
  rise: Paise,
): Promise<void> {
  if (rise <= 0) return;
  const after = await findStanding(tx.trx, userId, month);
  const before = { ...after, spent: subtractPaise(after.spent, rise) };
  notifyOfCrossing(tx, userId, month, before, after);
}

/**
 * As {@link notifyOfBudget}, for people whose shares of group bills rose, where these count in their month. The caller holds the locks
 * on them.
 */
export async function notifyOfShares(
  tx: Tx,
  month: Month,
  rises: ReadonlyMap<number, Paise>,
): Promise<void> {
  const risen = [...rises].filter(([, rise]) => rise > 0).map(([userId]) => userId);
  for (const userId of await listCounting(tx.trx, risen)) {
    await notifyOfBudget(tx, userId, month, rises.get(userId) ?? asPaise(0));
  }
}

/** Notifies a user when a month went from one standing to another that warns of its budget or is over it. */
export function notifyOfCrossing(
  tx: Tx,
  userId: number,
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
  tx.notify([userId], notice(type, { month, limit, difference }, { month }));
}
