import { asPaise, subtractPaise, type Paise } from './money.ts';

/** From this share of the budget on, in percent, progress is yellow. */
export const WARNING_PERCENT = 80;

/** From this share of the budget on, in percent, progress is red; also where the shown percent is capped. */
export const FULL_PERCENT = 100;

/** How a month stands against its budget; all amounts in paise, zero where there is no budget. */
export interface BudgetStanding {
  budget: Paise;
  spent: Paise;
  remaining: Paise;
  isExceeded: boolean;
}

/** How spending stands against a limit, both in paise; no limit counts as within. */
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
 * The share of the limit that is spent, in percent, from 0 to {@link FULL_PERCENT}; limit and spent in the same unit.
 * A limit of zero is used up by any spending.
 */
export function percentUsed(limit: number, spent: number): number {
  if (spent <= 0) return 0;
  if (limit <= 0) return FULL_PERCENT;
  return Math.min(FULL_PERCENT, (spent / limit) * 100);
}

/** The colour of budget progress, by meaning. */
export type ProgressTone = 'positive' | 'warning' | 'negative';

/** Green below 80 percent, yellow from 80, red from 100. */
export function progressTone(percent: number): ProgressTone {
  if (percent >= FULL_PERCENT) return 'negative';
  return percent >= WARNING_PERCENT ? 'warning' : 'positive';
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
