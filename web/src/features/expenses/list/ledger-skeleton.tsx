import { Card } from '../../../ui/parts/card.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import styles from './ledger.module.css';
import { useFirstWords } from '../../../words/words.ts';

const LINES = [1, 2, 3, 4, 5, 6, 7, 8];

/** The placeholder of the ledger while it loads. */
export function LedgerSkeleton() {
  const words = useFirstWords();
  return (
    <Card isFlush>
      <p role="status">
        <VisuallyHidden>{words.basics.loading}</VisuallyHidden>
      </p>
      <div aria-hidden="true">
        {LINES.map((line) => (
          <div key={line} className={styles.row} data-first={line % 2 === 1 || undefined}>
            <div className={styles.margin}>
              {line % 2 === 1 && <Skeleton width="5rem" height="1.3125rem" />}
            </div>
            <div className={styles.entry}>
              <Skeleton
                className={styles.tile}
                width="2.5rem"
                height="2.5rem"
                radius="var(--radius-md)"
              />
              <Skeleton className={styles.description} width="55%" height="1rem" />
              <Skeleton className={styles.category} width="4.5rem" height="1.5rem" />
              <Skeleton className={styles.amount} width="5rem" height="1rem" />
              <span className={styles.actions} />
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}
