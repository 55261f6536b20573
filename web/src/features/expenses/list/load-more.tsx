import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import styles from './load-more.module.css';
import { ROW_WINDOW } from '../public/loaded-parts.ts';
import { useWords } from '../../../words/words.ts';

/** How far below the window the end of the list may be when the next page is asked for. */
const AHEAD = '1200px';

interface PagedList {
  dataUpdatedAt: number;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The end of what is loaded: loads more as it comes near. */
export function LoadMore({ list }: { list: PagedList }) {
  const words = useWords();
  const [asked, setAsked] = useState(0);
  function watch(element: HTMLElement | null) {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting || list.isFetching) return;
        // The code comes beside the page that may make the list long.
        ROW_WINDOW.preload();
        // A refetch can cancel it, and leave the list as it was: then the end has not moved, and a watch would not speak again.
        void list.fetchNextPage().then(() => setAsked(asked + 1));
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }

  if (list.isFetchNextPageError) {
    return (
      <div className={styles.end} role="alert">
        {words.expenses.expensesFetchFailed}
        <Button
          variant="link"
          size="sm"
          isBusy={list.isFetching}
          onClick={() => list.fetchNextPage()}
        >
          {words.common.tryAgain}
        </Button>
      </div>
    );
  }
  return (
    // A new watch for every answer: a page too short to push the end out of reach is followed by the next.
    <div
      ref={watch}
      key={`${list.dataUpdatedAt} ${list.isFetching} ${asked}`}
      className={styles.end}
    >
      <Spinner size="sm" />
      <VisuallyHidden>{words.basics.loading}</VisuallyHidden>
    </div>
  );
}
