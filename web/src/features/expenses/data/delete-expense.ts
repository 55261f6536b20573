import type { Expense } from '@hisaab/contract';
import {
  notifyManager,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { sendDeletion } from '../../../offline/deletion.ts';
import { applyOptimistically, cancelFetches, commit, rollBack } from './expense-cache.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';

const DELETION = [...PERSONAL, 'expense', 'delete'];

interface DeletionOutcome {
  onDeleted: (expense: Expense) => void;
  onFailed: (error: Error, expense: Expense) => void;
}

/**
 * Deletes expenses: several at a time, but each once. An expense leaves the totals at once, and the lists after the
 * response.
 */
export function useDeleteExpense({ onDeleted, onFailed }: DeletionOutcome) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETION,
    mutationFn: (thing: Expense) =>
      sendDeletion({ subject: 'expense', thing }, (how) =>
        call('DELETE /personal/api/expenses/:id/', {
          params: { id: thing.id },
          query: { version: thing.version },
          ...how,
        }),
      ),
    onMutate: (before) => applyOptimistically(queryClient, { before, after: undefined }),
    onSuccess: async (_nothing, before, optimistic) => {
      await commit(queryClient, { before, after: undefined }, optimistic);
      onDeleted(before);
    },
    onError: (error, before, optimistic) => {
      if (optimistic) rollBack(queryClient, optimistic);
      onFailed(error, before);
    },
  });

  return async (expense: Expense) => {
    await cancelFetches(queryClient);
    const isRunning = queryClient.isMutating({
      mutationKey: DELETION,
      predicate: ({ state }) => idOf(state.variables) === expense.id,
    });
    // The row, the total of its day and the cards change in one render.
    if (isRunning === 0) notifyManager.batch(() => mutate(expense));
  };
}

/** The ids of the expenses that are being deleted. */
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
