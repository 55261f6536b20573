import { displayDate } from '@hisaab/words';
import type { Expense } from '@hisaab/contract';
import { isRupees } from '@hisaab/domain';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { expectedOriginal } from '../../../currencies/money.ts';
import type { Deletion } from '../../../conflicts/deleted-meanwhile.ts';
import { saveEdit, type Edit } from '../../../conflicts/edit.ts';
import { bodyOf } from '../../../offline/contents.ts';
import { useSendOrStore, type StoreOptions } from '../../../offline/send-or-store.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import {
  applyOptimistically,
  cancelFetches,
  commit,
  rollBack,
  type OptimisticChange,
} from '../data/expense-cache.ts';
import type { ExpenseValues } from './expense-form.ts';
import { useFirstWords, type FirstWords } from '../../../words/words.ts';

type ExpenseEdit = Edit<Expense, ExpenseValues>;

/** Higher than any version of the server. */
const NOT_NUMBERED_YET = Number.MAX_SAFE_INTEGER;
const NEW = { id: NOT_NUMBERED_YET, version: 1, recurring_id: null };

/**
 * Adds or changes an expense. The update is optimistic, and rolled back when the server refuses it; offline it is
 * stored for later.
 */
export function useSaveExpense(keeping: StoreOptions) {
  const words = useFirstWords();
  const queryClient = useQueryClient();
  return useSendOrStore<Expense, ExpenseEdit, OptimisticChange | undefined>(
    {
      mutationKey: [...PERSONAL, 'expense', 'save'],
      newEntryOf: ({ thing, values }) => ({ subject: 'expense', thing, values }),
      send: ({ thing, values, isRestored = false }, how) => {
        const body = bodyOf(values);
        if (!thing) return call('POST /personal/api/expenses/', { body, ...how });
        const params = { id: thing.id };
        return saveEdit(
          { thing, isRestored },
          {
            change: (expected) =>
              call('PUT /personal/api/expenses/:id/', {
                params,
                body: { ...body, ...expected },
                ...how,
              }),
            restore: () => call('POST /personal/api/expenses/:id/restore/', { params }),
            findDeletion: () => findDeletion(thing),
          },
        );
      },
      onMutate: async ({ edit }) => {
        const after = outcomeOf(words, edit);
        if (!after) return undefined;
        await cancelFetches(queryClient);
        return applyOptimistically(queryClient, { before: countedBefore(edit), after });
      },
      onSuccess: (after, { edit }, optimistic) =>
        commit(queryClient, { before: countedBefore(edit), after }, optimistic),
      onError: (_error, _edit, optimistic) => {
        if (optimistic) rollBack(queryClient, optimistic);
      },
    },
    keeping,
  );
}

/** The expense as counted before the change; undefined if it was deleted. */
function countedBefore({ thing, isRestored = false }: ExpenseEdit): Expense | undefined {
  return isRestored ? undefined : thing;
}

/** Only the user can have deleted it, on another device; `undefined` if it cannot be restored. */
async function findDeletion({ id }: Expense): Promise<Deletion | undefined> {
  const deleted = await call('GET /personal/api/expenses/deleted/');
  return deleted.some((expense) => expense.id === id) ? { by: undefined } : undefined;
}

/** The expense that the change results in; undefined if the server will refuse it. */
function outcomeOf(words: FirstWords, { thing, values }: ExpenseEdit): Expense | undefined {
  const {
    account = thing?.account ?? null,
    amount,
    original,
    tags = thing?.tags ?? null,
    reference: _,
    pays: __,
    refund_of: refundOf = thing?.refund_of ?? null,
    ...facts
  } = values;
  if (amount === null || !isRupees(amount)) return undefined;
  const { id, version, recurring_id } = thing ?? NEW;
  const split =
    thing?.split_of !== undefined && thing.split_total !== undefined
      ? { split_of: thing.split_of, split_total: thing.split_total }
      : {};
  const reference = thing?.reference === undefined ? {} : { reference: thing.reference };
  const date_formatted = displayDate(words, values.date);
  const foreseen = original === undefined ? thing?.original : expectedOriginal(original);
  return {
    id,
    version,
    recurring_id,
    ...reference,
    ...split,
    ...facts,
    ...(account !== null && { account }),
    ...(refundOf !== null && { refund_of: refundOf }),
    ...(thing?.refunds && { refunds: thing.refunds, refunded: thing.refunded }),
    ...(tags !== null && tags.length > 0 && { tags }),
    amount,
    date_formatted,
    ...(foreseen && { original: foreseen }),
  };
}
