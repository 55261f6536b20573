import { expect, it } from 'vitest';
import { targetMonthOf, targetOf } from './target-day.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-30' };

it.each([
  ['ArrowRight', '2026-11-17'],
  ['ArrowLeft', '2026-11-15'],
  ['ArrowDown', '2026-11-23'],
  ['ArrowUp', '2026-11-09'],
  ['Home', '2026-11-16'],
  ['End', '2026-11-22'],
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

it('[target-day-3] Page Up and Page Down move by a month', () => {
  expect(targetMonthOf('PageUp', '2026-01')).toBe('2025-12');
  expect(targetMonthOf('PageDown', '2026-11')).toBe('2026-12');
  expect(targetMonthOf('Home', '2026-11')).toBeUndefined();
});
