import { asPaise, subtractPaise, totalToPaise, type Paise } from './money.ts';

/** From this share of the budget on, in percent, progress is yellow. */
export const WARNING_PERCENT = 80;

/** From this share of the budget on, in percent, progress is red. The shown percent is capped there too. */
export const FULL_PERCENT = 100;

/** The status of a month against its budget; all amounts in paise, zero where there is no budget. */
export interface BudgetStanding {
  budget: Paise;
  spent: Paise;
  remaining: Paise;
  isExceeded: boolean;
}

/** Compares spending with a limit, both in paise; without a limit the month is within its budget. */
export function budgetStanding(limit: Paise | undefined, spent: Paise): BudgetStanding {
  if (limit === undefined) {
    return { budget: asPaise(0), spent, remaining: asPaise(0), isExceeded: false };
  }
  return {
    budget: limit,
    spent,
    remaining: subtractPaise(limit, spent),
    isExceeded: spent > limit,
  };
}

/**
 * The share of the limit that is spent, in percent, from 0 to {@link FULL_PERCENT}; both in rupees or both in paise.
 * A limit of zero is used up by any spending.
 */
export function percentUsed(limit: number, spent: number): number {
  // Whole numbers, because in rupees 4.52 of 5.65 is 79.99999999999999 percent.
  const [wholeLimit, wholeSpent] = [totalToPaise(limit), totalToPaise(spent)];
  if (wholeSpent <= 0) return 0;
  if (wholeLimit <= 0) return FULL_PERCENT;
  return Math.min(FULL_PERCENT, (wholeSpent / wholeLimit) * 100);
}

/** The share of the limit, above 0, that is spent, in percent, rounded half up to one decimal and not capped; both in paise. */
export function percentOfLimit(limit: Paise, spent: Paise): number {
  // Exact: in thousandths these sums are no safe integers.
  const [whole, part] = [BigInt(limit), BigInt(spent)];
  return Number((part * 2000n + whole) / (whole * 2n)) / 10;
}

/** The colour of budget progress, by meaning. */
export type ProgressTone = 'positive' | 'warning' | 'negative';

/** Green below 80 percent, yellow from 80, red from 100. */
export function progressTone(percent: number): ProgressTone {
  if (percent >= FULL_PERCENT) return 'negative';
  return percent >= WARNING_PERCENT ? 'warning' : 'positive';
}

/**
 * The percent with one decimal, `79.9%`. It is rounded to the nearest, but down where rounding up would reach the next tone: 99.96
 * percent is not shown as 100.0% beside a bar that is still yellow.
 */
export function percentLabel(percent: number): string {
  const nearest = Math.round(percent * 10) / 10;
  const isHonest = progressTone(nearest) === progressTone(percent);
  return `${(isHonest ? nearest : nearest - 0.1).toFixed(1)}%`;
}

/**
 * Whether spending went from below {@link WARNING_PERCENT} of the budget to that or more without going over it; amounts in paise,
 * `undefined` for no budget. A budget of 0 never warns, and neither does one that spending was over before.
 */
export function reachedWarning(
  before: { limit: Paise | undefined; spent: Paise },
  after: { limit: Paise | undefined; spent: Paise },
): boolean {
  return (
    !isNearlyUsed(before) &&
    isNearlyUsed(after) &&
    !budgetStanding(after.limit, after.spent).isExceeded
  );
}

function isNearlyUsed({ limit, spent }: { limit: Paise | undefined; spent: Paise }): boolean {
  if (limit === undefined) return false;
  return limit > 0 ? spent * 100 >= limit * WARNING_PERCENT : spent > limit;
}

/** The daily allowance in paise: the remaining amount divided by the days, rounded down; 0 if nothing remains. */
export function allowancePerDay(remaining: Paise, days: number): Paise {
  return asPaise(Math.max(0, Math.floor(remaining / days)));
}

/** Whether a month went from within to over its budget; amounts in paise, `undefined` for no budget. */
export function crossedBudget(
  before: { limit: Paise | undefined; spent: Paise },
  after: { limit: Paise | undefined; spent: Paise },
): boolean {
  return (
    !budgetStanding(before.limit, before.spent).isExceeded &&
    budgetStanding(after.limit, after.spent).isExceeded
  );
}
