import { Button } from '../parts/button.tsx';
import { NotKnown } from './not-known.tsx';
import styles from './not-known-block.module.css';
import { useOnline } from '../base/use-online.ts';
import { useFirstWords } from '../../words/words.ts';

/** Replaces a chart or a list that could not be loaded, or that an offline device has never shown. */
export function NotKnownBlock({ onRetry }: { onRetry: () => void }) {
  const words = useFirstWords();
  const isOnline = useOnline();
  return (
    <div className={styles.block}>
      <p>{isOnline ? <NotKnown /> : words.ui.notOnDevice}</p>
      <Button variant="link" size="sm" onClick={onRetry}>
        {words.common.tryAgain}
      </Button>
    </div>
  );
}
