import { shortMonthLabel } from '@hisaab/domain';
import { classNames } from '../../ui/class-names.ts';
import styles from './trend-chart.module.css';
import { isLabelled, type Trend } from './trend-geometry.ts';

interface TrendMonthsProps {
  trend: Trend;
  /** The place of the month whose figure is shown. */
  active: number | undefined;
}

const LABEL_Y = 338;

/** How many labels and dots find room in a wide and in a narrow plot; a year beside the month takes more of it. */
const ROOM = {
  labels: { wide: 26, narrow: 8 },
  labelsWithYear: { wide: 15, narrow: 5 },
  dots: { wide: 40, narrow: 14 },
};

/** A dot and a name for each month, as far as there is room. */
export function TrendMonths({ trend: { points }, active }: TrendMonthsProps) {
  const count = points.length;
  const hasYears = count > 12;
  const room = hasYears ? ROOM.labelsWithYear : ROOM.labels;
  const [everyWide, everyNarrow] = [Math.ceil(count / room.wide), Math.ceil(count / room.narrow)];
  return points.map(({ month, x, y }, index) => {
    const isActive = index === active;
    const isCrowded = !isActive && count > 1;
    return (
      <g key={month} aria-hidden="true">
        <circle
          className={classNames(
            styles.dot,
            isActive && styles.active,
            isCrowded && count > ROOM.dots.wide && styles.narrowOnly,
            isCrowded && count > ROOM.dots.narrow && styles.wideOnly,
          )}
          cx={`${x}%`}
          cy={y}
          r={isActive ? 6 : 3.5}
        />
        <text
          className={classNames(
            styles.tick,
            styles.month,
            index === count - 1 && styles.last,
            !isLabelled(index, count, everyWide) && styles.narrowOnly,
            !isLabelled(index, count, everyNarrow) && styles.wideOnly,
          )}
          x={`${x}%`}
          y={LABEL_Y}
        >
          {shortMonthLabel(month)}
          {hasYears && ` ${month.slice(2, 4)}`}
        </text>
      </g>
    );
  });
}
