import { useState } from 'react';
import { Button } from '../../../ui/parts/button.tsx';
import { Spinner } from '../../../ui/base/spinner.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import styles from './load-more.module.css';
import { ROW_WINDOW } from '../public/loaded-parts.ts';
import { useFirstWords } from '../../../words/words.ts';

/** The distance of the list's end below the window at which the next page is requested. */
const AHEAD = '1200px';

interface PagedList {
  dataUpdatedAt: number;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The end of the loaded list: loads more as it approaches the window. */
export function LoadMore({ list }: { list: PagedList }) {
  const words = useFirstWords();
  const [asked, setAsked] = useState(0);
  function watch(element: HTMLElement | null) {
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy device reports several at once; the last one says where the end is now.
        if (!entries.at(-1)?.isIntersecting || list.isFetching) return;
        // The code loads along with the page that may make the list long.
        void ROW_WINDOW.preload();
        // A refetch can cancel it without a change of the list. Then the end has not moved, and the observer would not
        // fire again.
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
    // A new observer for every response: if a short page leaves the end in view, the next page follows.
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
