import type { Expense, ManyChange } from '@hisaab/contract';
import { nameKey } from '@hisaab/domain';
import { displayDate } from '@hisaab/words';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.ts';
import { useFormMutation } from '../../../api/form-mutation.ts';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { PERSONAL } from '../../../queries/personal-queries.ts';
import { useWords, type Words } from '../../../words/words.ts';
import { commitAll } from './expense-cache.ts';
import type { ExpenseChange } from './expense-changes.ts';

/** What is done with expenses at once. */
export interface ManyEdit {
  expenses: readonly Expense[];
  /** Undefined deletes them. */
  change: ManyChange | undefined;
}

/** How many expenses were taken back, and how many were kept because they changed since. */
export interface TakenBack {
  count: number;
  kept: number;
}

/** Changes or deletes expenses at once. It is not stored for later: it needs the network. */
export function useChangeMany() {
  const words = useWords();
  const queryClient = useQueryClient();
  return useFormMutation<{ id: number; count: number }, ManyEdit>({
    mutationKey: [...PERSONAL, 'expense', 'many'],
    mutationFn: ({ values: { expenses, change }, idempotencyKey }) => {
      const ids = expenses.map(({ id }) => id);
      const body = change ? { ids, change } : { ids, delete: true };
      return call('POST /personal/api/expenses/many/', { body, idempotencyKey });
    },
    onSuccess: (_made, { values }) => commitAll(queryClient, changesOf(words, values)),
    onError: (error) => {
      // Another device has deleted one: the list must say so before the next attempt.
      if (error instanceof ApiError && error.status === 404) refetchLists(queryClient);
    },
  });
}

/** Returns the action that takes a change of many expenses back; a retry repeats the same request. */
export function useUndoMany() {
  const words = useWords();
  const queryClient = useQueryClient();
  return (id: number, edit: ManyEdit) => {
    const idempotencyKey = newIdempotencyKey();
    return async (): Promise<TakenBack> => {
      const params = { id };
      const back = await call('DELETE /personal/api/expenses/many/:id/', {
        params,
        idempotencyKey,
      });
      // Which ones were kept, only the server knows.
      if (back.kept > 0) refetchLists(queryClient);
      else await commitAll(queryClient, changesOf(words, edit).map(reversed));
      return back;
    };
  };
}

function refetchLists(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: PERSONAL });
}

/** What a change does to each expense, as the server does it. */
function changesOf(words: Words, { expenses, change }: ManyEdit): ExpenseChange[] {
  return expenses.map((before) => ({
    before,
    after: change && { ...changed(words, before, change), version: before.version + 1 },
  }));
}

function reversed({ before, after }: ExpenseChange): ExpenseChange {
  // The change and its way back are two changes.
  return { before: after, after: before && { ...before, version: before.version + 2 } };
}

function changed(words: Words, expense: Expense, change: ManyChange): Expense {
  const { account: paidWith, tags: had = [], ...rest } = expense;
  const { category = rest.category, date = rest.date, account = paidWith ?? null } = change;
  const tags = tagsAfter(had, change);
  return {
    ...rest,
    category,
    date,
    date_formatted: date === rest.date ? rest.date_formatted : displayDate(words, date),
    ...(account !== null && { account }),
    ...(tags.length > 0 && { tags }),
  };
}

function tagsAfter(
  had: readonly string[],
  { add_tags: added = [], remove_tags: removed = [] }: ManyChange,
): string[] {
  const gone = new Set(removed.map(nameKey));
  const kept = had.filter((tag) => !gone.has(nameKey(tag)));
  const here = new Set(kept.map(nameKey));
  return [...kept, ...added.filter((tag) => !here.has(nameKey(tag)))];
}
