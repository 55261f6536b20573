import type { Month } from '@hisaab/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refetchAfterFailure } from '../api/refetch-after-failure.ts';
import { PERSONAL } from './personal-queries.ts';

/** How a month stands against its budget; the current one where none is given. */
export function budgetStatusOf(month: Month | undefined) {
  return queryOptions({
    queryKey: [...PERSONAL, 'budget_status', month],
    queryFn: () =>
      call('GET /personal/api/budget/status/', { query: month === undefined ? {} : { month } }),
    ...refetchAfterFailure,
  });
}

/** How the current month stands against the budget. */
export const budgetStatusQuery = budgetStatusOf(undefined);
