import type { BudgetStatus, MonthlySummary, Statistics } from '@hisaab/contract';
import { formatCount } from '@hisaab/domain';
import { NotKnown } from '../../ui/not-known.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import { MetricCard } from './metric-card.tsx';
import styles from './metric-card.module.css';

interface MetricCardsProps {
  summary: MonthlySummary | undefined;
  status: BudgetStatus | undefined;
  statistics: Statistics | undefined;
}

/** The three figures a person looks for first. */
export function MetricCards({ summary, status, statistics }: MetricCardsProps) {
  return (
    <div className={styles.metrics}>
      <MetricCard
        label="This Month"
        icon="trend"
        value={summary && <Rupees amount={summary.total_spent} isLarge />}
        note={summary && counted(summary.expenses_count, 'transaction')}
      />
      <BudgetMetric status={status} />
      <MetricCard
        label="Total Expenses"
        icon="expenses"
        tone="neutral"
        value={statistics && <Rupees amount={statistics.total_expenses} isLarge />}
        note={statistics && `${counted(statistics.total_count, 'expense')}, all time`}
      />
    </div>
  );
}

function BudgetMetric({ status }: { status: BudgetStatus | undefined }) {
  const card = { label: 'Budget Status', icon: 'budget', to: '/budget' } as const;
  if (!status) return <MetricCard {...card} tone="neutral" value={<NotKnown />} />;
  if (!status.has_budget) {
    return (
      <MetricCard
        {...card}
        tone="warning"
        value="No Budget Set"
        note="Click to set budget"
        noteTone="accent"
      />
    );
  }
  return (
    <MetricCard
      {...card}
      tone={status.is_exceeded ? 'negative' : 'positive'}
      value={<Rupees amount={status.remaining} isLarge />}
      note={status.is_exceeded ? 'Over Budget!' : `${counted(status.days_left, 'day')} left`}
      noteTone={status.is_exceeded ? 'negative' : undefined}
    />
  );
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
