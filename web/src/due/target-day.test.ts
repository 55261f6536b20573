import { expect, it } from 'vitest';
import { targetOf } from './target-day.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-30' };

it.each([
  ['ArrowRight', '2026-11-17'],
  ['ArrowLeft', '2026-11-15'],
  ['ArrowDown', '2026-11-23'],
  ['ArrowUp', '2026-11-09'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
  ['PageUp', '2026-11-01'],
  ['PageDown', '2026-11-30'],
  ['Tab', undefined],
])('[target-day-1] %s moves from Monday the 16th to %s', (key, day) => {
  expect(targetOf(key, '2026-11-16', DAYS, false)).toBe(day);
});

it('[target-day-2] moves the other way from right to left, and never out of the days', () => {
  expect(targetOf('ArrowRight', '2026-11-16', DAYS, true)).toBe('2026-11-15');
  expect(targetOf('ArrowUp', '2026-11-03', DAYS, false)).toBe('2026-11-03');
  expect(targetOf('ArrowRight', '2026-11-30', DAYS, false)).toBe('2026-11-30');
  expect(targetOf('Home', '2026-11-01', DAYS, false)).toBe('2026-11-01');
  expect(targetOf('End', '2026-11-30', DAYS, false)).toBe('2026-11-30');
});
