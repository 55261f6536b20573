import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../../messages.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useOnline } from '../../ui/use-online.ts';
import styles from './groups-unavailable.module.css';

/** Tells that the groups could not be loaded, and offers to try once more. */
export function GroupsUnavailable({ groups }: { groups: UseQueryResult }) {
  const [dismissedAt, setDismissedAt] = useState(0);
  const isOnline = useOnline();
  // Dismissed is what has been read; a failure after the next success is news.
  if (!isOnline || dismissedAt === groups.dataUpdatedAt + 1) return null;
  return (
    <div className={styles.slot}>
      <Banner tone="error" onDismiss={() => setDismissedAt(groups.dataUpdatedAt + 1)}>
        <span className={styles.line}>
          {messages.groupsFetchFailed}
          <Button
            variant="link"
            size="sm"
            isBusy={groups.isFetching}
            onClick={() => void groups.refetch()}
          >
            Try again
          </Button>
        </span>
      </Banner>
    </div>
  );
}
