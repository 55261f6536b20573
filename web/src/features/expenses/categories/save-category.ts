import type { OwnCategory, OwnCategoryInput } from '@hisaab/contract';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { canRefetch } from '../../../queries/can-refetch.ts';
import { categoriesQuery } from '../../../queries/categories.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { useRestore } from '../data/use-restore.ts';

/** The categories deleted in the last 30 days, latest deletion first. */
export const deletedCategoriesQuery = queryOptions({
  queryKey: [...PERSONAL, 'deleted categories'],
  queryFn: () => call('GET /personal/api/categories/deleted/'),
});

/** Adds a category, or changes the given one. */
export function useSaveCategory(category: OwnCategory | undefined) {
  const queryClient = useQueryClient();
  return useFormMutation<OwnCategory, OwnCategoryInput>({
    mutationKey: [...categoriesQuery.queryKey, 'save'],
    mutationFn: ({ values: body, idempotencyKey }) =>
      category
        ? call('PUT /personal/api/categories/:id/', {
            params: { id: category.id },
            body,
            idempotencyKey,
          })
        : call('POST /personal/api/categories/', { body, idempotencyKey }),
    onSuccess: (saved) => {
      // At once, for a form that selects it.
      queryClient.setQueryData(categoriesQuery.queryKey, (list = []) =>
        category ? list.map((one) => (one.id === saved.id ? saved : one)) : [...list, saved],
      );
      void reloadAll(queryClient);
    },
  });
}

/** Deletes a category; its expenses move to another one. */
export function useDeleteCategory({ id }: OwnCategory) {
  const queryClient = useQueryClient();
  return useFormMutation<null, { move_to: string }>({
    mutationKey: [...categoriesQuery.queryKey, 'delete'],
    mutationFn: ({ values: body, idempotencyKey }) =>
      call('DELETE /personal/api/categories/:id/', { params: { id }, body, idempotencyKey }),
    onSettled: () => reloadAll(queryClient),
  });
}

/** Restores a deleted category with its expenses. */
export function useRestoreCategory() {
  const queryClient = useQueryClient();
  return useRestore<OwnCategory>({
    mutationKey: [...categoriesQuery.queryKey, 'restore'],
    call: (id, idempotencyKey) =>
      call('POST /personal/api/categories/:id/restore/', { params: { id }, idempotencyKey }),
    onRestored: () => reloadAll(queryClient),
  });
}

function reloadAll(queryClient: QueryClient) {
  // Guesses name the category too.
  void queryClient.invalidateQueries({ queryKey: ['learned'] });
  return queryClient.invalidateQueries({
    queryKey: PERSONAL,
    refetchType: 'all',
    predicate: canRefetch,
  });
}
