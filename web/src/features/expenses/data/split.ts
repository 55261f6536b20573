import type { Expense, SplitPart } from '@hisaab/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { commitAll } from './expense-cache.ts';

/** Splits an expense in parts. It is not stored for later: it needs the network. */
export function useSplit(whole: Expense) {
  const queryClient = useQueryClient();
  return useFormMutation<Expense[], readonly SplitPart[]>({
    mutationKey: [...PERSONAL, 'expense', 'split'],
    mutationFn: ({ values, idempotencyKey }) =>
      call('POST /personal/api/expenses/:id/split/', {
        params: { id: whole.id },
        body: { parts: [...values] },
        idempotencyKey,
      }),
    onSuccess: (parts) =>
      commitAll(
        queryClient,
        parts.map((after) => ({ before: after.id === whole.id ? whole : undefined, after })),
      ),
  });
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
