import type { Expense } from '@hisaab/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { useExpenses } from './data/expense-pages.ts';
import { parseAskedEntry } from './public/expense-view.ts';

interface Asked {
  id: number | null;
}

/**
 * Opens the form of the expense in the address once, and loads the rest of the list until it is found; a deleted one
 * opens none. The screen's view removes it from the address, so that neither a reload nor Back opens it again.
 */
export function useEntryFromAddress(
  list: ReturnType<typeof useExpenses>,
  onOpen: (expense: Expense) => void,
): void {
  const search = useSearch();
  const id = parseAskedEntry(search);
  const [shownSearch, setShownSearch] = useState(search);
  const [asked, setAsked] = useState<Asked>({ id });
  const answered = useRef<Asked>(null);
  if (search !== shownSearch) {
    setShownSearch(search);
    if (id !== null) setAsked({ id });
  }

  const expenses = list.data?.pages.flatMap((page) => page.expenses);
  const expense = expenses?.find((one) => one.id === asked.id);
  const isWaiting = !expenses || list.isPlaceholderData || list.isFetching;
  const isEnd = expense !== undefined || (!isWaiting && (!list.hasNextPage || list.isError));
  const isShort = !isEnd && !isWaiting;

  const handleEnd = useEffectEvent(() => {
    answered.current = asked;
    if (expense) onOpen(expense);
  });
  const handleShort = useEffectEvent(() => void list.fetchNextPage());

  useEffect(() => {
    if (asked.id === null || answered.current === asked) return;
    if (isEnd) handleEnd();
    if (isShort) handleShort();
  }, [asked, isEnd, isShort]);
}
