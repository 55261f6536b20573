import { describe, expect, it } from 'vitest';
import { findPaidDay } from './due-match.ts';
import { asPaise } from './money.ts';

const day = (dueOn: string, amount: number | null = 10_000, key = 'rent') => ({
  recurringId: 1,
  dueOn,
  key,
  amount: amount === null ? null : asPaise(amount),
});
const expense = (on: string, amount: number, key = 'rent') => ({
  key,
  day: on,
  amount: asPaise(amount),
});

describe('The day that an expense pays', () => {
  it('[due-match-1] is at most 7 days away, and the nearest', () => {
    const days = [day('2026-11-01'), day('2026-11-08')];
    expect(findPaidDay(days, expense('2026-11-15', 10_000))?.dueOn).toBe('2026-11-08');
    expect(findPaidDay(days, expense('2026-11-16', 10_000))).toBeUndefined();
    expect(findPaidDay(days, expense('2026-11-04', 10_000))?.dueOn).toBe('2026-11-01');
  });

  it('[due-match-2] has the same key, and an amount within 10 % unless it varies', () => {
    const days = [day('2026-11-01')];
    expect(findPaidDay(days, expense('2026-11-01', 11_000))).toBeDefined();
    expect(findPaidDay(days, expense('2026-11-01', 8_999))).toBeUndefined();
    expect(findPaidDay(days, expense('2026-11-01', 10_000, 'milk'))).toBeUndefined();
    expect(findPaidDay([day('2026-11-01', null)], expense('2026-11-01', 1))).toBeDefined();
    expect(
      findPaidDay([day('2026-11-01', null, '')], expense('2026-11-01', 1, '')),
    ).toBeUndefined();
  });
});
