import type { BudgetStatus, Statistics } from '@hisaab/contract';
import type { Month } from '@hisaab/domain';
import { Card } from '../../ui/parts/card.tsx';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { NotKnownBlock } from '../../ui/lists/not-known-block.tsx';
import styles from './spending-trend.module.css';
import { TrendChart } from './trend-chart.tsx';
import { continuousMonths, hasIncome } from './trend-geometry.ts';
import { TrendKey } from './trend-income.tsx';
import { TrendTable } from './trend-table.tsx';
import { useWords } from '../../words/words.ts';

interface SpendingTrendProps {
  statistics: Statistics | undefined;
  /** The current month; undefined if it is not known. */
  currentMonth: Month | undefined;
  /** The status of the month shown. */
  status: BudgetStatus | undefined;
  /** Opens a month. */
  onMonth: (month: Month) => void;
  onRetry: () => void;
}

/** The spending of each month since the first expense. */
export function SpendingTrend({ statistics, onRetry, ...shown }: SpendingTrendProps) {
  const words = useWords();
  return (
    <Card
      title={words.dashboard.monthlySpendingTrend}
      action={statistics?.monthly_breakdown.some(hasIncome) && <TrendKey />}
    >
      {statistics ? (
        <Trend statistics={statistics} {...shown} />
      ) : (
        <NotKnownBlock onRetry={onRetry} />
      )}
    </Card>
  );
}

interface TrendProps extends Omit<SpendingTrendProps, 'statistics' | 'onRetry'> {
  statistics: Statistics;
}

function Trend({ statistics, currentMonth, status, onMonth }: TrendProps) {
  const words = useWords();
  const months = continuousMonths(statistics.monthly_breakdown, currentMonth);
  if (months.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          drawing="seedling"
          title={words.dashboard.noTrend}
          text={words.dashboard.noTrendText}
        />
      </div>
    );
  }
  return (
    <>
      <TrendChart
        months={months}
        currentMonth={currentMonth}
        budget={status?.has_budget ? status.budget : undefined}
        onMonth={onMonth}
      />
      <TrendTable months={months} />
    </>
  );
}
