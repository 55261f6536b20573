import { expect, it } from 'vitest';
import { placeLabel, type Step } from './trend-label.ts';

/** Months with these heights, as wide as each other. */
function stepsOf(...heights: number[]): Step[] {
  const width = 100 / heights.length;
  return heights.map((plotY, index) => ({ from: index * width, to: (index + 1) * width, plotY }));
}

/** A plot of 250 px. */
const PIXEL = 100 / 250;

it.each([
  ['the last month, where nothing crosses it', 50, [[20, 20, 20, 20]], 'last', 'above'],
  ['the first where a month falls through it', 80, [[30, 30, 30, 30, 30, 95]], 'first', 'above'],
  [
    'the first where income crosses it',
    50,
    [
      [20, 20, 20],
      [90, 90, 45],
    ],
    'first',
    'above',
  ],
  ['below its line where both ends are crossed above', 50, [[46, 46, 46, 46]], 'last', 'below'],
  ['above the names of the months', 99, [[96, 30, 30, 96]], 'last', 'above'],
] as const)(
  '[trend-label-1] the label of the budget stands at %s',
  (_, lineY, lines, end, side) => {
    const steps = lines.map((heights) => stepsOf(...heights));
    expect(placeLabel(lineY, steps, PIXEL)).toEqual({ end, side });
  },
);
