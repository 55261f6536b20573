import {
  asPaise,
  crossedBudget,
  monthOfDay,
  reachedWarning,
  subtractPaise,
  sumPaise,
  type Month,
  type MonthStart,
} from '@hisaab/domain';
import { notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { notifyOfCategories, type MonthMove, type SpendingMove } from './category-notices.ts';
import { listCounting } from './shared-months.repository.ts';
import type { StoredStanding } from './monthly-totals.repository.ts';
import { findPerson } from './person.repository.ts';
import { findStanding } from './months-of-person.ts';

/**
 * Notifies a user when a change of their spending took the current month to 80 % of the budget or over it, or a category to 80 % of the
 * available amount or over it. Call it after the totals have changed, while holding the lock on the user.
 */
export async function notifyOfSpending(
  tx: Tx,
  userId: number,
  moves: readonly SpendingMove[],
): Promise<void> {
  if (!moves.some(({ amount }) => amount > 0)) return;
  const person = await findPerson(tx.trx, userId);
  const month = monthOfDay(tx.today, person.start);
  const upToNow = byMonth(moves, person.start).filter((move) => move.month <= month);
  if (!upToNow.some(({ amount }) => amount > 0)) return;
  const after = await findStanding(tx.trx, person, month);
  const rise = sumPaise(upToNow.filter((move) => move.month === month).map(({ amount }) => amount));
  if (rise > 0) {
    const before = { ...after, spent: subtractPaise(after.spent, rise) };
    notifyOfCrossing(tx, userId, month, before, after);
  }
  if (after.hasCategoryLimits) await notifyOfCategories(tx, person, month, upToNow);
}

/** The changes of each month and category. */
function byMonth(moves: readonly SpendingMove[], start: MonthStart): MonthMove[] {
  const sums = new Map<string, MonthMove>();
  for (const { day, category, amount } of moves) {
    const month = monthOfDay(day, start);
    const key = `${month} ${category}`;
    const sum = asPaise((sums.get(key)?.amount ?? 0) + amount);
    sums.set(key, { month, category, amount: sum });
  }
  return [...sums.values()];
}

/**
 * Like {@link notifyOfSpending}, for people whose shares of group bills changed, if these count in their month. The caller holds the
 * locks on them.
 */
export async function notifyOfShares(
  tx: Tx,
  moves: ReadonlyMap<number, readonly SpendingMove[]>,
): Promise<void> {
  const risen = [...moves]
    .filter(([, ofUser]) => ofUser.some(({ amount }) => amount > 0))
    .map(([userId]) => userId);
  for (const userId of await listCounting(tx.trx, risen)) {
    await notifyOfSpending(tx, userId, moves.get(userId) ?? []);
  }
}

/** Notifies a user when the standing of a month changed to a warning or to over the budget. */
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
