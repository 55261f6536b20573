import { describe, expect, it } from 'vitest';
import {
  continuousMonths,
  isLabelled,
  layOutTrend,
  nearestIndex,
  PLOT_BOTTOM,
  PLOT_TOP,
} from './trend-geometry.ts';

function month(name: string, total: number) {
  return { month: name, total, count: 1 };
}

function namesOf(months: { month: string }[]): string[] {
  return months.map((entry) => entry.month);
}

describe('the months', () => {
  it('have no gaps: a month without expenses is zero', () => {
    const months = continuousMonths([month('2025-11', 10), month('2026-02', 20)], '2026-02');
    expect(namesOf(months)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
    expect(months[1]).toEqual({ month: '2025-12', total: 0, count: 0 });
  });

  it('reach to the current month once it has an expense', () => {
    expect(namesOf(continuousMonths([month('2026-01', 10)], '2026-03'))).toEqual([
      '2026-01',
      '2026-02',
    ]);
    expect(namesOf(continuousMonths([month('2026-01', 10)], undefined))).toEqual(['2026-01']);
    expect(continuousMonths([], '2026-03')).toEqual([]);
  });
});

describe('what came in', () => {
  it('[trend-income-1] is a second line on the same axis, with zero for a month without income', () => {
    const months = [{ ...month('2026-01', 100), income: 500, saved: 400 }, month('2026-02', 50)];
    const { income, ticks } = layOutTrend(months, '2026-02');
    expect(ticks.at(-1)?.label).toBe('₹500');
    expect(income?.points.map(({ y }) => y)).toEqual([PLOT_TOP, PLOT_BOTTOM]);
    expect(income?.runningPath).toMatch(/V100H/);
  });

  it('[trend-income-3] begins with the first income', () => {
    const months = [
      { ...month('2026-01', 100), income: 0, saved: -100 },
      { ...month('2026-02', 50), income: 500, saved: 450 },
    ];
    const { income } = layOutTrend(months, '2026-02');
    expect(income?.points.map((point) => point.month)).toEqual(['2026-02']);
    expect(income?.linePath).toMatch(/^M[\d.]+,0H/);
  });

  it('[trend-income-2] is not there for who has never had an income', () => {
    expect(layOutTrend([month('2026-01', 100)], '2026-01').income).toBeUndefined();
  });
});

describe('the axis', () => {
  it.each([
    [44_318.65, ['₹0', '₹10,000', '₹20,000', '₹30,000', '₹40,000', '₹50,000']],
    [0, ['₹0', '₹1']],
    [0.4, ['₹0', '₹1']],
    [250_000, ['₹0', '₹50,000', '₹1,00,000', '₹1,50,000', '₹2,00,000', '₹2,50,000']],
  ])('[trend-geometry-1] of a month of %d has round steps without paise', (total, labels) => {
    const { ticks } = layOutTrend([month('2026-01', total)], undefined);
    expect(ticks.map(({ label }) => label)).toEqual(labels);
  });

  it('grows with its longest label', () => {
    const widthFor = (total: number) => layOutTrend([month('2026-01', total)], undefined).axisWidth;
    expect(widthFor(9_999_999_999)).toBeGreaterThan(widthFor(50_000) + 30);
  });

  it('goes below zero for a month of refunds, and everything stays inside the plot', () => {
    const { points, ticks } = layOutTrend(
      [month('2026-01', -500), month('2026-02', 900)],
      '2026-02',
    );
    expect(ticks.map(({ label }) => label)).toContain('₹0');
    expect(ticks[0]?.label).toMatch(/^−₹/);
    for (const { y } of points) {
      expect(y).toBeGreaterThanOrEqual(PLOT_TOP);
      expect(y).toBeLessThanOrEqual(PLOT_BOTTOM);
    }
  });
});

describe('the line of the trend', () => {
  const three = [month('2026-01', 10), month('2026-02', 30), month('2026-03', 20)];

  it('runs from the first month to the last, and the part to the current month is separate', () => {
    const { linePath, runningPath, points } = layOutTrend(three, '2026-03');
    expect(points.map(({ x }) => x)).toEqual([3, 49.5, 96]);
    expect(linePath.match(/H/g)).toHaveLength(2);
    expect(runningPath).toMatch(/^M72\.75,[\d.]+V[\d.]+H100$/);
  });

  it('is complete when the last month is over', () => {
    const { linePath, runningPath } = layOutTrend(three, '2026-04');
    expect(linePath.match(/H/g)).toHaveLength(3);
    expect(runningPath).toBe('');
  });

  it('has one step and the part to the current month for two months with the second in progress', () => {
    const { linePath, runningPath } = layOutTrend(three.slice(0, 2), '2026-02');
    expect(linePath).toMatch(/^M0,[\d.]+H49\.5$/);
    expect(runningPath).toMatch(/^M49\.5,/);
  });

  it('is a dot in the middle for one month', () => {
    const { points } = layOutTrend(three.slice(0, 1), '2026-01');
    expect(points.map(({ x }) => x)).toEqual([49.5]);
  });
});

describe('the area', () => {
  it('[trend-geometry-3] is a bar from zero up to the figure for a single month', () => {
    const { linePath, areaPath } = layOutTrend([month('2026-01', 50)], '2026-01');
    expect(linePath).toBe('M43.5,0H55.5');
    expect(areaPath).toBe('M43.5,100V0H55.5V100Z');
  });

  it('[trend-geometry-2] is between the line and zero in each month', () => {
    const months = [month('2026-01', 0), month('2026-02', 50_000), month('2026-03', 25_000)];
    const { areaPath } = layOutTrend(months, '2026-04');
    expect(areaPath).toBe('M0,100V100H26.25V0H72.75V50H100V100Z');
  });
});

describe('the budget', () => {
  it('[trend-geometry-5] is inside the plot even if no month has reached it', () => {
    const { budgetY, ticks } = layOutTrend([month('2026-01', 10)], '2026-01', 45_000);
    expect(budgetY).toBeGreaterThanOrEqual(PLOT_TOP);
    expect(budgetY).toBeLessThan(PLOT_BOTTOM);
    expect(ticks.at(-1)?.label).toBe('₹50,000');
    expect(layOutTrend([month('2026-01', 10)], '2026-01').budgetY).toBeUndefined();
  });
});

describe('labels and the pointer of the trend', () => {
  it('[trend-geometry-4] thin out from the last month backwards, evenly', () => {
    const labelled = Array.from({ length: 10 }, (_, index) => isLabelled(index, 10, 4));
    expect(labelled.flatMap((isShown, index) => (isShown ? [index] : []))).toEqual([1, 5, 9]);
  });

  it('select the nearest month, never one outside', () => {
    expect([-1, 0, 0.4, 0.6, 1, 7].map((place) => nearestIndex(place, 3))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
    expect(nearestIndex(0.7, 1)).toBe(0);
  });
});
