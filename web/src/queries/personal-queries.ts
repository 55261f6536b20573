import type { CalendarDate, Month } from '@hisaab/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refetchAfterFailure } from '../api/refetch-after-failure.ts';

/** The root of the keys of all data that a personal expense or the budget changes. */
export const PERSONAL = ['personal'];

/** The root of the keys of the months' totals. */
export const SUMMARIES = [...PERSONAL, 'monthly_summary'];

/** A month: its totals and its expenses; by default the current one. */
export function monthlySummaryOf(month: Month | undefined) {
  return queryOptions({
    queryKey: [...SUMMARIES, month],
    queryFn: () =>
      call('GET /personal/api/expenses/monthly_summary/', {
        query: month === undefined ? {} : { month },
      }),
    ...refetchAfterFailure,
  });
}

/** The sum and the categories of the personal expenses between two days, both included. */
export function dayTotalsOf(days: { from: CalendarDate; to: CalendarDate }) {
  return queryOptions({
    queryKey: [...PERSONAL, 'totals', days.from, days.to],
    queryFn: () => call('GET /personal/api/expenses/totals/', { query: days }),
    ...refetchAfterFailure,
  });
}

/** All-time figures, by month and by category. */
export const statisticsQuery = queryOptions({
  queryKey: [...PERSONAL, 'statistics'],
  queryFn: () => call('GET /personal/api/expenses/statistics/'),
  ...refetchAfterFailure,
});
