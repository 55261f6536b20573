import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  budgetStanding,
  crossedBudget,
  percentLabel,
  percentUsed,
  progressTone,
  reachedWarning,
} from './budget.ts';
import { asPaise, paiseToRupees } from './money.ts';

const standing = (limit: number | undefined, spent: number) =>
  budgetStanding(limit === undefined ? undefined : asPaise(limit), asPaise(spent));

describe('budgetStanding', () => {
  it('is within while spending is below the limit or exactly on it', () => {
    expect(standing(10_000, 2500)).toEqual({
      budget: 10_000,
      spent: 2500,
      remaining: 7500,
      isExceeded: false,
    });
    expect(standing(10_000, 10_000)).toMatchObject({ remaining: 0, isExceeded: false });
  });

  it('[domain-budget-1] is exceeded by one paisa', () => {
    expect(standing(10_000, 10_001)).toMatchObject({ remaining: -1, isExceeded: true });
  });

  it('[domain-budget-2] counts no budget as within, with nothing remaining', () => {
    expect(standing(undefined, 500)).toEqual({
      budget: 0,
      spent: 500,
      remaining: 0,
      isExceeded: false,
    });
  });

  it('is exceeded by any spending where the limit is zero', () => {
    expect(standing(0, 0).isExceeded).toBe(false);
    expect(standing(0, 1).isExceeded).toBe(true);
  });

  it('has more remaining than the limit when refunds prevail', () => {
    expect(standing(10_000, -500)).toMatchObject({ remaining: 10_500, isExceeded: false });
  });
});

describe('percentUsed', () => {
  it.each([
    [100, 79.99, 79.99],
    [100, 80, 80],
    [100, 99.99, 99.99],
    [100, 100, 100],
    [100, 250, 100],
    [0, 0, 0],
    [0, 0.01, 100],
    [100, -20, 0],
  ])('[domain-budget-3] of a limit of ₹%d with ₹%d spent is %d', (limit, spent, percent) => {
    expect(percentUsed(limit, spent)).toBeCloseTo(percent, 10);
  });

  it('is exact at both edges, in rupees as in paise', () => {
    expect((4.52 / 5.65) * 100).toBeLessThan(80);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 199_999_999_999 }), (fifth) => {
        const limit = asPaise(fifth * 5);
        const edges = [
          [fifth * 4 - 1, 'positive'],
          [fifth * 4, 'warning'],
          [limit - 1, 'warning'],
          [limit, 'negative'],
        ] as const;
        fc.pre(fifth > 1);
        for (const [spent, tone] of edges) {
          expect(progressTone(percentUsed(limit, spent))).toBe(tone);
          expect(
            progressTone(percentUsed(paiseToRupees(limit), paiseToRupees(asPaise(spent)))),
          ).toBe(tone);
        }
      }),
    );
  });
});

describe('progressTone', () => {
  it.each([
    [0, 'positive'],
    [79.99, 'positive'],
    [80, 'warning'],
    [99.99, 'warning'],
    [100, 'negative'],
  ])('[domain-budget-4] at %d percent is %s', (percent, tone) => {
    expect(progressTone(percent)).toBe(tone);
  });
});

describe('percentLabel', () => {
  it.each([
    [0, '0.0%'],
    [12.34, '12.3%'],
    [12.25, '12.3%'],
    [200 / 3, '66.7%'],
    [64.1, '64.1%'],
    [79.94, '79.9%'],
    [79.96, '79.9%'],
    [79.999_999, '79.9%'],
    [80, '80.0%'],
    [80.04, '80.0%'],
    [99.96, '99.9%'],
    [99.999_999_999, '99.9%'],
    [100, '100.0%'],
  ])('[domain-budget-5] shows %d as %s', (percent, label) => {
    expect(percentLabel(percent)).toBe(label);
  });

  it('[domain-budget-6] never claims a tone that the bar does not have, and is off by less than a tenth', () => {
    const nearEdges = fc.oneof(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 79.9, max: 80.1, noNaN: true }),
      fc.double({ min: 99.9, max: 100, noNaN: true }),
    );
    fc.assert(
      fc.property(nearEdges, (percent) => {
        const shown = Number(percentLabel(percent).replace('%', ''));
        expect(progressTone(shown)).toBe(progressTone(percent));
        expect(Math.abs(shown - percent)).toBeLessThan(0.100_000_1);
      }),
    );
  });
});

const at = (limit: number | undefined, spent: number) => ({
  limit: limit === undefined ? undefined : asPaise(limit),
  spent: asPaise(spent),
});

describe('crossedBudget', () => {
  it.each([
    ['spending passes the limit', at(100, 100), at(100, 101), true],
    ['spending only reaches the limit', at(100, 50), at(100, 100), false],
    ['it was over already', at(100, 101), at(100, 200), false],
    ['spending comes back within', at(100, 101), at(100, 100), false],
    ['the limit is lowered below the spending', at(100, 80), at(79, 80), true],
    ['a first limit is below the spending', at(undefined, 80), at(50, 80), true],
    ['a first limit is above the spending', at(undefined, 80), at(80, 80), false],
    ['there is no limit', at(undefined, 80), at(undefined, 800), false],
  ])('where %s', (_, before, after, crossed) => {
    expect(crossedBudget(before, after)).toBe(crossed);
  });
});

describe('reachedWarning', () => {
  it.each([
    ['spending reaches 80 %', at(100, 79), at(100, 80), true],
    ['spending was at 80 % already', at(100, 80), at(100, 90), false],
    ['spending passes the limit at once', at(100, 79), at(100, 101), false],
    ['spending comes back from over the limit', at(100, 101), at(100, 90), false],
    ['the limit is raised and spending was over it', at(50, 90), at(100, 90), false],
    ['a limit of 0 is raised and spending was over it', at(0, 80), at(100, 80), false],
    [
      'more was carried over than the limit and spending was over it',
      at(-50, 80),
      at(100, 80),
      false,
    ],
    ['a first limit is nearly used', at(undefined, 80), at(100, 80), true],
    ['a limit of 0 is not passed', at(100, 0), at(0, 0), false],
  ])('where %s', (_, before, after, reached) => {
    expect(reachedWarning(before, after)).toBe(reached);
  });
});
