import { expect, it } from 'vitest';
import { limitStretches } from './limit-stretches.ts';

const of = (limit: number, carried: number, spent: number) =>
  limitStretches({
    limit,
    available: limit + carried,
    remaining: limit + carried - spent,
    spent,
  });

it('[limit-stretches-1] puts the carried amount after the limit, and the spent amount at the start', () => {
  expect(of(75, 25, 40)).toEqual([
    { part: 'carried', from: 75, to: 100 },
    { part: 'spent', from: 0, to: 40 },
  ]);
});

it('[limit-stretches-2] subtracts the excess of the previous month from the limit', () => {
  expect(of(100, -20, 60)).toEqual([
    { part: 'missing', from: 80, to: 100 },
    { part: 'spent', from: 0, to: 60 },
  ]);
});

it('[limit-stretches-3] ends the available part where the excess begins', () => {
  expect(of(60, 20, 100)).toEqual([
    { part: 'carried', from: 60, to: 80 },
    { part: 'spent', from: 0, to: 80 },
    { part: 'over', from: 80, to: 100 },
  ]);
  // Nothing is available: the previous month exceeded the limit by more than the limit.
  expect(of(100, -150, 0)).toEqual([{ part: 'missing', from: 0, to: 100 }]);
  expect(of(0, 0, -5)).toEqual([]);
});
