import type { Budget, BudgetStatus } from '@hisaab/contract';
import {
  asPaise,
  budgetStanding,
  daysLeftInMonth,
  paiseToRupees,
  type CalendarDate,
} from '@hisaab/domain';
import type { BudgetRow } from './budget.repository.ts';
import type { StoredStanding } from './monthly-totals.repository.ts';

/** A budget on the wire. */
export function presentBudget({ id, limit_paise }: BudgetRow): Budget {
  return { id, monthly_limit: paiseToRupees(asPaise(limit_paise)) };
}

/** How the month of `today` stands, on the wire. */
export function presentBudgetStatus(
  { limit, spent }: StoredStanding,
  today: CalendarDate,
): BudgetStatus {
  const standing = budgetStanding(limit, spent);
  return {
    budget: paiseToRupees(standing.budget),
    spent: paiseToRupees(standing.spent),
    remaining: paiseToRupees(standing.remaining),
    is_exceeded: standing.isExceeded,
    has_budget: limit !== undefined,
    days_left: daysLeftInMonth(today),
  };
}
