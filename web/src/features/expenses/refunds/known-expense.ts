import type { Expense } from '@hisaab/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { loadedExpenses } from '../data/expense-cache.ts';

const NEWEST = 200;

/** The newest expenses of all months, among which are those that something comes back of. */
export const newestExpensesQuery = queryOptions({
  queryKey: [...PERSONAL, 'newest'],
  queryFn: () => call('GET /personal/api/expenses/', { query: { limit: NEWEST } }),
});

/** An expense by its id, if it is in a loaded list or among the newest; an id that is undefined asks for none. */
export function useKnownExpense(id: number | undefined): Expense | undefined {
  const queryClient = useQueryClient();
  const listed = loadedExpenses(queryClient).find((one) => one.id === id);
  const { data } = useQuery({
    ...newestExpensesQuery,
    enabled: id !== undefined && listed === undefined,
  });
  return listed ?? data?.find((one) => one.id === id);
}
