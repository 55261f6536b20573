import type { BudgetStatus } from '@hisaab/contract';

/** The budget status of 15 November 2026 with this spending of a budget, in rupees; undefined for no budget. */
export function budgetStatus(spent: number, budget: number | undefined): BudgetStatus {
  const remaining = (budget ?? 0) - spent;
  return {
    month: '2026-11',
    budget: budget ?? 0,
    spent,
    remaining,
    is_exceeded: budget !== undefined && remaining < 0,
    has_budget: budget !== undefined,
    today: '2026-11-15',
    days_left: 15,
    days_to_share: 16,
    allowance_per_day: null,
    pace: null,
  };
}
