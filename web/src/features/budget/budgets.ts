import type { Budget } from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormMutation, type Submit } from '../../api/form-mutation.ts';
import { refetchAfterFailure } from '../../api/refetch-after-failure.ts';
import { PERSONAL } from '../../queries/personal-queries.ts';
import { reloadNotifications } from '../../queries/reload-notifications.ts';
import { budgetStatusQuery } from '../../queries/budget-status.ts';

/** The budgets; the first is the current one. */
export const budgetsQuery = queryOptions({
  queryKey: [...PERSONAL, 'budgets'],
  queryFn: () => call('GET /personal/api/budget/'),
  ...refetchAfterFailure,
});

/** The typed budget; without `budget` it becomes the first one. */
export interface BudgetEntry {
  budget: Budget | undefined;
  /** In rupees; `null` if the amount could not be parsed, which the server refuses. */
  limit: number | null;
}

/** Sets the budget, or changes the given one. */
export function useSaveBudget() {
  const queryClient = useQueryClient();
  return useFormMutation({
    mutationKey: [...PERSONAL, 'budget', 'save'],
    mutationFn: ({ values: { budget, limit }, idempotencyKey }: Submit<BudgetEntry>) => {
      const body = { monthly_limit: limit ?? Number.NaN };
      return budget
        ? call('PUT /personal/api/budget/:id/', { params: { id: budget.id }, body, idempotencyKey })
        : call('POST /personal/api/budget/', { body, idempotencyKey });
    },
    onSuccess: async (budget) => {
      await queryClient.cancelQueries({ queryKey: budgetsQuery.queryKey });
      queryClient.setQueryData(budgetsQuery.queryKey, [budget]);
      reloadNotifications(queryClient);
      // Cards and progress change together with the message.
      await queryClient.invalidateQueries({ queryKey: budgetStatusQuery.queryKey });
    },
  });
}
