import type { RecurringEntry, RecurringEntryInput } from '@hisaab/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { saveEdit, type Edit } from '../../../conflicts/edit.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { reloadPersonal } from '../../../queries/reload-personal.ts';

/** The root of the query keys of repeating entries. */
export const RECURRING = [...PERSONAL, 'recurring'];

/** The repeating entries, latest first. */
export const recurringQuery = queryOptions({
  queryKey: RECURRING,
  queryFn: () => call('GET /personal/api/recurring/'),
});

/** The repeating entries deleted in the last 30 days, latest deletion first. */
export const deletedRecurringQuery = queryOptions({
  queryKey: [...PERSONAL, 'deleted recurring'],
  queryFn: () => call('GET /personal/api/recurring/deleted/'),
});

/** The values of the form of a repeating expense or income. The server validates them, so the amount may be missing. */
interface EnteredValues extends Omit<RecurringEntryInput, 'amount' | 'interval' | 'times'> {
  amount: number | null;
  interval: number;
  times: number | null;
}

/** The values of the form of a repeating expense. */
export interface RecurringValues extends Omit<EnteredValues, 'category' | 'kind' | 'source'> {
  category: string;
  description: string;
}

/** The values of the form of a repeating income. */
export interface RecurringIncomeValues extends Omit<
  EnteredValues,
  'asks' | 'category' | 'description' | 'kind' | 'tags'
> {
  source: string;
}

/** How a repeating entry is described: an income by its source. */
export function descriptionOf(entry: RecurringEntry): string {
  return entry.kind === 'income' ? entry.source : entry.description;
}

/** Adds or changes a repeating entry. */
export function useSaveRecurring<Thing extends RecurringEntry, Values extends EnteredValues>() {
  const queryClient = useQueryClient();
  return useFormMutation<RecurringEntry, Edit<Thing, Values>>({
    mutationKey: [...RECURRING, 'save'],
    mutationFn: ({ values: { thing, values, isRestored = false }, idempotencyKey }) => {
      // An empty amount is sent as null, and the server's error is shown.
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
    onSettled: () => reloadPersonal(queryClient),
  });
}

/** Only the user can have deleted it, on another device. */
async function findDeletion({ id }: RecurringEntry) {
  const deleted = await call('GET /personal/api/recurring/deleted/');
  return deleted.some((entry) => entry.id === id) ? { by: undefined } : undefined;
}
