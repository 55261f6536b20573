import type { Expense } from '@hisaab/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { takeOver } from './expense-cache.ts';
import { PERSONAL } from './public/expense-queries.ts';

/** What was deleted in the last 30 days, the last deleted first. */
export const deletedExpensesQuery = queryOptions({
  queryKey: [...PERSONAL, 'deleted'],
  queryFn: () => call('GET /personal/api/expenses/deleted/'),
});

/** Takes the deletion of an expense back. */
export function useRestoreExpense() {
  const queryClient = useQueryClient();
  const { mutateAsync, mutate, variables, isPending } = useMutation({
    mutationKey: [...PERSONAL, 'expense', 'restore'],
    mutationFn: ({ id, idempotencyKey }: { id: number; idempotencyKey: string }) =>
      call('POST /personal/api/expenses/:id/restore/', { params: { id }, idempotencyKey }),
    onSuccess: (after: Expense) => takeOver(queryClient, { before: undefined, after }, undefined),
  });
  return {
    /** For the Undo of one deletion: trying again is the same change. */
    undoOf: ({ id }: Expense) => {
      const idempotencyKey = newIdempotencyKey();
      return () => mutateAsync({ id, idempotencyKey });
    },
    restore: ({ id }: Expense, onFailed: () => void) =>
      mutate({ id, idempotencyKey: newIdempotencyKey() }, { onError: onFailed }),
    /** The expense that is being restored. */
    restoredId: isPending ? variables.id : undefined,
  };
}
