import {
  asPaise,
  CATEGORIES,
  crossedBudget,
  isCategory,
  reachedWarning,
  subtractPaise,
  type CalendarDate,
  type Month,
  type Paise,
  type StoredCategory,
} from '@hisaab/domain';
import { notice } from '../../notifications/notices/notices.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import {
  loadLimitBooks,
  standingsIn,
  type CategoryStanding,
  type LimitBooks,
} from './category-standings.ts';
import type { Person } from './person.ts';

/** A change of a person's spending on a day and in a category, in paise; negative if it fell. */
export interface SpendingMove {
  day: CalendarDate;
  category: StoredCategory;
  amount: Paise;
}

/** A {@link SpendingMove} of a month of the person. */
export type MonthMove = Omit<SpendingMove, 'day'> & { month: Month };

/**
 * Notifies a user of each limit of a category that changes of their spending took to 80 % of the available amount or over it. A change
 * of an earlier month also changes the amount carried into this one. Call it after the totals have changed, while holding the lock on
 * the user.
 */
export async function notifyOfCategories(
  tx: Tx,
  person: Person,
  month: Month,
  moves: readonly MonthMove[],
): Promise<void> {
  const after = await loadLimitBooks(tx.trx, person, month);
  const taken = moves.map(({ amount, ...move }) => ({
    ...move,
    total_paise: -amount,
    expense_count: 0,
  }));
  const before = { ...after, spending: [...after.spending, ...taken] };
  notifyOfCategoryCrossings(tx, person.userId, before, after);
}

/** Notifies a user of each limit that a change of their limits or categories took to 80 % of the available amount or over it. */
export function notifyOfCategoryCrossings(
  tx: Tx,
  userId: number,
  before: LimitBooks,
  after: LimitBooks,
): void {
  const { month, names } = after;
  const standingsBefore = standingsIn(before);
  for (const standing of inOrder(standingsIn(after).values())) {
    const now = asSpendingOf(standing);
    if (now.limit === undefined) continue;
    const then = asSpendingOf(standingsBefore.get(standing.category));
    const type = crossedBudget(then, now)
      ? 'category_exceeded'
      : reachedWarning(then, now) && 'category_warning';
    if (!type) continue;
    const difference = asPaise(Math.abs(subtractPaise(now.spent, now.limit)));
    const category = names.nameOf(standing.category);
    tx.notify([userId], notice(type, { category, month, limit: now.limit, difference }, { month }));
  }
}

/** The five in their order, then own categories, the first made first. */
export function inOrder(standings: Iterable<CategoryStanding>): CategoryStanding[] {
  const rank = ({ category }: CategoryStanding) =>
    isCategory(category)
      ? CATEGORIES.indexOf(category)
      : CATEGORIES.length + Number(category.slice(4));
  return [...standings].toSorted((one, other) => rank(one) - rank(other));
}

function asSpendingOf(standing: CategoryStanding | undefined) {
  return { limit: standing?.limit?.available, spent: standing?.spent ?? asPaise(0) };
}
