import type { Tag } from '@hisaab/contract';
import { nameKey } from '@hisaab/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { loadedExpenses } from './expense-cache.ts';

const TAG = [...PERSONAL, 'tag'];

/** Renames a tag; with the name of another one the two become one. */
export function useRenameTag({ name: before }: Tag) {
  const queryClient = useQueryClient();
  return useFormMutation<Tag, { name: string }>({
    mutationKey: [...TAG, 'rename'],
    mutationFn: ({ values, idempotencyKey }) =>
      call('PUT /personal/api/tags/:name/', {
        params: { name: before },
        body: values,
        idempotencyKey,
      }),
    onSuccess: () => refetch(queryClient),
  });
}

/** Takes a tag off everything. */
export function useDeleteTag({ name }: Tag) {
  const queryClient = useQueryClient();
  return useFormMutation<unknown, { name: string }>({
    mutationKey: [...TAG, 'delete'],
    mutationFn: ({ idempotencyKey }) =>
      call('DELETE /personal/api/tags/:name/', { params: { name }, idempotencyKey }),
    onSuccess: () => refetch(queryClient),
  });
}

function refetch(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: PERSONAL });
}

/** Whether any loaded expense has a tag. It costs no request: who has none is asked for nothing. */
export function hasTags(queryClient: QueryClient): boolean {
  return loadedExpenses(queryClient).some(({ tags }) => tags !== undefined);
}

/** The tags of loaded expenses, those of the newest first, each once. */
export function usedTags(queryClient: QueryClient): string[] {
  const tags = loadedExpenses(queryClient)
    .filter((expense) => expense.tags !== undefined)
    .toSorted((one, other) => other.id - one.id)
    .flatMap((expense) => expense.tags ?? []);
  return [...Map.groupBy(tags, nameKey).values()].flatMap(([newest]) => newest ?? []);
}
