import type { MonthlySummary, Statistics } from '@hisaab/contract';
import { monthOf, type CalendarDate, type Month } from '@hisaab/domain';
import { Split } from '../../ui/split.tsx';
import { CategoryDonut } from './category-donut.tsx';
import { RecentExpenses } from './recent-expenses.tsx';
import { SpendingTrend } from './spending-trend.tsx';

export interface ChartsProps {
  summary: MonthlySummary | undefined;
  statistics: Statistics | undefined;
  today: CalendarDate;
  onMonth: (month: Month) => void;
  onRetry: () => void;
}

/** The lower part of the dashboard: the month by category, its newest expenses, and all months. */
export function Charts({ summary, statistics, today, onMonth, onRetry }: ChartsProps) {
  return (
    <>
      <Split>
        <CategoryDonut summary={summary} onRetry={onRetry} />
        <RecentExpenses summary={summary} today={today} onRetry={onRetry} />
      </Split>
      <SpendingTrend
        statistics={statistics}
        currentMonth={monthOf(today)}
        onMonth={onMonth}
        onRetry={onRetry}
      />
    </>
  );
}
