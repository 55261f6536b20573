import { describe, expect, it } from 'vitest';
import { orderedTotals, ringSegments, spreadAngles, wholePercent } from './donut-geometry.ts';

describe('the totals', () => {
  it('are in the order of the categories, whatever order they came in, unknown ones last', () => {
    const totals = orderedTotals({ Gifts: 1, Other: 2, Food: 3, Bills: -4 });
    expect(totals.map(({ category }) => category)).toEqual(['Food', 'Bills', 'Other', 'Gifts']);
  });
});

describe('the ring', () => {
  it('has a segment for each category with its share, and none for a category with more refunds than spending', () => {
    const segments = ringSegments([
      { category: 'Food', amount: 750 },
      { category: 'Bills', amount: -100 },
      { category: 'Transport', amount: 0 },
      { category: 'Other', amount: 250 },
    ]);
    expect(segments.map(({ category, percent }) => [category, percent])).toEqual([
      ['Food', 75],
      ['Other', 25],
    ]);
  });

  it('has no segment when nothing was spent', () => {
    expect(ringSegments([{ category: 'Food', amount: -1 }])).toEqual([]);
    expect(ringSegments([])).toEqual([]);
  });

  it('[donut-geometry-1] has an inner radius of 60 and an outer radius of 100', () => {
    for (const totals of [[5], [5, 3, 2]]) {
      const segments = ringSegments(totals.map((amount, at) => ({ category: `${at}`, amount })));
      for (const { path } of segments) {
        const radii = [...path.matchAll(/A([\d.]+),([\d.]+)/g)].flatMap(([, x, y]) => [x, y]);
        expect(new Set(radii)).toEqual(new Set(['100', '60']));
      }
    }
  });

  it('closes for a single category', () => {
    const [segment, ...others] = ringSegments([{ category: 'Food', amount: 5 }]);
    expect(segment?.percent).toBe(100);
    expect(segment?.path).not.toContain('NaN');
    expect(others).toEqual([]);
  });
});

describe('a share', () => {
  it.each([
    [35.4, '35%'],
    [0.2, '<1%'],
    [99.7, '>99%'],
    [100, '100%'],
    [0.5, '1%'],
  ])('of %d percent reads %s', (percent, text) => {
    expect(wholePercent(percent)).toBe(text);
  });
});

describe('the labels of the ring', () => {
  it('keep their positions when they have room', () => {
    expect(spreadAngles([0.5, 2, 4], 0.3)).toEqual([0.5, 2, 4]);
  });

  it('move apart in their order until none overlaps its neighbour, across twelve o’clock too', () => {
    const spread = spreadAngles([0.01, 3, 6.26, 6.27, 6.28], 0.3);
    const gaps = spread.map((angle, index) => {
      const next = spread[(index + 1) % spread.length] ?? 0;
      return (index === spread.length - 1 ? next + 2 * Math.PI : next) - angle;
    });
    for (const gap of gaps) expect(gap).toBeGreaterThan(0.299);
  });
});

it('[donut-geometry-9] merge the smallest of more than eight categories into one segment, to the paisa', () => {
  const totals = Object.fromEntries([
    ['Other', 0.1],
    ['Food', 500],
    ...Array.from({ length: 8 }, (_, index) => [`Own ${index}`, 100 + index] as const),
    ['__proto__', 0.2],
  ]);
  const pieces = orderedTotals(totals);
  expect(pieces.map(({ category }) => category)).toEqual([
    'Food',
    'Own 7',
    'Own 6',
    'Own 5',
    'Own 4',
    'Own 3',
    'Own 2',
    undefined,
  ]);
  expect(pieces.at(-1)).toMatchObject({ amount: 201.3, count: 4 });
  const labels = ringSegments(pieces).map(({ label }) => label.text);
  expect(labels).toHaveLength(8);
  expect(ringSegments([...pieces, { category: 'Tiny', amount: 1 }]).at(-1)?.label.text).toBe('');
});
