import { monthLabel } from '@hisaab/words';
import type { BudgetStatus, MonthlySummary, Statistics } from '@hisaab/contract';
import { percentUsed, progressTone, type Month } from '@hisaab/domain';
import { NotKnown } from '../../ui/lists/not-known.tsx';
import { Rupees } from '../../ui/money/rupees.tsx';
import styles from './metric-card.module.css';
import { MetricCard } from './metric-card.tsx';
import { useFirstWords, type FirstWords } from '../../words/words.ts';

interface MetricCardsProps {
  summary: MonthlySummary | undefined;
  status: BudgetStatus | undefined;
  statistics: Statistics | undefined;
  /** The past month that is shown; undefined for the current one. */
  pastMonth: Month | undefined;
}

/** The three main figures. */
export function MetricCards({ summary, status, statistics, pastMonth }: MetricCardsProps) {
  const words = useFirstWords();
  return (
    <div className={styles.metrics}>
      <MetricCard
        label={pastMonth === undefined ? words.dashboard.thisMonth : monthLabel(words, pastMonth)}
        icon="trend"
        value={summary && <Rupees amount={summary.total_spent} isLarge />}
        note={summary && words.dashboard.transactions({ count: summary.expenses_count })}
      />
      <BudgetMetric status={status} isPast={pastMonth !== undefined} />
      <MetricCard
        label={words.dashboard.totalExpenses}
        icon="expenses"
        tone="neutral"
        value={statistics && <Rupees amount={statistics.total_expenses} isLarge />}
        note={statistics && words.dashboard.expensesAllTime({ count: statistics.total_count })}
      />
    </div>
  );
}

interface BudgetMetricProps {
  status: BudgetStatus | undefined;
  isPast: boolean;
}

function BudgetMetric({ status, isPast }: BudgetMetricProps) {
  const words = useFirstWords();
  const card = { label: words.dashboard.budgetStatus, icon: 'budget', to: '/budget' } as const;
  if (!status) return <MetricCard {...card} tone="neutral" value={<NotKnown />} />;
  if (!status.has_budget) {
    return (
      <MetricCard
        {...card}
        tone="warning"
        value={words.dashboard.noBudgetSet}
        note={isPast ? undefined : words.dashboard.setBudget}
        noteTone="accent"
      />
    );
  }
  return (
    <MetricCard
      {...card}
      tone={progressTone(percentUsed(status.budget, status.spent))}
      value={<Rupees amount={status.remaining} isLarge />}
      note={status.is_exceeded ? words.dashboard.overBudget : timeLeft(words, status, isPast)}
      noteTone={status.is_exceeded ? 'negative' : undefined}
    />
  );
}

function timeLeft(words: FirstWords, { days_left: days }: BudgetStatus, isPast: boolean): string {
  return isPast ? words.dashboard.withinBudget : words.dashboard.daysLeft({ count: days });
}
