import type { Expense } from '@hisaab/contract';
import { isCategory } from '@hisaab/domain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import type { Learned } from '@hisaab/domain/reading/guess-category';

const LEARNED_FROM = 500;

/** The expenses to learn guesses from. Not below the personal queries: a guess need not be relearned after every change. */
export const learnedQuery = queryOptions({
  queryKey: ['learned'],
  queryFn: () => call('GET /personal/api/expenses/', { query: { limit: LEARNED_FROM } }),
  staleTime: 5 * 60_000,
});

/** The expenses to learn from; for a group, only those in one of the five categories. */
export function asLearned(
  expenses: readonly Expense[] | undefined,
  { isForGroup = false }: { isForGroup?: boolean | undefined } = {},
): Learned[] {
  return (expenses ?? []).filter(({ category }) => !isForGroup || isCategory(category));
}
