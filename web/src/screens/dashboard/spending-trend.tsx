import type { Statistics } from '@hisaab/contract';
import type { Month } from '@hisaab/domain';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotKnownBlock } from './not-known-block.tsx';
import styles from './spending-trend.module.css';
import { TrendChart } from './trend-chart.tsx';
import { continuousMonths } from './trend-geometry.ts';
import { TrendTable } from './trend-table.tsx';

interface SpendingTrendProps {
  statistics: Statistics | undefined;
  /** The month that is going on; undefined where it is not known. */
  currentMonth: Month | undefined;
}

/** What each month has cost, since the first expense. */
export function SpendingTrend({ statistics, currentMonth }: SpendingTrendProps) {
  return (
    <Card title="Monthly Spending Trend">
      {statistics ? (
        <Trend statistics={statistics} currentMonth={currentMonth} />
      ) : (
        <NotKnownBlock />
      )}
    </Card>
  );
}

function Trend({
  statistics,
  currentMonth,
}: {
  statistics: Statistics;
  currentMonth: Month | undefined;
}) {
  const months = continuousMonths(statistics.monthly_breakdown, currentMonth);
  if (months.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState
          drawing="seedling"
          title="No trend data available"
          text="It begins to grow with your first expense."
        />
      </div>
    );
  }
  return (
    <>
      <TrendChart months={months} currentMonth={currentMonth} />
      <TrendTable months={months} />
    </>
  );
}
