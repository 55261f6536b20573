import type { Expense, ExpenseInput, Statistics } from '@hisaab/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useMutationState,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, call } from './call.ts';
import {
  pageAfter,
  statisticsAfter,
  type ExpenseChange,
  type ExpenseFilter,
} from './expense-changes.ts';
import { useLockedMutation } from './locked-mutation.ts';
import { PERSONAL, statisticsQuery } from './personal.ts';

export type { ExpenseFilter } from './expense-changes.ts';

const LISTS = [...PERSONAL, 'expenses'];
const DELETION = [...PERSONAL, 'expense', 'delete'];

const FIRST_PAGE = 50;
const LARGEST_PAGE = 500;
/** In pages. */
const SHORT = 3;

/** Some expenses of a list, newest first. */
export interface ExpensePage {
  filter: ExpenseFilter;
  expenses: Expense[];
  /** Where the next page starts; undefined when this is the last. */
  next: PageStart | undefined;
}

interface PageStart {
  before?: number;
  limit: number;
}

function expensesQuery(filter: ExpenseFilter) {
  return infiniteQueryOptions({
    queryKey: [...LISTS, filter],
    queryFn: ({ pageParam }) => fetchPage(filter, pageParam),
    initialPageParam: { limit: FIRST_PAGE },
    getNextPageParam: (last: ExpensePage) => last.next,
    // Another filter shows the list before it, until it has its own.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: ({ state }) => isShort(state.data),
  });
}

/** Loading a list again asks for every page it has: worth it only while they are few. */
function isShort(data: InfiniteData<ExpensePage> | undefined): boolean {
  return (data?.pages.length ?? 0) <= SHORT;
}

/** The expenses a filter lets through, page after page; who leaves them finds the first page on return. */
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

async function fetchPage(
  filter: ExpenseFilter,
  { before, limit }: PageStart,
): Promise<ExpensePage> {
  const { category, month, text } = filter;
  const expenses = await call('GET /personal/api/expenses/', {
    query: {
      limit,
      ...(before !== undefined && { before }),
      ...(category !== undefined && { category }),
      ...(month !== undefined && { month }),
      ...(text !== undefined && { q: text }),
    },
  });
  const last = expenses.length === limit ? expenses.at(-1) : undefined;
  // Pages grow, so that loading a long list again takes few calls.
  return {
    filter,
    expenses,
    next: last && { before: last.id, limit: Math.min(2 * limit, LARGEST_PAGE) },
  };
}

/** What a person entered for an expense; the server decides whether it will do, so the amount may be missing. */
export interface ExpenseEntry {
  /** The expense to change; undefined adds a new one. */
  expense: Expense | undefined;
  values: Omit<ExpenseInput, 'amount'> & { amount: number | null };
}

/** Adds or changes an expense; it stands in every list as soon as the server has it. */
export function useSaveExpense() {
  const queryClient = useQueryClient();
  return useLockedMutation({
    mutationKey: [...PERSONAL, 'expense', 'save'],
    mutationFn: ({ expense, values }: ExpenseEntry) => {
      // An empty amount goes out as null, and the server says what it thinks of that.
      const body = { ...values, amount: values.amount ?? Number.NaN };
      return expense
        ? call('PUT /personal/api/expenses/:id/', { params: { id: expense.id }, body })
        : call('POST /personal/api/expenses/', { body });
    },
    onSuccess: (after, { expense }) => takeOver(queryClient, { before: expense, after }),
    onError: (error) => reloadWhenGone(queryClient, error),
  });
}

interface DeletionOutcome {
  onDeleted: () => void;
  onFailed: () => void;
}

/** Deletes expenses, several at a time but each once; it leaves every list as soon as the server has let it go. */
export function useDeleteExpense({ onDeleted, onFailed }: DeletionOutcome) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETION,
    mutationFn: ({ id }: Expense) => call('DELETE /personal/api/expenses/:id/', { params: { id } }),
    onSuccess: async (_nothing, before) => {
      await takeOver(queryClient, { before, after: undefined });
      onDeleted();
    },
    onError: (error) => {
      onFailed();
      reloadWhenGone(queryClient, error);
    },
  });

  return (expense: Expense) => {
    const isRunning = queryClient.isMutating({
      mutationKey: DELETION,
      predicate: ({ state }) => idOf(state.variables) === expense.id,
    });
    if (isRunning === 0) mutate(expense);
  };
}

/** The ids of the expenses whose deletion runs. */
export function useExpensesBeingDeleted(): unknown[] {
  return useMutationState({
    filters: { mutationKey: DELETION, status: 'pending' },
    select: ({ state }) => idOf(state.variables),
  });
}

function idOf(expense: unknown): unknown {
  return typeof expense === 'object' && expense !== null && 'id' in expense
    ? expense.id
    : undefined;
}

function reloadWhenGone(queryClient: QueryClient, error: Error) {
  if (!(error instanceof ApiError) || error.status !== 404) return;
  void queryClient.invalidateQueries({ queryKey: PERSONAL });
}

/** Shows a change that the server has made everywhere at once, then loads everything again behind it. */
async function takeOver(queryClient: QueryClient, change: ExpenseChange) {
  // An answer under way tells of the time before, and would undo what is about to be shown.
  await queryClient.cancelQueries({ queryKey: PERSONAL });
  for (const [key, data] of queryClient.getQueriesData<InfiniteData<ExpensePage>>({
    queryKey: LISTS,
  })) {
    queryClient.setQueryData(key, data && listAfter(data, change));
    // The change is exact; a long list need not be loaded again for it.
    const refetchType = isShort(data) ? 'active' : 'none';
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType });
  }
  queryClient.setQueryData(
    statisticsQuery.queryKey,
    (statistics: Statistics | undefined) => statistics && statisticsAfter(statistics, change),
  );
  // What other screens show is loaded too, so that the next one opened is right from its first moment.
  void queryClient.invalidateQueries({
    queryKey: PERSONAL,
    refetchType: 'all',
    predicate: ({ queryKey }) => queryKey[1] !== LISTS[1],
  });
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
}

function listAfter(
  data: InfiniteData<ExpensePage>,
  change: ExpenseChange,
): InfiniteData<ExpensePage> {
  const pages = data.pages.map((page, index) => ({
    ...page,
    expenses: pageAfter(page.expenses, change, page.filter, index === 0),
  }));
  return { ...data, pages };
}
