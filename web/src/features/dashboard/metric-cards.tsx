import type { BudgetStatus, MonthlySummary, Statistics } from '@hisaab/contract';
import { formatCount, monthLabel, percentUsed, progressTone, type Month } from '@hisaab/domain';
import { NotKnown } from '../../ui/not-known.tsx';
import { Rupees } from '../../ui/rupees.tsx';
import styles from './metric-card.module.css';
import { MetricCard } from './metric-card.tsx';
import * as messages from './messages.ts';

interface MetricCardsProps {
  summary: MonthlySummary | undefined;
  status: BudgetStatus | undefined;
  statistics: Statistics | undefined;
  /** The past month that is shown; undefined for the one that is going on. */
  pastMonth: Month | undefined;
}

/** The three figures a person looks for first. */
export function MetricCards({ summary, status, statistics, pastMonth }: MetricCardsProps) {
  return (
    <div className={styles.metrics}>
      <MetricCard
        label={pastMonth === undefined ? 'This Month' : monthLabel(pastMonth)}
        icon="trend"
        value={summary && <Rupees amount={summary.total_spent} isLarge />}
        note={summary && counted(summary.expenses_count, 'transaction')}
      />
      <BudgetMetric status={status} isPast={pastMonth !== undefined} />
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

interface BudgetMetricProps {
  status: BudgetStatus | undefined;
  isPast: boolean;
}

function BudgetMetric({ status, isPast }: BudgetMetricProps) {
  const card = { label: 'Budget Status', icon: 'budget', to: '/budget' } as const;
  if (!status) return <MetricCard {...card} tone="neutral" value={<NotKnown />} />;
  if (!status.has_budget) {
    return (
      <MetricCard
        {...card}
        tone="warning"
        value="No Budget Set"
        note={isPast ? undefined : messages.setBudget}
        noteTone="accent"
      />
    );
  }
  return (
    <MetricCard
      {...card}
      tone={progressTone(percentUsed(status.budget, status.spent))}
      value={<Rupees amount={status.remaining} isLarge />}
      note={status.is_exceeded ? messages.overBudget : timeLeft(status, isPast)}
      noteTone={status.is_exceeded ? 'negative' : undefined}
    />
  );
}

function timeLeft({ days_left: days }: BudgetStatus, isPast: boolean): string {
  return isPast ? 'Within budget' : `${counted(days, 'day')} left`;
}

function counted(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
