import type { MonthlySummary, Statistics } from '@hisaab/contract';
import { useQueries, type QueryClient } from '@tanstack/react-query';
import { budgetStatusQuery, monthlySummaryQuery, statisticsQuery } from '../../api/personal.ts';
import { useAddKey } from '../../ui/add-expense.ts';
import { Stack } from '../../ui/stack.tsx';
import { useSecondDrawing } from '../../ui/use-second-drawing.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CategoryDonut } from './category-donut.tsx';
import { ChartsLoading, DashboardLoading } from './dashboard-loading.tsx';
import styles from './dashboard-screen.module.css';
import { FinancialOverview } from './financial-overview.tsx';
import { MetricCards } from './metric-cards.tsx';
import { RecentExpenses } from './recent-expenses.tsx';
import { SpendingTrend } from './spending-trend.tsx';

/** Asks for what the dashboard shows. */
export function askForDashboard(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.query(monthlySummaryQuery),
    queryClient.query(budgetStatusQuery),
    queryClient.query(statisticsQuery),
  ]);
}

/** The month and all time at a glance. */
export function DashboardScreen() {
  useAddKey();
  const [summary, status, statistics] = useQueries({
    queries: [monthlySummaryQuery, budgetStatusQuery, statisticsQuery],
  });
  const isLoading = summary.isPending || status.isPending || statistics.isPending;
  return (
    <>
      <h1>
        <VisuallyHidden>Dashboard</VisuallyHidden>
      </h1>
      {isLoading ? (
        <DashboardLoading />
      ) : (
        <Stack>
          <FinancialOverview summary={summary.data} status={status.data} />
          <MetricCards summary={summary.data} status={status.data} statistics={statistics.data} />
          <Charts summary={summary.data} statistics={statistics.data} />
        </Stack>
      )}
    </>
  );
}

interface ChartsProps {
  summary: MonthlySummary | undefined;
  statistics: Statistics | undefined;
}

function Charts({ summary, statistics }: ChartsProps) {
  if (!useSecondDrawing()) return <ChartsLoading />;
  return (
    <>
      <div className={styles.split}>
        <CategoryDonut summary={summary} />
        <RecentExpenses summary={summary} />
      </div>
      <SpendingTrend statistics={statistics} currentMonth={summary?.month} />
    </>
  );
}
