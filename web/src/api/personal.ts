import type { Budget } from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';
import { useLockedMutation } from './locked-mutation.ts';

/** The root of every key below: what an expense or the budget changes. */
export const PERSONAL = ['personal'];

const ASK_AGAIN_AFTER_MS = 30_000;

/** What failed is asked for again until it works: these failures are not shown, so nobody could ask by hand. */
const healing = {
  refetchInterval: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? ASK_AGAIN_AFTER_MS : false,
} as const;

/** The current month: its totals and its expenses. */
export const monthlySummaryQuery = queryOptions({
  queryKey: [...PERSONAL, 'monthly_summary'],
  queryFn: () => call('GET /personal/api/expenses/monthly_summary/'),
  ...healing,
});

/** All time, by month and by category. */
export const statisticsQuery = queryOptions({
  queryKey: [...PERSONAL, 'statistics'],
  queryFn: () => call('GET /personal/api/expenses/statistics/'),
  ...healing,
});

/** How the current month stands against the budget. */
export const budgetStatusQuery = queryOptions({
  queryKey: [...PERSONAL, 'budget_status'],
  queryFn: () => call('GET /personal/api/budget/status/'),
  ...healing,
});

/** The budgets; the first is the current one. */
export const budgetsQuery = queryOptions({
  queryKey: [...PERSONAL, 'budgets'],
  queryFn: () => call('GET /personal/api/budget/'),
  ...healing,
});

/** Sets the budget, or changes the one given. */
export function useSaveBudget() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...PERSONAL, 'budget', 'save'],
    mutationFn: ({ budget, limit }: { budget: Budget | undefined; limit: number | null }) => {
      const body = { monthly_limit: limit ?? Number.NaN };
      return budget
        ? call('PUT /personal/api/budget/:id/', { params: { id: budget.id }, body })
        : call('POST /personal/api/budget/', { body });
    },
    onSuccess: async (budget) => {
      await queryClient.cancelQueries({ queryKey: budgetsQuery.queryKey });
      queryClient.setQueryData(budgetsQuery.queryKey, [budget]);
      void queryClient.invalidateQueries({ queryKey: ['notifications'] });
      // The cards and the progress belong to the same moment as the message.
      await queryClient.invalidateQueries({ queryKey: budgetStatusQuery.queryKey });
    },
  });
}
