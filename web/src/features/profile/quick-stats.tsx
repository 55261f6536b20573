import { useQuery } from '@tanstack/react-query';
import { NotKnown } from '../../ui/lists/not-known.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import { Skeleton } from '../../ui/parts/skeleton.tsx';
import { budgetStatusQuery } from '../../queries/budget-status.ts';
import styles from './profile-card.module.css';
import { useWords } from '../../words/words.ts';

/** The spending of the month and the budget. */
export function QuickStats() {
  const words = useWords();
  const { data, isPending } = useQuery(budgetStatusQuery);
  return (
    <section className={styles.quick} aria-busy={isPending}>
      <h3 className="note semibold">{words.profile.quickStats}</h3>
      <dl className="wrap gap-2">
        <div>
          <dt className="muted tiny">{words.profile.thisMonth}</dt>
          <dd>
            <Figure amount={data?.spent} isLoading={isPending} />
          </dd>
        </div>
        <div>
          <dt className="muted tiny">{words.common.budget}</dt>
          <dd>
            <Figure amount={data?.budget} isLoading={isPending} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Figure({ amount, isLoading }: { amount: number | undefined; isLoading: boolean }) {
  if (isLoading) return <Skeleton height="1.5rem" />;
  // A figure that failed to load is not zero.
  return amount === undefined ? <NotKnown /> : <Rupees amount={amount} />;
}
