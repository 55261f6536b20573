import type { Expense } from '@hisaab/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { useExpenses } from './data/expense-pages.ts';
import { parseAskedEntry } from './public/expense-view.ts';

interface Requested {
  id: number | null;
}

/**
 * Opens the expense in the address once, and loads the rest of the list until it is found; a deleted one
 * opens none. The screen's view removes it from the address, so that neither a reload nor Back opens it again.
 */
export function useExpenseFromAddress(
  list: ReturnType<typeof useExpenses>,
  onOpen: (expense: Expense) => void,
): void {
  const search = useSearch();
  const id = parseAskedEntry(search);
  const [shownSearch, setShownSearch] = useState(search);
  const [requested, setRequested] = useState<Requested>({ id });
  const answered = useRef<Requested>(null);
  if (search !== shownSearch) {
    setShownSearch(search);
    if (id !== null) setRequested({ id });
  }

  const expenses = list.data?.pages.flatMap((page) => page.expenses);
  const expense = expenses?.find((one) => one.id === requested.id);
  const isWaiting = !expenses || list.isPlaceholderData || list.isFetching;
  const isEnd = expense !== undefined || (!isWaiting && (!list.hasNextPage || list.isError));
  const isShort = !isEnd && !isWaiting;

  const handleEnd = useEffectEvent(() => {
    answered.current = requested;
    if (expense) onOpen(expense);
  });
  const handleShort = useEffectEvent(() => void list.fetchNextPage());

  useEffect(() => {
    if (requested.id === null || answered.current === requested) return;
    if (isEnd) handleEnd();
    if (isShort) handleShort();
  }, [requested, isEnd, isShort]);
}
