import type { Budget, BudgetStatus } from '@hisaab/contract';
import {
  allowancePerDay,
  asPaise,
  budgetStanding,
  daysInMonth,
  daysLeftInMonth,
  monthOf,
  paiseToRupees,
  type CalendarDate,
  type Month,
  type Pace,
} from '@hisaab/domain';
import type { BudgetRow } from './budget.repository.ts';
import type { StoredStanding } from '../months/monthly-totals.repository.ts';

/** A budget on the wire. */
export function presentBudget({ id, limit_paise }: BudgetRow): Budget {
  return { id, monthly_limit: paiseToRupees(asPaise(limit_paise)) };
}

/** How a month stands on the day `today`, on the wire. */
export function presentBudgetStatus(
  month: Month,
  { limit, spent }: StoredStanding,
  pace: Pace | undefined,
  today: CalendarDate,
): BudgetStatus {
  const standing = budgetStanding(limit, spent);
  const days = daysToShare(month, today);
  const isShared = limit !== undefined && month === monthOf(today);
  return {
    month,
    budget: paiseToRupees(standing.budget),
    spent: paiseToRupees(standing.spent),
    remaining: paiseToRupees(standing.remaining),
    is_exceeded: standing.isExceeded,
    has_budget: limit !== undefined,
    today,
    days_left: month === monthOf(today) ? daysLeftInMonth(today) : days,
    days_to_share: days,
    allowance_per_day: isShared ? paiseToRupees(allowancePerDay(standing.remaining, days)) : null,
    pace: pace ? presentPace(pace) : null,
  };
}

function presentPace({ total, by, repeated, due, restSoFar, rest }: Pace): BudgetStatus['pace'] {
  return {
    total: paiseToRupees(total),
    by,
    repeated: paiseToRupees(repeated),
    due: paiseToRupees(due),
    rest_so_far: paiseToRupees(restSoFar),
    rest: paiseToRupees(rest),
  };
}

// Of a month to come every day is left.
function daysToShare(month: Month, today: CalendarDate): number {
  if (month < monthOf(today)) return 0;
  return month === monthOf(today) ? daysLeftInMonth(today) + 1 : daysInMonth(month);
}
