import type { RecurringEntry, RecurringEntryInput } from '@hisaab/contract';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { saveEdit, type Edit } from '../../../conflicts/edit.ts';
import { reloadNotifications } from '../../../queries/reload-notifications.ts';
import { canBeAsked } from '../../../queries/can-be-asked.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';

/** The first part of the keys of the repeating entries. */
export const RECURRING = [...PERSONAL, 'recurring'];

/** The repeating entries, the one that was added last first. */
export const recurringQuery = queryOptions({
  queryKey: RECURRING,
  queryFn: () => call('GET /personal/api/recurring/'),
});

/** The repeating entries that were deleted in the last 30 days, the last deleted first. */
export const deletedRecurringQuery = queryOptions({
  queryKey: [...PERSONAL, 'deleted recurring'],
  queryFn: () => call('GET /personal/api/recurring/deleted/'),
});

/** The values of a repeating entry's form. The server decides whether it will do, so the amount may be missing. */
export interface RecurringValues extends Omit<RecurringEntryInput, 'amount' | 'description'> {
  amount: number | null;
  description: string;
}

/** Adds or changes a repeating entry. */
export function useSaveRecurring() {
  const queryClient = useQueryClient();
  return useFormMutation<RecurringEntry, Edit<RecurringEntry, RecurringValues>>({
    mutationKey: [...RECURRING, 'save'],
    mutationFn: ({ values: { thing, values, isRestored = false }, idempotencyKey }) => {
      // An empty amount goes out as null, and the server says what it thinks of that.
      const body = { ...values, amount: values.amount ?? Number.NaN };
      if (!thing) return call('POST /personal/api/recurring/', { body, idempotencyKey });
      const params = { id: thing.id };
      return saveEdit(
        { thing, isRestored },
        {
          change: (expected) =>
            call('PUT /personal/api/recurring/:id/', {
              params,
              body: { ...body, ...expected },
              idempotencyKey,
            }),
          restore: () => call('POST /personal/api/recurring/:id/restore/', { params }),
          findDeletion: () => findDeletion(thing),
        },
      );
    },
    onSettled: () => reloadAll(queryClient),
  });
}

/** One's own entries are ended by oneself, on another device. */
async function findDeletion({ id }: RecurringEntry) {
  const deleted = await call('GET /personal/api/recurring/deleted/');
  return deleted.some((entry) => entry.id === id) ? { by: undefined } : undefined;
}

/** A repeating entry makes expenses, which move every total. */
export function reloadAll(queryClient: QueryClient) {
  reloadNotifications(queryClient);
  return queryClient.invalidateQueries({
    queryKey: PERSONAL,
    refetchType: 'all',
    predicate: canBeAsked,
  });
}
