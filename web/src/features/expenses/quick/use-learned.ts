import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { learnCategories, type GuessCategory } from '../../../reading/guess-category.ts';
import { categoryOf } from '../form/expense-fields.tsx';

const LEARNED_FROM = 500;

/** Not below the personal queries: a guess need not be learned anew after every change. */
const learnedQuery = queryOptions({
  queryKey: ['learned'],
  queryFn: () => call('GET /personal/api/expenses/', { query: { limit: LEARNED_FROM } }),
  staleTime: 5 * 60_000,
});

/** Guesses categories from the person's newest expenses; by words written by hand until those are there. */
export function useGuess(): GuessCategory {
  const { data } = useQuery(learnedQuery);
  return useMemo(
    () =>
      learnCategories(
        (data ?? []).map(({ description, category }) => ({
          description,
          category: categoryOf(category),
        })),
      ),
    [data],
  );
}
