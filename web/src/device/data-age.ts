import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** The age of the shown figures that could not be refetched. */
export interface DataAge {
  /** The oldest of them, in milliseconds since 1970; undefined if none is shown. */
  asOf: number | undefined;
  /** Whether one of them could not be refreshed. */
  isStale: boolean;
}

/** The age of the data of the queries on the screen. */
export function useDataAge(queryClient: QueryClient): DataAge {
  const subscribe = useCallback(
    (listener: () => void) =>
      queryClient.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queryClient],
  );
  // One number, so that it is the same for as long as nothing changes: negative where all is fresh.
  const age = useSyncExternalStore(subscribe, () => ageOf(queryClient));
  return { asOf: age === 0 ? undefined : Math.abs(age), isStale: age > 0 };
}

function ageOf(queryClient: QueryClient): number {
  let oldest = 0;
  let isStale = false;
  for (const query of queryClient.getQueryCache().findAll({ type: 'active' })) {
    const { data, dataUpdatedAt, status } = query.state;
    if (data === undefined) continue;
    if (status === 'error') isStale = true;
    if (oldest === 0 || dataUpdatedAt < oldest) oldest = dataUpdatedAt;
  }
  return isStale ? oldest : -oldest;
}
