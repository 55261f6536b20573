import { monthOfDay, type Month } from '@hisaab/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import floatingStyles from '../../ui/parts/floating-action.module.css';
import { Stack } from '../../ui/parts/stack.tsx';
import { useFirstPaint } from '../../ui/base/use-first-paint.ts';
import { useAfterFirstRender } from '../../ui/base/use-after-first-render.ts';
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx';
import { budgetStatusOf } from '../../queries/budget-status.ts';
import { deviceToday } from '../../queries/use-today.ts';
import { AddExpenseLink } from '../expenses/public/add-expense-link.tsx';
import { useAddKey } from '../expenses/public/add-expense.ts';
import { monthlySummaryOf, statisticsQuery } from '../../queries/personal-queries.ts';
import type { ChartsProps } from './charts.tsx';
import { ChartsOnTheirWay, DashboardLoading } from './dashboard-loading.tsx';
import { CHARTS } from './public/charts.ts';
import styles from './dashboard-screen.module.css';
import { FinancialOverview } from './financial-overview.tsx';
import { MetricCards } from './metric-cards.tsx';
import { useUser } from '../../session/session.tsx';
import { useFormInPlace } from './use-form-in-place.tsx';
import { useMonthStart } from '../../session/month-start.ts';
import { useShownMonth } from './use-shown-month.ts';
import { useFirstWords } from '../../words/words.ts';

/** The current month and all time at a glance. */
export function DashboardScreen() {
  const words = useFirstWords();
  useAddKey();
  const start = useMonthStart();
  const [pastMonth, setMonth] = useShownMonth(monthOfDay(deviceToday(), start));
  const summary = useQuery({ ...monthlySummaryOf(pastMonth), placeholderData: keepPreviousData });
  const status = useQuery({ ...budgetStatusOf(pastMonth), placeholderData: keepPreviousData });
  const statistics = useQuery(statisticsQuery);
  const isLoading = summary.isPending || status.isPending || statistics.isPending;
  const today = status.data?.today ?? deviceToday();
  const current = monthOfDay(today, start);
  const { counts_group_shares: isCounted } = useUser();
  const hasShares = isCounted || (statistics.data?.group_shares.count ?? 0) > 0;
  const months = statistics.data?.monthly_breakdown.map(({ month }) => month) ?? [];

  const form = useFormInPlace();

  function handleMonth(month: Month | undefined) {
    setMonth(month === current ? undefined : month);
    window.scrollTo(0, 0);
  }

  function handleRetry() {
    for (const query of [summary, status, statistics]) if (query.isError) void query.refetch();
  }

  return (
    <>
      <h1>
        <VisuallyHidden>{words.dashboard.dashboard}</VisuallyHidden>
      </h1>
      {form.banner}
      {isLoading ? (
        <DashboardLoading />
      ) : (
        <div className={summary.isPlaceholderData ? styles.outdated : undefined}>
          <Stack>
            <FinancialOverview
              summary={summary.data}
              status={status.data}
              month={pastMonth ?? current}
              current={current}
              start={start}
              months={months}
              includesShares={isCounted && (summary.data?.group_shares.count ?? 0) > 0}
              onMonth={handleMonth}
              onAdd={form.add}
            />
            <Charts
              figures={
                <MetricCards
                  summary={summary.data}
                  status={status.data}
                  statistics={statistics.data}
                  pastMonth={pastMonth}
                />
              }
              summary={summary.data}
              status={status.data}
              statistics={statistics.data}
              today={today}
              pastMonth={pastMonth}
              hasShares={hasShares && summary.data !== undefined}
              onMonth={handleMonth}
              onAdd={form.add}
              onLook={form.look}
              onRetry={handleRetry}
            />
          </Stack>
        </div>
      )}
      <AddExpenseLink
        variant="primary"
        onAdd={form.add}
        className={classNames(floatingStyles.action, styles.add)}
      />
      {form.dialog}
    </>
  );
}

function Charts(props: Omit<ChartsProps, 'loading'>) {
  const isPainted = useFirstPaint();
  const isSecondDrawing = useAfterFirstRender();
  const loading = <ChartsOnTheirWay figures={props.figures} hasShares={props.hasShares} />;
  return (
    // The placeholder is content, not only the fallback: React shows what follows a fallback a third of a second late.
    <Suspense fallback={loading}>
      {isPainted && isSecondDrawing ? <CHARTS.Component {...props} loading={loading} /> : loading}
    </Suspense>
  );
}
