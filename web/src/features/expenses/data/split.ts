import type { Expense, SplitPart } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { commitAll } from './expense-cache.ts';

/**
 * Splits an expense in parts, or a split one in other `parts`, the first part first. It is not stored for later: it needs the network.
 */
export function useSplit(whole: Expense, parts: readonly Expense[] = [whole]) {
  const queryClient = useQueryClient();
  const sentKey = useRef<string>(undefined);
  return useFormMutation<Expense[], readonly SplitPart[]>({
    mutationKey: [...PERSONAL, 'expense', 'split'],
    mutationFn: async ({ values, idempotencyKey }) => {
      const params = { id: whole.id };
      // The same parts again: the split may be done, only its answer is lost, and must not be joined.
      const isRetry = sentKey.current === idempotencyKey;
      if (whole.split_of !== undefined && !isRetry) await joinAgain(params);
      sentKey.current = idempotencyKey;
      return call('POST /personal/api/expenses/:id/split/', {
        params,
        body: { parts: [...values] },
        idempotencyKey,
      });
    },
    onSuccess: ([first, ...others]) =>
      commitAll(queryClient, [
        ...parts.map((before) => ({ before, after: before.id === first?.id ? first : undefined })),
        ...others.map((after) => ({ before: undefined, after })),
      ]),
    onError: () => {
      // It may be one expense now.
      if (whole.split_of !== undefined) void queryClient.invalidateQueries({ queryKey: PERSONAL });
    },
  });
}

/** Makes a split bill one expense; an attempt before this one may have done that. */
async function joinAgain(params: { id: number }): Promise<void> {
  try {
    await call('DELETE /personal/api/expenses/:id/split/', { params });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Makes the parts of a bill, its first part first, one expense again. */
export function useJoin(parts: readonly Expense[]) {
  const queryClient = useQueryClient();
  return useFormMutation<Expense, { id: number }>({
    mutationKey: [...PERSONAL, 'expense', 'join'],
    mutationFn: ({ values: { id }, idempotencyKey }) =>
      call('DELETE /personal/api/expenses/:id/split/', { params: { id }, idempotencyKey }),
    onSuccess: (joined) =>
      commitAll(
        queryClient,
        parts.map((before) => ({ before, after: before.id === joined.id ? joined : undefined })),
      ),
  });
}
