import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ListUnavailable } from '../../../ui/lists/list-unavailable.tsx';
import type { ExpensePage } from '../data/expense-cache.ts';
import styles from './list-notice.module.css';
import { useFirstWords } from '../../../words/words.ts';

interface ListNoticeProps {
  list: UseInfiniteQueryResult<InfiniteData<ExpensePage>>;
  onRetry: () => void;
}

/** Shows that the list failed to load, with Try Again. */
export function ListNotice({ list, onRetry }: ListNoticeProps) {
  const words = useFirstWords();
  return (
    <div className={styles.notices}>
      {list.isError && !list.isFetchNextPageError && (
        <ListUnavailable
          text={words.expenses.expensesFetchFailed}
          failure={list.errorUpdatedAt}
          isFetching={list.isFetching}
          isMissing={!list.data}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
