import { useQuery } from '@tanstack/react-query';
import { budgetStatusQuery } from '../api/personal.ts';
import { Rupees } from '../ui/rupees.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './profile-card.module.css';

/** The month in two figures: what is spent, and the budget. */
export function QuickStats() {
  const { data, isPending } = useQuery(budgetStatusQuery);
  return (
    <section className={styles.quick} aria-busy={isPending}>
      <h3>Quick Stats</h3>
      <dl>
        <div>
          <dt>This Month</dt>
          <dd>{isPending ? <Skeleton height="1.5rem" /> : <Rupees amount={data?.spent ?? 0} />}</dd>
        </div>
        <div>
          <dt>Budget</dt>
          <dd>
            {isPending ? <Skeleton height="1.5rem" /> : <Rupees amount={data?.budget ?? 0} />}
          </dd>
        </div>
      </dl>
    </section>
  );
}
