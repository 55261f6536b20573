import type { Expense } from '@hisaab/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../api/call.ts';
import { isShort, LISTS, type ExpensePage, type PageStart } from './expense-cache.ts';
import type { ExpenseFilter } from './expense-changes.ts';

const FIRST_PAGE = 50;
const LARGEST_PAGE = 500;

function expensesQuery(filter: ExpenseFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam }) => fetchPage(filter, pageParam),
    initialPageParam: { limit: FIRST_PAGE },
    getNextPageParam: (last: ExpensePage) => last.next,
    // A new filter shows the previous list until its own has loaded.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => isShort(state.data),
  });
}

/** The expenses that match a filter, page by page. On return to the screen only the first page is loaded. */
export function useExpenses(filter: ExpenseFilter) {
  const queryClient = useQueryClient();
  useEffect(
    () => () => {
      queryClient.setQueriesData<InfiniteData<ExpensePage>>(
        { queryKey: LISTS },
        (data) =>
          data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      );
    },
    [queryClient],
  );
  return useInfiniteQuery(expensesQuery(filter));
}

/** The expenses of all loaded pages, without those that are being deleted. */
export function expensesWithout(
  deletingIds: readonly unknown[],
  { pages }: InfiniteData<ExpensePage>,
): Expense[] {
  return pages.flatMap((page) => page.expenses).filter(({ id }) => !deletingIds.includes(id));
}

async function fetchPage(
  filter: ExpenseFilter,
  { before, limit }: PageStart,
): Promise<ExpensePage> {
  const { category, account, month, tag, text } = filter;
  const expenses = await call('GET /personal/api/expenses/', {
    query: {
      limit,
      ...(before !== undefined && { before }),
      ...(category !== undefined && { category }),
      ...(account !== undefined && { account }),
      ...(month !== undefined && { month }),
      ...(tag !== undefined && { tag }),
      ...(text !== undefined && { q: text }),
    },
  });
  const last = expenses.length === limit ? expenses.at(-1) : undefined;
  // Pages grow, so that refetching a long list takes few requests.
  return {
    filter,
    expenses,
    next: last && { before: last.id, limit: Math.min(2 * limit, LARGEST_PAGE) },
  };
}
