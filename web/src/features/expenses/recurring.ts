import type { RecurringEntry, RecurringEntryInput } from '@hisaab/contract';
import { displayDate, REPEATS, type Repeat } from '@hisaab/domain';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormMutation } from '../../api/form-mutation.ts';
import { saveEdit, type Edit } from '../../conflicts/edit.ts';
import type { VersionedForm } from '../../conflicts/use-conflict.ts';
import { reloadNotifications } from '../../queries/reload-notifications.ts';
import { categoryOf } from './expense-fields.tsx';
import { FACT_FIELDS } from './expense-form.ts';
import { REPEAT_NAMES } from './repeat-words.ts';
import { PERSONAL } from '../../queries/personal-queries.ts';
import { useRestore } from './use-restore.ts';

const RECURRING = [...PERSONAL, 'recurring'];

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

/** The values of the form that a repeating entry has. */
export function recurringValuesOf(entry: RecurringEntry): RecurringValues {
  const { amount, category, description, every, starts_on } = entry;
  return { amount, category: categoryOf(category), description, every: repeatOf(every), starts_on };
}

/** The form of a repeating entry. */
export const RECURRING_FORM: VersionedForm<RecurringEntry, RecurringValues> = {
  name: 'repeating entry',
  mark: 'next_on',
  valuesOf: recurringValuesOf,
  fields: {
    ...FACT_FIELDS,
    every: { label: 'Repeat', show: (every) => REPEAT_NAMES[every] },
    starts_on: { label: 'Starts on', show: (day) => (day === '' ? '—' : displayDate(day)) },
  },
};

/** How often something repeats, by its name; an unknown one is a month. */
export function repeatOf(name: string): Repeat {
  return REPEATS.find((every) => every === name) ?? 'month';
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

/** Pauses a repeating entry, or goes on with it. */
export function usePauseRecurring() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...RECURRING, 'pause'],
    mutationFn: (entry: RecurringEntry) => {
      const { amount, id, is_paused, version } = entry;
      return call('PUT /personal/api/recurring/:id/', {
        params: { id },
        body: { ...recurringValuesOf(entry), amount, is_paused: !is_paused, version },
      });
    },
    onSettled: () => reloadAll(queryClient),
  });
}

/** Ends a repeating entry; the expenses made from it stay. */
export function useEndRecurring() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...RECURRING, 'end'],
    mutationFn: ({ id, version }: RecurringEntry) =>
      call('DELETE /personal/api/recurring/:id/', { params: { id }, query: { version } }),
    onSettled: () => reloadAll(queryClient),
  });
}

/** Takes the end of a repeating entry back. */
export function useRestoreRecurring() {
  const queryClient = useQueryClient();
  return useRestore<RecurringEntry>({
    mutationKey: [...RECURRING, 'restore'],
    call: (id, idempotencyKey) =>
      call('POST /personal/api/recurring/:id/restore/', { params: { id }, idempotencyKey }),
    onRestored: () => reloadAll(queryClient),
  });
}

/** One's own entries are ended by oneself, on another device. */
async function findDeletion({ id }: RecurringEntry) {
  const deleted = await call('GET /personal/api/recurring/deleted/');
  return deleted.some((entry) => entry.id === id) ? { by: undefined } : undefined;
}

/** A repeating entry makes expenses, which move every total. */
function reloadAll(queryClient: QueryClient) {
  reloadNotifications(queryClient);
  return queryClient.invalidateQueries({ queryKey: PERSONAL, refetchType: 'all' });
}
