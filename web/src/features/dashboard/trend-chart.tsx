import { inRow, monthAndYear } from '@hisaab/words';
import { formatRupees, type Month } from '@hisaab/domain';
import { useState, type MouseEvent, type PointerEvent } from 'react';
import { Button } from '../../ui/parts/button.tsx';

import styles from './trend-chart.module.css';
import { layOutTrend, nearestIndex, type MonthTotal } from './trend-geometry.ts';
import { TrendAxis, TrendPlot } from './trend-plot.tsx';
import { trendSentence } from './trend-sentence.ts';
import { TrendTooltip } from './trend-tooltip.tsx';
import { useWords, type Words } from '../../words/words.ts';

interface TrendChartProps {
  /** At least one, oldest first. */
  months: MonthTotal[];
  currentMonth: Month | undefined;
  /** The monthly budget in rupees, if any. */
  budget: number | undefined;
  /** Opens a month. */
  onMonth: (month: Month) => void;
}

/**
 * The months as an area with steps, and a line for the budget. Pointer, tap or arrow keys show the figure of a month.
 */
export function TrendChart({ months, currentMonth, budget, onMonth }: TrendChartProps) {
  const words = useWords();
  const [active, setActive] = useState<number>();
  const trend = layOutTrend(months, currentMonth, budget);
  const last = months.length - 1;
  const index = Math.min(active ?? last, last);
  const point = trend.points[index];

  function handlePointer(event: PointerEvent<HTMLInputElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = (event.clientX - left) / width;
    const isTurned = document.dir === 'rtl';
    setActive(nearestIndex(isTurned ? 1 - place : place, months.length));
  }

  function handlePointerLeave(event: PointerEvent<HTMLInputElement>) {
    // Lifting a finger also fires a leave event, but should keep the figure.
    if (event.pointerType === 'mouse' && event.currentTarget !== document.activeElement) {
      setActive(undefined);
    }
  }

  function handleClick({ nativeEvent }: MouseEvent<HTMLInputElement>) {
    // A tap has no hover before it: it first shows the figure with a button that opens the month.
    const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
    if (isMouse && point) onMonth(point.month);
  }

  return (
    <div className={styles.chart}>
      <TrendAxis trend={trend} />
      <div className={styles.plot}>
        <TrendPlot
          trend={trend}
          active={active === undefined ? undefined : index}
          budget={budget}
          label={trendSentence(words, months, currentMonth, budget)}
        />
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={last}
          step={1}
          value={index}
          aria-label={words.common.month}
          aria-valuetext={
            point && `${monthAndYear(words, point.month, 'long')}: ${figures(words, point)}`
          }
          onChange={(event) => setActive(event.currentTarget.valueAsNumber)}
          onFocus={() => setActive(index)}
          onKeyDown={(event) => event.key === 'Enter' && point && onMonth(point.month)}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
          onPointerLeave={handlePointerLeave}
          onClick={handleClick}
        />
        {active !== undefined && point && <TrendTooltip point={point} />}
      </div>
      {point && (
        <Button
          variant="link"
          size="sm"
          className={styles.open}
          // Pressing the button would take the focus from the slider, and the slider would lose its month.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onMonth(point.month)}
        >
          {words.dashboard.openMonth({ month: monthAndYear(words, point.month, 'long') })}
        </Button>
      )}
    </div>
  );
}

function figures(words: Words, { total, income }: MonthTotal): string {
  const spent = formatRupees(total);
  if (income === undefined) return spent;
  return inRow(words, [spent, words.income.amountIn({ amount: formatRupees(income) })]);
}
