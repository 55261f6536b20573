import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asLearned, learnedQuery } from '../../../guessing/learned.ts';
import { learnCategories, type GuessCategory } from '@hisaab/domain/reading/guess-category';

/** Guesses categories from the user's newest expenses; from built-in words until those have loaded. */
export function useGuess(): GuessCategory {
  const { data } = useQuery(learnedQuery);
  return useMemo(() => learnCategories(asLearned(data)), [data]);
}
