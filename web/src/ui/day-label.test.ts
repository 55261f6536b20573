import { expect, it } from 'vitest';
import { dayLabel } from './day-label.ts';

it.each([
  ['2026-11-23', 'Today'],
  ['2026-11-22', 'Yesterday'],
  ['2026-11-21', 'Sat, 21 Nov'],
  ['2026-01-01', 'Thu, 1 Jan'],
  ['2025-12-31', 'Wed, 31 Dec 2025'],
])(
  '[day-label-1] a list says the weekday, and the year only where it is another one: %s',
  (day, words) => {
    expect(dayLabel(day, '2026-11-23')).toBe(words);
  },
);
