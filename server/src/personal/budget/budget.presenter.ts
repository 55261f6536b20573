import type { Budget, BudgetStatus } from '@hisaab/contract';
import {
  allowancePerDay,
  asPaise,
  budgetStanding,
  daysLeftAfter,
  lengthOfMonth,
  monthOfDay,
  paiseToRupees,
  type CalendarDate,
  type Month,
  type MonthStart,
  type Pace,
  type Paise,
} from '@hisaab/domain';
import type { BudgetRow } from './budget.repository.ts';
import type { StoredStanding } from '../months/monthly-totals.repository.ts';

/** A budget on the wire. */
export function presentBudget({ id, limit_paise }: BudgetRow): Budget {
  return { id, monthly_limit: paiseToRupees(asPaise(limit_paise)) };
}

/** The day, and when the person's months begin. */
interface Now {
  today: CalendarDate;
  start: MonthStart;
}

/** What only the current month has. */
interface Current {
  pace: Pace | undefined;
  /** What is still to come. */
  toCome: Paise;
}

/** The standing of a month, on the wire. */
export function presentBudgetStatus(
  month: Month,
  { limit, spent }: StoredStanding,
  now: Now,
  current?: Current,
): BudgetStatus {
  const { today, start } = now;
  const isCurrent = month === monthOfDay(today, start);
  const standing = budgetStanding(limit, spent);
  const days = daysToShare(month, now);
  const isShared = limit !== undefined && isCurrent;
  const left = asPaise(standing.remaining - (current?.toCome ?? 0));
  return {
    month,
    budget: paiseToRupees(standing.budget),
    spent: paiseToRupees(standing.spent),
    remaining: paiseToRupees(standing.remaining),
    is_exceeded: standing.isExceeded,
    has_budget: limit !== undefined,
    today,
    days_left: isCurrent ? daysLeftAfter(today, start) : days,
    days_to_share: days,
    allowance_per_day: isShared ? paiseToRupees(allowancePerDay(left, days)) : null,
    pace: current?.pace ? presentPace(current.pace) : null,
    ...(current && {
      to_come: paiseToRupees(current.toCome),
      left_to_spend: limit === undefined ? null : paiseToRupees(left),
    }),
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

// A future month has all its days left.
function daysToShare(month: Month, { today, start }: Now): number {
  const current = monthOfDay(today, start);
  if (month < current) return 0;
  return month === current ? daysLeftAfter(today, start) + 1 : lengthOfMonth(month, start);
}
