import { useState } from 'react';
import { Banner } from '../parts/banner.tsx';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import styles from './list-unavailable.module.css';
import { NotKnownBlock } from './not-known-block.tsx';
import { useOnline } from '../base/use-online.ts';
import { useWords } from '../../words/words.ts';

interface ListUnavailableProps {
  /** The sentence that says what could not be loaded. */
  text: string;
  /** Another number for each failure that is news; a dismissed one stays away. */
  failure: number;
  isFetching: boolean;
  /** Whether nothing of the list is there. Where something is, the strip of the shell tells how old it is, and asks again. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Tells that a list could not be loaded, and offers to try once more; without a network the strip of the shell says why. */
export function ListUnavailable(props: ListUnavailableProps) {
  const words = useWords();
  const { text, failure, isFetching, isMissing, onRetry } = props;
  const [dismissed, setDismissed] = useState<number>();
  const isOnline = useOnline();
  if (!isMissing) return null;
  if (!isOnline || dismissed === failure) {
    return (
      <Card className={styles.slot}>
        <NotKnownBlock onRetry={onRetry} />
      </Card>
    );
  }
  return (
    <div className={styles.slot}>
      <Banner tone="error" onDismiss={() => setDismissed(failure)}>
        <span className={styles.line}>
          {text}
          <Button variant="link" size="sm" isBusy={isFetching} onClick={onRetry}>
            {words.common.tryAgain}
          </Button>
        </span>
      </Banner>
    </div>
  );
}
