import { inRow, monthAndYear, monthLabel } from '@hisaab/words';
import { formatRupees, type Month } from '@hisaab/domain';

import type { MonthTotal } from './trend-geometry.ts';
import type { Words } from '../../words/words.ts';

/** The trend as a sentence: its period, the highest and lowest month, the current month, and the budget in rupees. */
export function trendSentence(
  words: Words,
  months: MonthTotal[],
  current: Month | undefined,
  budget?: number,
): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return words.dashboard.trendOfNothing;
  const span =
    first === last
      ? monthAndYear(words, last.month, 'long')
      : words.dashboard.span({
          first: monthAndYear(words, first.month, 'long'),
          last: monthAndYear(words, last.month, 'long'),
        });
  const finished = months.filter(({ month }) => month !== current);
  const ordered = finished.toSorted((one, other) => one.total - other.total);
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  return [
    words.dashboard.trend({ span }),
    highest &&
      lowest !== highest &&
      words.dashboard.highestMonth({ figure: figureOf(words, highest) }),
    lowest &&
      lowest !== highest &&
      words.dashboard.lowestMonth({ figure: figureOf(words, lowest) }),
    last.month === current
      ? words.dashboard.monthSoFar({
          month: monthLabel(words, last.month),
          total: formatRupees(last.total),
        })
      : words.dashboard.lastMonth({ figure: figureOf(words, last) }),
    budget !== undefined && words.dashboard.budgetOfMonth({ budget: formatRupees(budget) }),
  ]
    .filter(Boolean)
    .join(' ');
}

function figureOf(words: Words, { month, total }: MonthTotal): string {
  return inRow(words, [monthAndYear(words, month, 'long'), formatRupees(total)]);
}
