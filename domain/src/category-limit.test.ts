import { expect, it } from 'vitest';
import { firstCarriedMonth, limitOfMonth, type LimitFrom } from './category-limit.ts';
import { asPaise } from './money.ts';

const from = (month: string, limit: number | null, carriesOver: boolean): LimitFrom => ({
  month,
  limit: limit === null ? null : asPaise(limit),
  carriesOver,
});
const spend = (month: string, spent: number) => ({ month, spent: asPaise(spent) });

it('[category-limit-1] carries what is left, and what is over, into the next month, from the month of the switch to that of its end', () => {
  const history = [
    from('2026-01', 100, false),
    from('2026-02', 100, true),
    from('2026-04', 50, true),
    from('2026-06', 50, false),
  ];
  const spendings = [
    spend('2026-01', 10),
    spend('2026-02', 70),
    spend('2026-03', 150),
    spend('2026-03', 30),
    spend('2026-04', 20),
  ];
  const carried = ['01', '02', '03', '04', '05', '06', '07'].map(
    (month) => limitOfMonth(history, spendings, `2026-${month}`)?.carried,
  );
  expect(carried).toEqual([0, 0, 30, -50, -20, 0, 0]);
  expect(limitOfMonth(history, spendings, '2026-05')).toEqual({
    limit: 50,
    carriesOver: true,
    carried: -20,
    available: 30,
  });
  expect(limitOfMonth(history, spendings, '2025-12')).toBeUndefined();
  expect(firstCarriedMonth(history, '2026-02')).toBeUndefined();
  expect(firstCarriedMonth(history, '2026-05')).toBe('2026-02');
  expect(firstCarriedMonth(history, '2026-07')).toBeUndefined();
});

it('[category-limit-2] carries nothing over a month without a limit', () => {
  const history = [
    from('2026-01', 100, true),
    from('2026-03', null, true),
    from('2026-04', 70, true),
  ];
  expect(limitOfMonth(history, [], '2026-02')?.available).toBe(200);
  expect(limitOfMonth(history, [], '2026-03')).toBeUndefined();
  expect(limitOfMonth(history, [], '2026-04')?.available).toBe(70);
  expect(limitOfMonth(history, [], '2026-06')?.available).toBe(210);
});

it('[category-limit-3] stays exact in the last month there is', () => {
  const history = [from('2026-01', 999_999_999_999, true)];
  const available = limitOfMonth(history, [], '9999-12')?.available ?? 0;
  expect(Number.isSafeInteger(available)).toBe(true);
});
