import type { Expense, ExpenseInput } from '@hisaab/contract';
import { displayDate, isRupees, type CalendarDate } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useFormMutation } from '../../api/form-mutation.ts';
import {
  reloadWhenOutdated,
  showAhead,
  takeBack,
  takeOver,
  type ShownAhead,
} from './expense-cache.ts';
import { PERSONAL } from './public/expense-queries.ts';

/** What the fields of the form hold. The server decides whether it will do, so the amount may be missing. */
export interface ExpenseValues extends Omit<ExpenseInput, 'amount' | 'description' | 'date'> {
  amount: number | null;
  description: string;
  date: CalendarDate;
}

/** What a person entered for an expense. */
export interface ExpenseEntry {
  /** The expense to change, of the version that the person has seen; undefined adds a new one. */
  expense: Expense | undefined;
  values: ExpenseValues;
}

/** Newer than any that the server has numbered. */
const NOT_NUMBERED_YET = Number.MAX_SAFE_INTEGER;

/** Adds or changes an expense. It is shown at once, and as it was before should the server refuse it. */
export function useSaveExpense() {
  const queryClient = useQueryClient();
  return useFormMutation<Expense, ExpenseEntry, ShownAhead | undefined>({
    mutationKey: [...PERSONAL, 'expense', 'save'],
    mutationFn: ({ values: { expense, values }, idempotencyKey }) => {
      // An empty amount goes out as null, and the server says what it thinks of that.
      const body = { ...values, amount: values.amount ?? Number.NaN };
      return expense
        ? call('PUT /personal/api/expenses/:id/', {
            params: { id: expense.id },
            body: { ...body, version: expense.version },
            idempotencyKey,
          })
        : call('POST /personal/api/expenses/', { body, idempotencyKey });
    },
    onMutate: ({ values: entry }) => {
      const after = expected(entry);
      return after && showAhead(queryClient, { before: entry.expense, after });
    },
    onSuccess: (after, { values: { expense } }, ahead) =>
      takeOver(queryClient, { before: expense, after }, ahead),
    onError: (error, _entry, ahead) => {
      if (ahead) takeBack(queryClient, ahead);
      reloadWhenOutdated(queryClient, error);
    },
  });
}

/** What the server will make of an entry; undefined where it will refuse it. */
function expected({ expense, values }: ExpenseEntry): Expense | undefined {
  const { amount } = values;
  if (amount === null || !isRupees(amount)) return undefined;
  const { id, version } = expense ?? { id: NOT_NUMBERED_YET, version: 1 };
  return { id, version, ...values, amount, date_formatted: displayDate(values.date) };
}
