import { classNames } from '../../../ui/base/class-names.ts';
import { NotKnownBlock } from '../../../ui/lists/not-known-block.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/base/visually-hidden.tsx';
import rows from './rows.module.css';
import styles from './skeleton-rows.module.css';

interface SkeletonRowsProps {
  count: number;
  /** The kind of the rows: where space is limited, each kind stacks its parts differently. */
  kind: 'payments' | 'lines' | 'balances' | 'expenses';
  /** The loading message: "Loading expenses...". */
  label: string;
  /** After a failed load: shows a dash and a button that loads again. */
  onRetry: (() => void) | undefined;
}

/** The placeholder of rows with people and amounts while they load. */
export function SkeletonRows({ count, kind, label, onRetry }: SkeletonRowsProps) {
  if (onRetry) return <NotKnownBlock onRetry={onRetry} />;
  return (
    <>
      <p role="status">
        <VisuallyHidden>{label}</VisuallyHidden>
      </p>
      <div className={rows.rows} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={classNames(rows.row, styles.row, styles[kind])}>
            {kind !== 'lines' && <Skeleton width="2.25rem" height="2.25rem" isCircle />}
            <div className={rows.words}>
              <Skeleton width="40%" height="0.875rem" />
              {kind !== 'lines' && (
                <Skeleton width="62%" height="0.75rem" className={styles.second} />
              )}
            </div>
            <Skeleton width="5.5rem" height="1rem" />
          </div>
        ))}
      </div>
    </>
  );
}
