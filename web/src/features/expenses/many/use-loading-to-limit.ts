import { MAX_AT_ONCE } from '@hisaab/domain';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ExpensePage } from '../data/expense-cache.ts';

/** Loads a list on until it has as many expenses as can be changed at once: all of them can be selected with one tap. */
export function useLoadingToLimit(
  list: UseInfiniteQueryResult<InfiniteData<ExpensePage>>,
  loadedCount: number,
): void {
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = list;
  const isWanted = hasNextPage && loadedCount < MAX_AT_ONCE;
  const canLoad = isWanted && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (canLoad) void fetchNextPage();
  }, [canLoad, fetchNextPage]);
}
