import type { MonthlySummary, Statistics } from '@hisaab/contract';
import { monthOf, type CalendarDate, type Month } from '@hisaab/domain';
import { Split } from '../../ui/split.tsx';
import { CategoryDonut } from './category-donut.tsx';
import { GroupSharesLine } from './group-shares-line.tsx';
import { OpenBalanceLines } from './open-balance-lines.tsx';
import { RecentExpenses } from './recent-expenses.tsx';
import { SpendingTrend } from './spending-trend.tsx';

export interface ChartsProps {
  summary: MonthlySummary | undefined;
  statistics: Statistics | undefined;
  today: CalendarDate;
  /** The past month that is shown; undefined for the one that is going on. */
  pastMonth: Month | undefined;
  /** Whether the person has to do with group bills at all. */
  hasShares: boolean;
  onMonth: (month: Month) => void;
  onRetry: () => void;
}

/** The lower part of the dashboard: the month by category, its newest expenses, and all months. */
export function Charts(props: ChartsProps) {
  const { summary, statistics, today, pastMonth, hasShares, onMonth, onRetry } = props;
  return (
    <>
      {hasShares && summary && (
        <GroupSharesLine shares={summary.group_shares} pastMonth={pastMonth} />
      )}
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
      {/* They come with the groups, and would move what stands below them. */}
      {hasShares && pastMonth === undefined && <OpenBalanceLines />}
    </>
  );
}
