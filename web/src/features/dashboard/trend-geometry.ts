import type { Statistics } from '@hisaab/contract';
import { formatWholeRupees, nextMonth, type Month } from '@hisaab/domain';
import { range, tickStep } from 'd3-array';
import { placeLabel, type LabelPlace, type Step } from './trend-label.ts';

/** The height of the chart and the edges of its plot, in px. */
export const CHART_HEIGHT = 350;
export const PLOT_TOP = 56;
export const PLOT_BOTTOM = 312;
/** The positions of the first and the last month, in percent of the width. */
const FIRST_X = 3;
const LAST_X = 96;

/** The width of the bar for a single month, in percent. */
const BAR = 12;
const TICKS = 5;
/** The width of a digit on the axis, in px. */
const DIGIT_WIDTH = 6.7;

/** The spending of one month. */
export type MonthTotal = Statistics['monthly_breakdown'][number];

/** A month in the plot: `x` in percent of its width, `y` in px of the chart, `plotY` in percent of the plot's height. */
export interface TrendPoint extends MonthTotal {
  x: number;
  y: number;
  plotY: number;
}

/** What came in, as a second line. */
export interface TrendIncome {
  points: { month: Month; x: number; y: number }[];
  steps: Step[];
  /** SVG paths in a plot of 100 by 100. */
  linePath: string;
  runningPath: string;
}

/** All parts of the chart. */
export interface Trend {
  points: TrendPoint[];
  ticks: { label: string; y: number }[];
  /** The width of the tick labels, in px. */
  axisWidth: number;
  /** The position of the budget, in px of the chart; undefined without one. */
  budgetY: number | undefined;
  /** Where it is named. */
  budgetLabel: LabelPlace | undefined;
  /** SVG paths in a plot of 100 by 100. */
  areaPath: string;
  linePath: string;
  /** The top edge of the current month; empty if the last month is over. */
  runningPath: string;
  /** Undefined for who has never had an income. */
  income: TrendIncome | undefined;
}

/** The months from the first on, with zero for those without expenses; includes the current month once it has one. */
export function continuousMonths(recorded: MonthTotal[], current: Month | undefined): MonthTotal[] {
  const [first, last] = [recorded[0], recorded.at(-1)];
  if (!first || !last) return [];
  const byMonth = new Map(recorded.map((entry) => [entry.month, entry]));
  const end = current !== undefined && current > last.month ? current : nextMonth(last.month);
  const months: MonthTotal[] = [];
  for (let month = first.month; month < end; month = nextMonth(month)) {
    months.push(byMonth.get(month) ?? { month, total: 0, count: 0 });
  }
  return months;
}

/** Computes the layout. `current` is the current month, `budget` the limit in rupees, if any. */
export function layOutTrend(
  months: MonthTotal[],
  current: Month | undefined,
  budget?: number,
): Trend {
  const values = niceValues([
    ...months.flatMap(({ total, income = 0 }) => [total, income]),
    budget ?? 0,
  ]);
  const [lowest, highest] = [values[0] ?? 0, values.at(-1) ?? 1];
  const plotYOf = (total: number) => ((highest - total) / (highest - lowest)) * 100;
  const yOf = (total: number) => PLOT_TOP + (plotYOf(total) / 100) * (PLOT_BOTTOM - PLOT_TOP);
  const points = months.map((entry, index) => ({
    ...entry,
    x: xOf(index, months.length),
    y: yOf(entry.total),
    plotY: plotYOf(entry.total),
  }));
  const ticks = values.map((value) => ({ label: formatWholeRupees(value), y: yOf(value) }));
  const isRunning = points.length > 1 && points.at(-1)?.month === current;
  const steps = stepsOf(points);
  const outline = outlineOf(steps, isRunning);
  const incomePoints = points.map(({ month, x, income = 0 }) => {
    return { month, x, income, y: yOf(income), plotY: plotYOf(income) };
  });
  const income = incomeOf(incomePoints, isRunning);
  return {
    points,
    ticks,
    axisWidth: Math.max(...ticks.map(({ label }) => label.length)) * DIGIT_WIDTH + 14,
    budgetY: budget === undefined ? undefined : yOf(budget),
    budgetLabel:
      budget === undefined
        ? undefined
        : placeLabel(plotYOf(budget), [steps, income?.steps ?? []], 100 / (PLOT_BOTTOM - PLOT_TOP)),
    areaPath: areaOf(steps, plotYOf(0)),
    ...outline,
    income,
  };
}

/** The line begins with the first income: before it, nothing is known of incomes. */
function incomeOf(
  points: readonly (TrendIncome['points'][number] & { income: number; plotY: number })[],
  isRunning: boolean,
): TrendIncome | undefined {
  const first = points.findIndex(({ income }) => income > 0);
  if (first === -1) return undefined;
  const steps = stepsOf(points).slice(first);
  const outline = outlineOf(steps, isRunning && first < points.length - 1);
  return { points: points.slice(first), steps, ...outline };
}

/** Whether the month is of somebody who has had an income. */
export function hasIncome({ income }: MonthTotal): boolean {
  return income !== undefined;
}

function xOf(index: number, count: number): number {
  if (count === 1) return (FIRST_X + LAST_X) / 2;
  return FIRST_X + (index / (count - 1)) * (LAST_X - FIRST_X);
}

/** Round tick values that include zero and enclose all totals. The minimum step is ₹1, because labels have no paise. */
function niceValues(totals: number[]): number[] {
  const [low, high] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  const step = Math.max(1, tickStep(low, Math.max(high, low + 1), TICKS));
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))];
  return range(first, last + 1).map((count) => count * step);
}

/** The steps of the months without gaps, each around its point; a single month is a bar. */
function stepsOf(points: readonly Pick<TrendPoint, 'x' | 'plotY'>[]): Step[] {
  const [first, second] = points;
  const half = first && second ? (second.x - first.x) / 2 : BAR / 2;
  return points.map(({ x, plotY }) => ({
    from: Math.max(0, x - half),
    to: Math.min(100, x + half),
    plotY,
  }));
}

function areaOf(steps: readonly Step[], baseline: number): string {
  return `M${steps[0]?.from ?? 0},${baseline}${topsOf(steps)}V${baseline}Z`;
}

/** The top edges; that of a month that is not over is apart. */
function outlineOf(steps: readonly Step[], isRunning: boolean) {
  const [first, ...others] = isRunning ? steps.slice(0, -1) : steps;
  return {
    linePath: first ? `M${first.from},${first.plotY}H${first.to}${topsOf(others)}` : '',
    runningPath: isRunning ? runningOf(steps) : '',
  };
}

/** From the height of the previous month to the end of the last one. */
function runningOf(steps: readonly Step[]): string {
  const [before, last] = steps.slice(-2);
  return before && last ? `M${before.to},${before.plotY}${topsOf([last])}` : '';
}

function topsOf(steps: readonly Step[]): string {
  return steps.map(({ plotY, to }) => `V${plotY}H${to}`).join('');
}

/** Whether a month has a label if only one in `every` fits: counted from the last, so that they are evenly apart. */
export function isLabelled(index: number, count: number, every: number): boolean {
  return (count - 1 - index) % every === 0;
}

/** The month nearest to a position of the slider over the plot, from the first month (0) to the last (1). */
export function nearestIndex(place: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.round(place * (count - 1))));
}
