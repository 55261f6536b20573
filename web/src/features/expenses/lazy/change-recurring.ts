import type { RecurringEntry, RecurringExpense, RecurringIncome } from '@hisaab/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { VersionedForm } from '../../../conflicts/use-conflict.ts';
import { shownAmount } from '../../../currencies/money.ts';
import { repeatOf } from '../../../repeating/repeat-words.ts';
import { SCHEDULE_FIELDS, type Schedule } from '../../../repeating/schedule-fields.tsx';
import { FACT_FIELDS } from '../form/expense-form.ts';
import { RECURRING, type RecurringIncomeValues, type RecurringValues } from '../data/recurring.ts';
import { useRestore } from '../data/use-restore.ts';
import { reloadPersonal } from '../../../queries/reload-personal.ts';

/** The values of a repeating entry's form. */
function recurringValuesOf(entry: RecurringExpense): RecurringValues {
  const { amount, category, description, tags, interval, times, asks, every, starts_on } = entry;
  return {
    amount,
    category,
    description,
    ...(tags !== undefined && { tags }),
    every: repeatOf(every),
    starts_on,
    interval,
    times,
    asks,
  };
}

/** When an entry repeats, as its form has it. */
export function scheduleOf(entry: RecurringEntry): Schedule {
  const { interval, times, asks, amount, every, starts_on } = entry;
  return { every: repeatOf(every), starts_on, interval, times, asks, varies: amount === null };
}

/** The form of a repeating expense. */
export const RECURRING_FORM: VersionedForm<RecurringExpense, RecurringValues> = {
  name: 'repeatingEntry',
  discriminant: 'next_on',
  valuesOf: recurringValuesOf,
  fields: {
    ...FACT_FIELDS,
    ...SCHEDULE_FIELDS,
    asks: {
      label: ({ repeating }) => repeating.isBill,
      show: (asks, { groupRepeating }) => (asks ? groupRepeating.yes : groupRepeating.no),
    },
  },
};

function incomeValuesOf(entry: RecurringIncome): RecurringIncomeValues {
  const { amount, source, interval, times, every, starts_on } = entry;
  return { amount, source, every: repeatOf(every), starts_on, interval, times };
}

/** The form of a repeating income. */
export const RECURRING_INCOME_FORM: VersionedForm<RecurringIncome, RecurringIncomeValues> = {
  name: 'repeatingEntry',
  discriminant: 'next_on',
  valuesOf: incomeValuesOf,
  fields: {
    amount: {
      label: FACT_FIELDS.amount.label,
      show: (amount) => shownAmount(amount ?? 0, undefined),
    },
    source: {
      label: ({ income }) => income.from,
      show: (text, { common }) => text || common.noDescription,
    },
    ...SCHEDULE_FIELDS,
  },
};

/** Pauses or resumes a repeating entry. */
export function usePauseRecurring() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...RECURRING, 'pause'],
    mutationFn: (entry: RecurringEntry) => {
      const { id, is_paused, version } = entry;
      const values = entry.kind === 'income' ? incomeValuesOf(entry) : recurringValuesOf(entry);
      return call('PUT /personal/api/recurring/:id/', {
        params: { id },
        body: { ...values, amount: entry.amount, is_paused: !is_paused, version },
      });
    },
    onSettled: () => reloadPersonal(queryClient),
  });
}

/** Ends a repeating entry; its expenses stay. */
export function useEndRecurring() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: [...RECURRING, 'end'],
    mutationFn: ({ id, version }: RecurringEntry) =>
      call('DELETE /personal/api/recurring/:id/', { params: { id }, query: { version } }),
    onSettled: () => reloadPersonal(queryClient),
  });
}

/** Undoes the end of a repeating entry. */
export function useRestoreRecurring() {
  const queryClient = useQueryClient();
  return useRestore<RecurringEntry>({
    mutationKey: [...RECURRING, 'restore'],
    call: (id, idempotencyKey) =>
      call('POST /personal/api/recurring/:id/restore/', { params: { id }, idempotencyKey }),
    onRestored: () => reloadPersonal(queryClient),
  });
}
