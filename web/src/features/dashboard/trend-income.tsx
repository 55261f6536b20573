import { classNames } from '../../ui/base/class-names.ts';
import { useWords } from '../../words/words.ts';
import type { TrendIncome } from './trend-geometry.ts';
import styles from './trend-income.module.css';

/** The side of a square, in px. */
const SIDE = 7;

/** What came in as steps; stretched to the width of the plot like those of the spending. */
export function IncomeSteps({ income }: { income: TrendIncome }) {
  return (
    <>
      <path className={styles.line} d={income.linePath} />
      <path className={classNames(styles.line, styles.running)} d={income.runningPath} />
    </>
  );
}

/** A square for each month, as long as they fit. */
export function IncomeSquares({ income: { points } }: { income: TrendIncome }) {
  return points.map(({ month, x, y }) => (
    <rect
      key={month}
      className={classNames(styles.square, points.length > 14 && styles.onWide)}
      x={`${x}%`}
      y={y - SIDE / 2}
      width={SIDE}
      height={SIDE}
      transform={`translate(${-SIDE / 2})`}
      aria-hidden="true"
    />
  ));
}

/** Which line is which. */
export function TrendKey() {
  const words = useWords();
  return (
    <span className={styles.key}>
      <svg width="20" height="12" aria-hidden="true">
        <line className={styles.spent} x1="0" x2="20" y1="6" y2="6" />
        <circle className={styles.spent} cx="10" cy="6" r="3.5" />
      </svg>
      {words.dashboard.totalSpent}
      <svg width="20" height="12" aria-hidden="true">
        <line className={styles.line} x1="0" x2="20" y1="6" y2="6" />
        <rect className={styles.square} x="6.5" y="2.5" width={SIDE} height={SIDE} />
      </svg>
      {words.waiting.moneyIn}
    </span>
  );
}
