import { useState } from 'react';
import { Banner } from '../parts/banner.tsx';
import { Button } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import styles from './list-unavailable.module.css';
import { NotKnownBlock } from './not-known-block.tsx';
import { useOnline } from '../base/use-online.ts';
import { useFirstWords } from '../../words/words.ts';

interface ListUnavailableProps {
  /** The sentence about the list that could not be loaded. */
  text: string;
  /** A new number for each new failure; a dismissed one does not show again. */
  failure: number;
  isFetching: boolean;
  /** Whether there is no data of the list. If there is some, the strip of the shell shows its age, and refetches it. */
  isMissing: boolean;
  onRetry: () => void;
}

/** Shows that a list could not be loaded, and offers to retry; without a network the strip of the shell says why. */
export function ListUnavailable(props: ListUnavailableProps) {
  const words = useFirstWords();
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
          {/* Its words align with the sentence, also below it. */}
          <Button
            variant="link"
            size="sm"
            className="flush-start flush-end"
            isBusy={isFetching}
            onClick={onRetry}
          >
            {words.common.tryAgain}
          </Button>
        </span>
      </Banner>
    </div>
  );
}
