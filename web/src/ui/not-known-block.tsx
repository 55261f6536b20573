import { Button } from './button.tsx';
import { NotKnown } from './not-known.tsx';
import * as messages from './messages.ts';
import styles from './not-known-block.module.css';
import { useOnline } from './use-online.ts';

/** Stands for a chart or a list that could not be loaded, or was never seen on a device that has no network. */
export function NotKnownBlock({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <div className={styles.block}>
      <p>{isOnline ? <NotKnown /> : messages.notOnDevice}</p>
      <Button variant="link" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
