import { formatRupees, monthLabel, type Month } from '@hisaab/domain';
import { monthAndYear } from '../../ui/month-and-year.ts';
import type { MonthTotal } from './trend-geometry.ts';
import * as messages from './messages.ts';

/** The trend in words: from when to when, its highest and lowest month, the month that is going on, and the budget in rupees. */
export function trendSentence(
  months: MonthTotal[],
  current: Month | undefined,
  budget?: number,
): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return messages.trendOfNothing;
  const span =
    first === last
      ? monthAndYear(last.month, 'long')
      : `${monthAndYear(first.month, 'long')} to ${monthAndYear(last.month, 'long')}`;
  const finished = months.filter(({ month }) => month !== current);
  const ordered = finished.toSorted((one, other) => one.total - other.total);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  return [
    messages.trend(span),
    highest && lowest !== highest && messages.highestMonth(figureOf(highest)),
    lowest && lowest !== highest && messages.lowestMonth(figureOf(lowest)),
    last.month === current
      ? messages.monthSoFar(monthLabel(last.month), formatRupees(last.total))
      : messages.lastMonth(figureOf(last)),
    budget !== undefined && messages.budgetOfMonth(formatRupees(budget)),
  ]
    .filter(Boolean)
    .join(' ');
}

function figureOf({ month, total }: MonthTotal): string {
  return `${monthAndYear(month, 'long')}, ${formatRupees(total)}`;
}
