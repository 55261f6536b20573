import type { Expense, MonthlySummary, Statistics } from '@hisaab/contract';
import {
  notifyManager,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { currentMonthStart } from '../../../session/month-start.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import {
  pagesAfter,
  statisticsAfter,
  summaryAfter,
  type ExpenseChange,
  type ExpenseFilter,
} from './expense-changes.ts';
import { canRefetch } from '../../../queries/can-refetch.ts';
import { PERSONAL, statisticsQuery, SUMMARIES } from '../../../queries/personal-queries.ts';

/** The root of the keys of the cached lists of expenses, one for each filter. */
export const LISTS = [...PERSONAL, 'expenses'];

/** In pages. */
const SHORT = 3;

/** Where a page of a list starts, and how long it may be. */
export interface PageStart {
  before?: number;
  limit: number;
}

/** Some expenses of a list, newest first. */
export interface ExpensePage {
  filter: ExpenseFilter;
  expenses: Expense[];
  /** Where the next page starts; undefined when this is the last. */
  next: PageStart | undefined;
}

type ExpenseList = InfiniteData<ExpensePage>;

/** The expenses of all lists that are loaded; one in several lists is there as often. It costs no request. */
export function loadedExpenses(queryClient: QueryClient): Expense[] {
  return queryClient
    .getQueriesData<ExpenseList>({ queryKey: LISTS })
    .flatMap(([, list]) => list?.pages.flatMap(({ expenses }) => expenses) ?? []);
}

/** An optimistic change, with the lists as they were before it. */
export interface OptimisticChange {
  change: ExpenseChange;
  lists: [QueryKey, ExpenseList | undefined][];
}

/** Whether a list is short enough to be refetched, which fetches all its loaded pages. */
export function isShort(data: ExpenseList | undefined): boolean {
  return (data?.pages.length ?? 0) <= SHORT;
}

/**
 * Applies an optimistic change, after {@link cancelFetches}. An expense that is being deleted leaves the totals, and
 * stays marked in the lists.
 */
export function applyOptimistically(
  queryClient: QueryClient,
  change: ExpenseChange,
): OptimisticChange {
  const isDeletion = change.after === undefined;
  const lists = isDeletion ? [] : queryClient.getQueriesData<ExpenseList>({ queryKey: LISTS });
  if (!isDeletion) changeLists(queryClient, change);
  changeTotals(queryClient, change);
  return { change, lists };
}

/** Rolls back an optimistic change that the server refused. */
export function rollBack(queryClient: QueryClient, { change, lists }: OptimisticChange): void {
  for (const [key, data] of lists) queryClient.setQueryData(key, data);
  changeTotals(queryClient, { before: change.after, after: change.before });
  // The old lists may lack other changes made since, so even a long list is refetched.
  void queryClient.invalidateQueries({ queryKey: PERSONAL });
}

/**
 * Applies a change that the server has made, then refetches everything in the background. `optimistic` is the change
 * that was applied before.
 */
export async function commit(
  queryClient: QueryClient,
  change: ExpenseChange,
  optimistic: OptimisticChange | undefined,
): Promise<void> {
  await cancelFetches(queryClient);
  const shown = optimistic?.change.after;
  changeLists(queryClient, { before: shown ?? change.before, after: change.after });
  changeTotals(queryClient, {
    before: optimistic ? shown : change.before,
    after: change.after,
  });
  refetchAll(queryClient);
  reloadNotifications(queryClient);
}

/** {@link commit} for changes that the server has made at once and that were not shown before. */
export async function commitAll(
  queryClient: QueryClient,
  changes: readonly ExpenseChange[],
): Promise<void> {
  await cancelFetches(queryClient);
  notifyManager.batch(() => {
    for (const change of changes) {
      changeLists(queryClient, change);
      changeTotals(queryClient, change);
    }
  });
  refetchAll(queryClient);
  reloadNotifications(queryClient);
}

/** Cancels the fetches in progress: responses from before the change would undo the optimistic update. */
export function cancelFetches(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ queryKey: PERSONAL });
}

function changeLists(queryClient: QueryClient, change: ExpenseChange) {
  queryClient.setQueriesData<ExpenseList>(
    { queryKey: LISTS },
    (list) => list && listAfter(list, change),
  );
}

function listAfter(list: ExpenseList, change: ExpenseChange): ExpenseList {
  const last = list.pages.at(-1);
  if (!last) return list;
  const expenses = pagesAfter(
    list.pages.map((page) => page.expenses),
    change,
    last.filter,
    last.next === undefined,
    currentMonthStart(),
  );
  return {
    ...list,
    pages: list.pages.map((page, index) => ({ ...page, expenses: expenses[index] ?? [] })),
  };
}

function changeTotals(queryClient: QueryClient, change: ExpenseChange) {
  queryClient.setQueryData(
    statisticsQuery.queryKey,
    (statistics: Statistics | undefined) =>
      statistics && statisticsAfter(statistics, change, currentMonthStart()),
  );
  queryClient.setQueriesData<MonthlySummary>(
    { queryKey: SUMMARIES },
    (summary) => summary && summaryAfter(summary, change, currentMonthStart()),
  );
}

function refetchAll(queryClient: QueryClient) {
  for (const [key, list] of queryClient.getQueriesData<ExpenseList>({ queryKey: LISTS })) {
    // The applied change is exact, so a long list is not refetched.
    const refetchType = isShort(list) ? 'active' : 'none';
    void queryClient.invalidateQueries({ queryKey: key, exact: true, refetchType });
  }
  // The queries of other screens are refetched too, so that each is right when it is first shown.
  void queryClient.invalidateQueries({
    queryKey: PERSONAL,
    refetchType: 'all',
    predicate: (query) => query.queryKey[1] !== LISTS[1] && canRefetch(query),
  });
}
