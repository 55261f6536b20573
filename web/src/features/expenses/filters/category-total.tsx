import { NotKnown } from '../../../ui/lists/not-known.tsx';
import { Rupees } from '../../../ui/money/rupees.tsx';
import { Skeleton } from '../../../ui/parts/skeleton.tsx';
import styles from './category-totals.module.css';

/** The total of a category, or what stands in its place. */
export function Total({ amount, isLoading }: { amount: number | undefined; isLoading: boolean }) {
  if (amount !== undefined) return <Rupees amount={amount} />;
  // A total that could not be loaded is not zero.
  return isLoading ? <Skeleton className={styles.skeleton} /> : <NotKnown />;
}
