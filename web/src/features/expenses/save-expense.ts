import type { Expense, ExpenseInput } from '@hisaab/contract';
import { displayDate, isRupees, type CalendarDate } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { changeUnlessDeleted, type Deletion } from '../../api/deleted-meanwhile.ts';
import { useFormMutation } from '../../api/form-mutation.ts';
import {
  reloadWhenOutdated,
  showAhead,
  takeBack,
  takeOver,
  type ShownAhead,
} from './expense-cache.ts';
import { PERSONAL } from '../../queries/personal-queries.ts';

/** The values of the form's fields. The server decides whether it will do, so the amount may be missing. */
export interface ExpenseValues extends Omit<ExpenseInput, 'amount' | 'description' | 'date'> {
  amount: number | null;
  description: string;
  date: CalendarDate;
}

/** An expense as a person entered it. */
export interface ExpenseEntry {
  /** The expense to change, of the version that the person has seen; undefined adds a new one. */
  expense: Expense | undefined;
  values: ExpenseValues;
  /** Whether it has been deleted, and comes back with the change. */
  isRestored?: boolean;
}

/** Newer than any that the server has numbered. */
const NOT_NUMBERED_YET = Number.MAX_SAFE_INTEGER;
const NEW = { id: NOT_NUMBERED_YET, version: 1, recurring_id: null };

/** Adds or changes an expense. It is shown at once, and as it was before should the server refuse it. */
export function useSaveExpense() {
  const queryClient = useQueryClient();
  return useFormMutation<Expense, ExpenseEntry, ShownAhead | undefined>({
    mutationKey: [...PERSONAL, 'expense', 'save'],
    mutationFn: async ({ values: { expense, values, isRestored = false }, idempotencyKey }) => {
      // An empty amount goes out as null, and the server says what it thinks of that.
      const body = { ...values, amount: values.amount ?? Number.NaN };
      if (!expense) return call('POST /personal/api/expenses/', { body, idempotencyKey });
      const params = { id: expense.id };
      if (isRestored) await call('POST /personal/api/expenses/:id/restore/', { params });
      return changeUnlessDeleted(
        () =>
          call('PUT /personal/api/expenses/:id/', {
            params,
            body: isRestored ? body : { ...body, version: expense.version },
            idempotencyKey,
          }),
        () => findDeletion(expense),
      );
    },
    onMutate: ({ values: entry }) => {
      const after = expected(entry);
      return after && showAhead(queryClient, { before: countedBefore(entry), after });
    },
    onSuccess: (after, { values: entry }, ahead) =>
      takeOver(queryClient, { before: countedBefore(entry), after }, ahead),
    onError: (error, _entry, ahead) => {
      if (ahead) takeBack(queryClient, ahead);
      reloadWhenOutdated(queryClient, error);
    },
  });
}

/** The expense as it was counted before the entry; a deleted one was not. */
function countedBefore({ expense, isRestored = false }: ExpenseEntry): Expense | undefined {
  return isRestored ? undefined : expense;
}

/** One's own expenses are deleted by oneself, on another device; `undefined` where this one cannot be restored. */
async function findDeletion({ id }: Expense): Promise<Deletion | undefined> {
  const deleted = await call('GET /personal/api/expenses/deleted/');
  return deleted.some((expense) => expense.id === id) ? { by: undefined } : undefined;
}

/** The expense that the server will make of an entry; undefined where it will refuse it. */
function expected({ expense, values }: ExpenseEntry): Expense | undefined {
  const { amount } = values;
  if (amount === null || !isRupees(amount)) return undefined;
  const { id, version, recurring_id } = expense ?? NEW;
  const date_formatted = displayDate(values.date);
  return { id, version, recurring_id, ...values, amount, date_formatted };
}
