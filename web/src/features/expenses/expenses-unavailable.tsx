import { useState } from 'react';
import { messages } from '../../messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useOnline } from '../../ui/use-online.ts';
import styles from './expenses-unavailable.module.css';

interface FailedList {
  errorUpdatedAt: number;
  isFetching: boolean;
}

interface ExpensesUnavailableProps {
  list: FailedList;
  onRetry: () => void;
}

/** Tells that the expenses could not be loaded, and offers to try once more. */
export function ExpensesUnavailable({ list, onRetry }: ExpensesUnavailableProps) {
  const [dismissedAt, setDismissedAt] = useState(0);
  const isOnline = useOnline();
  if (!isOnline || dismissedAt === list.errorUpdatedAt) return null;
  return (
    <div className={styles.slot}>
      <Banner tone="error" onDismiss={() => setDismissedAt(list.errorUpdatedAt)}>
        <span className={styles.line}>
          {messages.expensesFetchFailed}
          <Button variant="link" size="sm" isBusy={list.isFetching} onClick={onRetry}>
            Try again
          </Button>
        </span>
      </Banner>
    </div>
  );
}
