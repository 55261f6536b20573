import type { Month } from '@hisaab/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refetchAfterFailure } from '../api/refetch-after-failure.ts';
import { PERSONAL } from './personal-queries.ts';

/** The budget status of a month, by default the current one. */
export function budgetStatusOf(month: Month | undefined) {
  return queryOptions({
    queryKey: [...PERSONAL, 'budget_status', month],
    queryFn: () =>
      call('GET /personal/api/budget/status/', { query: month === undefined ? {} : { month } }),
    ...refetchAfterFailure,
  });
}

/** The budget status of the current month. */
export const budgetStatusQuery = budgetStatusOf(undefined);
