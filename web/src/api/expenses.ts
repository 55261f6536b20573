import type { Expense, ExpenseInput } from '@hisaab/contract';
import { displayDate, isRupees } from '@hisaab/domain';
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
  isShort,
  LISTS,
  showAhead,
  takeBack,
  takeOver,
  type ExpensePage,
  type PageStart,
  type ShownAhead,
} from './expense-cache.ts';
import type { ExpenseFilter } from './expense-changes.ts';
import { useLockedMutation } from './locked-mutation.ts';
import { PERSONAL } from './personal.ts';

export type { ExpenseFilter } from './expense-changes.ts';

const DELETION = [...PERSONAL, 'expense', 'delete'];

const FIRST_PAGE = 50;
const LARGEST_PAGE = 500;

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

/** Asks for the newest expenses of all, before a list of them is shown. */
export function askForFirstExpenses(queryClient: QueryClient): Promise<unknown> {
  return queryClient.infiniteQuery(expensesQuery({}));
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

/** Adds or changes an expense. It is shown at once, and as it was before should the server refuse it. */
export function useSaveExpense() {
  const queryClient = useQueryClient();
  return useLockedMutation<Expense, ExpenseEntry, ShownAhead | undefined>({
    mutationKey: [...PERSONAL, 'expense', 'save'],
    mutationFn: ({ expense, values }) => {
      // An empty amount goes out as null, and the server says what it thinks of that.
      const body = { ...values, amount: values.amount ?? Number.NaN };
      return expense
        ? call('PUT /personal/api/expenses/:id/', { params: { id: expense.id }, body })
        : call('POST /personal/api/expenses/', { body });
    },
    onMutate: (entry) => {
      const after = expected(entry);
      return after && showAhead(queryClient, { before: entry.expense, after });
    },
    onSuccess: (after, { expense }, ahead) =>
      takeOver(queryClient, { before: expense, after }, ahead),
    onError: (error, _entry, ahead) => {
      if (ahead) takeBack(queryClient, ahead);
      reloadWhenGone(queryClient, error);
    },
  });
}

/** What the server will make of an entry; undefined where it will refuse it. */
function expected({ expense, values }: ExpenseEntry): Expense | undefined {
  const { amount, category } = values;
  if (amount === null || !isRupees(amount)) return undefined;
  const description = values.description ?? '';
  if (expense) return { ...expense, amount, category, description };
  // Canada writes days as YYYY-MM-DD.
  const date = new Date().toLocaleDateString('en-CA');
  // No expense of the server's has this id, and this one goes as soon as the server has told the real one.
  return { id: 0, amount, category, description, date, date_formatted: displayDate(date) };
}

interface DeletionOutcome {
  onDeleted: () => void;
  onFailed: () => void;
}

/** Deletes expenses, several at a time but each once. It leaves the totals at once, and the lists when the server has let it go. */
export function useDeleteExpense({ onDeleted, onFailed }: DeletionOutcome) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETION,
    mutationFn: ({ id }: Expense) => call('DELETE /personal/api/expenses/:id/', { params: { id } }),
    onMutate: (before) => showAhead(queryClient, { before, after: undefined }),
    onSuccess: async (_nothing, before, ahead) => {
      await takeOver(queryClient, { before, after: undefined }, ahead);
      onDeleted();
    },
    onError: (error, _before, ahead) => {
      if (ahead) takeBack(queryClient, ahead);
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
