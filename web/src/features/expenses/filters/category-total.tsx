import { NotKnown } from '../../../ui/lists/not-known.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import styles from './category-totals.module.css';

/** The total of a category, or its placeholder. */
export function Total({ amount, isLoading }: { amount: number | undefined; isLoading: boolean }) {
  if (amount !== undefined) return <Rupees amount={amount} />;
  // A total that failed to load is not zero.
  return isLoading ? <Skeleton className={styles.skeleton} /> : <NotKnown />;
}
