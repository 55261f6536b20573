import { formatWholeRupees } from '@hisaab/domain';
import { useId } from 'react';
import { classNames } from '../../ui/base/class-names.ts';
import styles from './trend-chart.module.css';
import { CHART_HEIGHT, PLOT_BOTTOM, PLOT_TOP, type Trend } from './trend-geometry.ts';
import { IncomeSquares, IncomeSteps } from './trend-income.tsx';
import { TrendMonths } from './trend-months.tsx';
import { useWords } from '../../words/words.ts';

/** The tick labels beside the plot. */
export function TrendAxis({ trend }: { trend: Trend }) {
  return (
    <svg className={styles.axis} width={trend.axisWidth} height={CHART_HEIGHT} aria-hidden="true">
      {trend.ticks.map(({ label, y }) => (
        <text
          key={label}
          className={styles.tick}
          x={trend.axisWidth - 8}
          y={y + 4}
          textAnchor="end"
        >
          {label}
        </text>
      ))}
    </svg>
  );
}

interface PlotProps {
  trend: Trend;
  /** The index of the month whose figure is shown. */
  active: number | undefined;
  /** The monthly budget in rupees, if any. */
  budget: number | undefined;
  /** A text alternative of the chart. */
  label: string;
}

/** The months as steps, the line of the budget, and the month labels. */
export function TrendPlot({ trend, active, budget, label }: PlotProps) {
  const words = useWords();
  const fillId = useId();
  const atFirst = trend.budgetLabel?.end === 'first';
  const activePoint = active === undefined ? undefined : trend.points[active];
  return (
    <svg
      className={styles.drawing}
      width="100%"
      height={CHART_HEIGHT}
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={fillId} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--accent)" stopOpacity="0.2" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0.015" />
        </linearGradient>
      </defs>
      {trend.ticks.map(({ label: tick, y }) => (
        <line key={tick} className={styles.gridline} x1="0" x2="100%" y1={y} y2={y} />
      ))}
      {/* Stretched to the width; parts that must not be distorted are outside. */}
      <svg
        y={PLOT_TOP}
        width="100%"
        height={PLOT_BOTTOM - PLOT_TOP}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        overflow="visible"
        aria-hidden="true"
      >
        <path d={trend.areaPath} fill={`url(#${fillId})`} />
        <path className={styles.line} d={trend.linePath} />
        <path className={classNames(styles.line, styles.running)} d={trend.runningPath} />
        {trend.income && <IncomeSteps income={trend.income} />}
      </svg>
      {budget && trend.budgetY !== undefined && (
        <g className={styles.budget} aria-hidden="true">
          <line x1="0" x2="100%" y1={trend.budgetY} y2={trend.budgetY} />
          <text
            className={styles.tick}
            x={atFirst ? 0 : '100%'}
            y={trend.budgetY + (trend.budgetLabel?.side === 'below' ? 16 : -6)}
            textAnchor={atFirst ? 'start' : 'end'}
          >
            {words.dashboard.budgetLine({ budget: formatWholeRupees(budget) })}
          </text>
        </g>
      )}
      {activePoint && (
        <line
          className={styles.guide}
          x1={`${activePoint.x}%`}
          x2={`${activePoint.x}%`}
          y1={activePoint.y}
          y2={PLOT_BOTTOM}
        />
      )}
      {trend.income && <IncomeSquares income={trend.income} />}
      <TrendMonths trend={trend} active={active} />
    </svg>
  );
}
