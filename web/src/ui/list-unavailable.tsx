import { useState } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import styles from './list-unavailable.module.css';
import { useOnline } from './use-online.ts';

interface ListUnavailableProps {
  /** The sentence that says what could not be loaded. */
  text: string;
  /** Another number for each failure that is news; a dismissed one stays away. */
  failure: number;
  isFetching: boolean;
  onRetry: () => void;
}

/** Tells that a list could not be loaded, and offers to try once more; without a network the strip of the shell says enough. */
export function ListUnavailable({ text, failure, isFetching, onRetry }: ListUnavailableProps) {
  const [dismissed, setDismissed] = useState<number>();
  const isOnline = useOnline();
  if (!isOnline || dismissed === failure) return null;
  return (
    <div className={styles.slot}>
      <Banner tone="error" onDismiss={() => setDismissed(failure)}>
        <span className={styles.line}>
          {text}
          <Button variant="link" size="sm" isBusy={isFetching} onClick={onRetry}>
            Try again
          </Button>
        </span>
      </Banner>
    </div>
  );
}
