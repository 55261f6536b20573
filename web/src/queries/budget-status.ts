import type { Month } from '@hisaab/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refetchAfterFailure } from '../api/refetch-after-failure.ts';
import { PERSONAL } from './personal-queries.ts';

/** The standing of a month against its budget, by default the current one. */
export function budgetStatusOf(month: Month | undefined) {
  return queryOptions({
    queryKey: [...PERSONAL, 'budget_status', month],
    queryFn: () =>
      call('GET /personal/api/budget/status/', { query: month === undefined ? {} : { month } }),
    ...refetchAfterFailure,
  });
}

/** The standing of the current month against the budget. */
export const budgetStatusQuery = budgetStatusOf(undefined);
