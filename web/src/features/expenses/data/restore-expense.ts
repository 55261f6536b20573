import type { Expense } from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { commit } from './expense-cache.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { useRestore } from './use-restore.ts';

/** The expenses deleted in the last 30 days, latest deletion first. */
export const deletedExpensesQuery = queryOptions({
  queryKey: [...PERSONAL, 'deleted'],
  queryFn: () => call('GET /personal/api/expenses/deleted/'),
});

/** Restores a deleted expense. */
export function useRestoreExpense() {
  const queryClient = useQueryClient();
  return useRestore<Expense>({
    mutationKey: [...PERSONAL, 'expense', 'restore'],
    call: (id, idempotencyKey) =>
      call('POST /personal/api/expenses/:id/restore/', { params: { id }, idempotencyKey }),
    onRestored: (after) => commit(queryClient, { before: undefined, after }, undefined),
  });
}
