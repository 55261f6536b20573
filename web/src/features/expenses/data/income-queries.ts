import type { Income } from '@hisaab/contract';
import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { PERSONAL, statisticsQuery } from '../../../queries/personal-queries.ts';

/** The root of the keys of incomes. */
export const INCOME = [...PERSONAL, 'income'];

const PAGE = 100;

/** Before the first page there is no income. */
const NEWEST: number | undefined = undefined;

/** What came in, newest first, by page. */
export const incomeQuery = infiniteQueryOptions({
  queryKey: [...INCOME, 'list'],
  queryFn: ({ pageParam: before }: { pageParam: number | undefined }) =>
    call('GET /personal/api/income/', {
      query: { limit: PAGE, ...(before !== undefined && { before }) },
    }),
  initialPageParam: NEWEST,
  getNextPageParam: (last: readonly Income[]) =>
    last.length === PAGE ? last.at(-1)?.id : undefined,
});

/** The incomes deleted in the last 30 days, latest deletion first. */
export const deletedIncomeQuery = queryOptions({
  queryKey: [...INCOME, 'deleted'],
  queryFn: () => call('GET /personal/api/income/deleted/'),
});

/** Whether the user has ever had an income: the statistics name it only then. */
export function useHasIncome(): boolean {
  const { data } = useQuery(statisticsQuery);
  return data?.monthly_breakdown.some(({ income }) => income !== undefined) ?? false;
}
