import { shortMonthLabel } from '@hisaab/words';

import { classNames } from '../../ui/base/class-names.ts';
import styles from './trend-chart.module.css';
import { isLabelled, type Trend } from './trend-geometry.ts';
import { useWords } from '../../words/words.ts';

interface TrendMonthsProps {
  trend: Trend;
  /** The index of the month whose figure is shown. */
  active: number | undefined;
}

const LABEL_Y = 338;

/** How many labels and dots fit in a plot of each width; a label with its year is wider. */
const ROOM = {
  labels: { wide: 18, narrow: 8, tiny: 5 },
  labelsWithYear: { wide: 10, narrow: 4, tiny: 3 },
  dots: { wide: 40, narrow: 14, tiny: 10 },
};

const WIDTHS = [
  ['wide', styles.notWide],
  ['narrow', styles.notNarrow],
  ['tiny', styles.notTiny],
] as const;

/** A dot and a label for each month, as many as fit. */
export function TrendMonths({ trend: { points }, active }: TrendMonthsProps) {
  const words = useWords();
  const count = points.length;
  const hasYears = count > 12;
  const labels = hasYears ? ROOM.labelsWithYear : ROOM.labels;
  return points.map(({ month, x, y }, index) => {
    const isActive = index === active;
    return (
      <g key={month} aria-hidden="true">
        {count > 1 && (
          <circle
            className={classNames(
              styles.dot,
              isActive ? styles.active : hiddenWhere((width) => count > ROOM.dots[width]),
            )}
            cx={`${x}%`}
            cy={y}
            r={isActive ? 6 : 3.5}
          />
        )}
        <text
          className={classNames(
            styles.tick,
            styles.month,
            index === count - 1 && styles.last,
            hiddenWhere((width) => !isLabelled(index, count, Math.ceil(count / labels[width]))),
          )}
          x={`${x}%`}
          y={LABEL_Y}
        >
          {shortMonthLabel(words, month)}
          {hasYears
            ? ` ${month.slice(2, 4)}`
            : (index === 0 || month.endsWith('-01')) && ` ${month.slice(0, 4)}`}
        </text>
      </g>
    );
  });
}

function hiddenWhere(isHidden: (width: 'wide' | 'narrow' | 'tiny') => boolean): string {
  return classNames(...WIDTHS.map(([width, className]) => isHidden(width) && className));
}
