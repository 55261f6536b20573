import type { BudgetStatus, Expense, MonthlySummary, Statistics } from '@hisaab/contract';
import { monthOfDay, type CalendarDate, type Month } from '@hisaab/domain';
import { useState, type ReactNode } from 'react';
import { useMonthStart } from '../../session/month-start.ts';
import { useUser } from '../../session/session.tsx';
import { Split } from '../../ui/parts/split.tsx';
import { NextDue } from '../../due/next-due.tsx';
import { useOpenBalances } from '../groups/public/open-balances.ts';
import { CategoryDonut } from './category-donut.tsx';
import { GroupSharesLine } from './group-shares-line.tsx';
import { OpenBalanceLines, SHOWN } from './open-balance-lines.tsx';
import { FirstSteps } from './first-steps.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { RecentExpenses } from './recent-expenses.tsx';
import { SpendingTrend } from './spending-trend.tsx';
import { useMonthBefore } from './use-month-before.ts';

export interface ChartsProps {
  /** The three main figures, below the open balances. */
  figures: ReactNode;
  /** The placeholder of the charts while open balances load. */
  loading: ReactNode;
  summary: MonthlySummary | undefined;
  status: BudgetStatus | undefined;
  statistics: Statistics | undefined;
  today: CalendarDate;
  /** The past month that is shown; undefined for the current one. */
  pastMonth: Month | undefined;
  /** Whether the user has a share of any group bill. */
  hasShares: boolean;
  onMonth: (month: Month) => void;
  onAdd: () => void;
  onLook: (expense: Expense) => void;
  onRetry: () => void;
}

/** The lower part of the dashboard: open balances, the month by category, its newest expenses, and all months. */
export function Charts(props: ChartsProps) {
  const { loading, figures, summary, status, statistics, today, pastMonth, hasShares } = props;
  const start = useMonthStart();
  const before = useMonthBefore({ summary, statistics }, today, {
    isEnabled: pastMonth === undefined,
  });
  const { onAdd, onLook, onMonth, onRetry } = props;
  const open = useOpenBalances(useUser().username, {
    detailed: SHOWN,
    // Balances are those of today.
    isEnabled: pastMonth === undefined,
  });
  const [areKnown, setKnown] = useState(false);
  // Somebody without a share of a bill hardly ever has an open balance.
  if ((open ?? !hasShares) && before !== undefined && !areKnown) setKnown(true);
  // Balance lines that load later would move the parts below them. Cached ones are there at once.
  if (!areKnown) return loading;
  const nextDue = (
    <NextDue today={today} isEnabled={pastMonth === undefined && status?.to_come !== undefined} />
  );
  const isNew = statistics?.total_count === 0 && pastMonth === undefined;
  const lines = open && (
    <OpenBalanceLines open={open}>
      {hasShares && summary && statistics && (
        <GroupSharesLine
          shares={summary.group_shares}
          pastMonth={pastMonth}
          isFirstMonth={statistics.group_shares.monthly_breakdown.length <= 1}
        />
      )}
    </OpenBalanceLines>
  );
  if (isNew)
    return (
      <>
        <FirstSteps hasBudget={status?.has_budget ?? false} hasGroup={hasShares} />
        {lines}
        {nextDue}
        {figures}
        <NothingYet />
      </>
    );
  return (
    <>
      {lines}
      {nextDue}
      {figures}
      <Split>
        <CategoryDonut summary={summary} before={before ?? null} onAdd={onAdd} onRetry={onRetry} />
        <RecentExpenses summary={summary} today={today} onLook={onLook} onRetry={onRetry} />
      </Split>
      <SpendingTrend
        statistics={statistics}
        currentMonth={monthOfDay(today, start)}
        status={status}
        onMonth={onMonth}
        onRetry={onRetry}
      />
    </>
  );
}
