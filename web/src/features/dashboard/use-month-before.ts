import type { DayTotals, MonthlySummary, Statistics } from '@hisaab/contract';
import {
  addDays,
  daysOfMonth,
  monthOfDay,
  numberOfDay,
  paiseToRupees,
  previousMonth,
  rupeesToPaise,
  subtractPaise,
  type CalendarDate,
  type Month,
} from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useMonthStart } from '../../session/month-start.ts';
import { useUser } from '../../session/session.tsx';
import { dayTotalsOf } from '../../queries/personal-queries.ts';

/** The spending of the previous month up to the same day, in rupees. */
export interface MonthBefore extends Pick<DayTotals, 'total' | 'categories'> {
  month: Month;
}

interface Figures {
  summary: MonthlySummary | undefined;
  statistics: Statistics | undefined;
}

/**
 * The previous month up to the same day, or to its last one. Undefined while it loads. Null if there is nothing to
 * compare with: no expense by then, a failed request, or figures that include group bills, whose days are not known.
 */
export function useMonthBefore(
  { summary, statistics }: Figures,
  today: CalendarDate,
  { isEnabled }: { isEnabled: boolean },
): MonthBefore | null | undefined {
  const { counts_group_shares: countsShares } = useUser();
  const start = useMonthStart();
  const month = previousMonth(monthOfDay(today, start));
  const { from, to: last } = daysOfMonth(month, start);
  const sameDay = addDays(from, numberOfDay(today, start) - 1);
  const to = sameDay < last ? sameDay : last;
  const hasOwnFiguresOnly = !countsShares || summary?.group_shares.count === 0;
  const hasMonth = statistics?.monthly_breakdown.some((entry) => entry.month === month) ?? false;
  const enabled = isEnabled && hasMonth && summary !== undefined && hasOwnFiguresOnly;
  const { data, isLoading } = useQuery({ ...dayTotalsOf({ from, to }), enabled });
  if (enabled && isLoading) return undefined;
  if (!enabled || !data || data.count === 0) return null;
  return { ...data, month };
}

/** The difference of two amounts in rupees, exact to the paisa. */
export function rupeesApart(amount: number, other: number): number {
  return paiseToRupees(subtractPaise(rupeesToPaise(amount), rupeesToPaise(other)));
}
