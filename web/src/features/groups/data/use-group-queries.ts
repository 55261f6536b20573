import { useQuery } from '@tanstack/react-query';
import {
  deletedThingsQuery,
  groupExpensesQuery,
  groupMonthQuery,
  groupPaymentsQuery,
  settlementsQuery,
  settlementSuggestionsQuery,
} from './group-details.ts';

/** What the page of a group shows; `retry` loads everything that failed. */
export function useGroupQueries(groupId: number, isUnfolded: boolean) {
  const expenses = useQuery(groupExpensesQuery(groupId, isUnfolded));
  const payments = useQuery(groupPaymentsQuery(groupId, isUnfolded));
  const settlements = useQuery(settlementsQuery(groupId));
  const suggestions = useQuery(settlementSuggestionsQuery(groupId));
  const month = useQuery(groupMonthQuery(groupId));
  const deleted = useQuery(deletedThingsQuery(groupId));

  function retry() {
    for (const query of [expenses, payments, settlements, suggestions, month]) {
      if (query.isError) void query.refetch();
    }
  }

  return { expenses, payments, settlements, suggestions, month, deleted, retry };
}
