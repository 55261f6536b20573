import { Button } from './button.tsx';
import { NotKnown } from './not-known.tsx';
import styles from './not-known-block.module.css';

/** Stands for a chart or a list that could not be loaded. */
export function NotKnownBlock({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.block}>
      <p>
        <NotKnown />
      </p>
      <Button variant="link" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
