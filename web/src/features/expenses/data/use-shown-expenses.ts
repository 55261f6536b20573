import type { Month } from '@hisaab/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { monthlySummaryOf, statisticsQuery } from '../../../queries/personal-queries.ts';
import { useDebounced } from '../../../ui/base/use-debounced.ts';
import { ALL_MONTHS, type ExpenseView } from '../public/expense-view.ts';
import { useExpensesBeingDeleted } from './delete-expense.ts';
import { expensesWithout, useExpenses } from './expense-pages.ts';
import { useFoundTotal } from './use-found-total.ts';

/** The expenses that a view shows, with their sums; `current` is the current month. */
export function useShownExpenses(view: ExpenseView, current: Month) {
  const typed = useDebounced(view.text);
  const text = view.text && typed;
  // A search finds expenses of all months; without it the list is that of the month again.
  const month =
    text !== undefined || view.month === ALL_MONTHS ? undefined : (view.month ?? current);
  const { category, account, tag } = view;
  const filter = { month, category, account, tag, text };
  const list = useExpenses(filter);
  const statistics = useQuery(statisticsQuery);
  const summary = useQuery({
    ...monthlySummaryOf(month === current ? undefined : month),
    enabled: month !== undefined,
    placeholderData: keepPreviousData,
  });
  const deletingIds = useExpensesBeingDeleted();
  const isComplete = list.data !== undefined && !list.hasNextPage && !list.isPlaceholderData;
  const total = useFoundTotal(filter, {
    expenses: isComplete ? expensesWithout(deletingIds, list.data) : undefined,
    summary: summary.isPlaceholderData ? undefined : summary.data,
    statistics: statistics.data,
  });
  return {
    filter,
    month,
    /** Undefined unless the month is over. */
    pastMonth: month !== undefined && month < current ? month : undefined,
    list,
    /** Whether the list is loaded to its end. */
    isComplete,
    deletingIds,
    summary,
    /** The sum and the number of what is found. */
    total,
    /** The sums by category, of the month or of all months. */
    totals: month === undefined ? statistics.data?.category_totals : summary.data?.categories,
    areTotalsPending: (month === undefined ? statistics : summary).isPending,
    /** The months with expenses. */
    months: statistics.data?.monthly_breakdown.map((entry) => entry.month) ?? [],
    isSearch: text !== undefined,
    isFiltered: [category, account, tag, view.text].some((part) => part !== undefined),
    /** Whether there is no expense at all. */
    hasNone: statistics.data?.total_count === 0,
    /** Loads again what failed: the text of the empty list depends on all three queries. */
    retry: () => {
      for (const query of [list, summary, statistics]) if (query.isError) void query.refetch();
    },
  };
}
