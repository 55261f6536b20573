import type { Income, Statistics } from '@hisaab/contract';
import { monthOfDay, type Month, type MonthStart } from '@hisaab/domain';

/** The incomes of a month, newest first, and their sum in rupees. */
export interface IncomeMonth {
  month: Month;
  /** Undefined until the statistics have loaded: the list may not have all of the month yet. */
  sum: number | undefined;
  incomes: readonly Income[];
}

/** The incomes by month, newest first, with the sums that the statistics name. */
export function incomeByMonth(
  incomes: readonly Income[],
  statistics: Pick<Statistics, 'monthly_breakdown'> | undefined,
  start: MonthStart,
): IncomeMonth[] {
  const sums = new Map(
    statistics?.monthly_breakdown.map(({ month, income }) => [month, income]) ?? [],
  );
  const months = Map.groupBy(incomes, ({ date }) => monthOfDay(date, start));
  return Array.from(months, ([month, some]) => ({ month, sum: sums.get(month), incomes: some }));
}
