import { expect, it } from 'vitest';
import { nextStart } from './next-start.ts';

const TODAY = '2026-11-15';

it.each([
  ['2026-11-15', 'month', '2026-12-15'],
  ['2026-08-20', 'month', '2026-11-20'],
  ['2026-11-16', 'week', '2026-11-23'],
  ['2025-11-10', 'year', '2027-11-10'],
] as const)(
  '[next-start-1] what was spent on %s comes next, by the %s, on %s: after it and after today',
  (day, every, next) => {
    expect(nextStart(day, every, TODAY)).toBe(next);
  },
);
