import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  lastDay,
  NEVER,
  nextDay,
  nextOccurrence,
  occurrence,
  occurrencesBetween,
  REPEATS,
  type Repeat,
} from './repeat.ts';

describe('What repeats', () => {
  it.each<[string, Repeat, string[]]>([
    ['2026-12-29', 'week', ['2026-12-29', '2027-01-05', '2027-01-12']],
    ['2027-01-31', 'month', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
    ['2028-01-30', 'month', ['2028-01-30', '2028-02-29', '2028-03-30']],
    ['2026-11-30', 'month', ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28']],
    ['2024-02-29', 'year', ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
  ])('from %s on every %s comes on these days', (start, every, days) => {
    expect(days.map((_, index) => occurrence(start, every, index))).toEqual(days);
    expect(occurrencesBetween(start, every, start, days.at(-1) ?? '')).toEqual(days);
    expect(occurrencesBetween(start, every, '2000-01-01', days.at(-1) ?? '')).toEqual(days);
  });

  it('[repeat-1] comes next after a day, not on it', () => {
    expect(nextOccurrence('2027-01-31', 'month', '2027-01-01')).toBe('2027-01-31');
    expect(nextOccurrence('2027-01-31', 'month', '2027-01-31')).toBe('2027-02-28');
    expect(nextOccurrence('2027-01-31', 'month', '2027-02-27')).toBe('2027-02-28');
    expect(nextOccurrence('2027-01-31', 'month', '2027-02-28')).toBe('2027-03-31');
    expect(nextOccurrence('2024-02-29', 'year', '2027-03-01')).toBe('2028-02-29');
    expect(nextOccurrence('2026-11-15', 'week', '2026-12-27')).toBe('2027-01-03');
  });

  it.each(REPEATS)('[repeat-2] ends with the year 9999, each %s', (every) => {
    const endless = { every, interval: 1, startsOn: '9998-12-30', times: null, madeBefore: 0 };
    for (const after of ['9999-12-30', NEVER]) expect(nextDay(endless, after)).toBe(NEVER);
    expect(daysBetween(endless, '9999-12-30', NEVER).length).toBeLessThanOrEqual(1);
    expect(lastDay({ ...endless, times: 600 })).toBeUndefined();
  });
});
