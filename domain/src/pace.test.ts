import { describe, expect, it } from 'vitest';
import { asPaise } from './money.ts';
import { paceOfMonth, type PacedExpense } from './pace.ts';

function expense(day: string, amount: number, what = '', isMade = false): PacedExpense {
  return { day, amount: asPaise(amount), what, isMade };
}

const total = (expenses: PacedExpense[], upcoming: PacedExpense[], today: string) => {
  const spent = expenses
    .filter(({ day }) => day.startsWith(today.slice(0, 7)))
    .reduce((sum, { amount }) => sum + amount, 0);
  return paceOfMonth(asPaise(spent), expenses, upcoming, today)?.total;
};

describe('The pace of a month', () => {
  it('[pace-1] is there from day 5 on, by the last day', () => {
    expect(paceOfMonth(asPaise(100), [], [], '2026-11-04')).toBeUndefined();
    expect(paceOfMonth(asPaise(100), [], [], '2026-11-05')).toMatchObject({
      total: 600,
      by: '2026-11-30',
    });
    expect(paceOfMonth(asPaise(29), [], [], '2028-02-29')).toMatchObject({
      total: 29,
      by: '2028-02-29',
    });
  });

  it('[pace-2] counts what repeating entries make once, and what they will make', () => {
    const made = expense('2026-11-01', 9_000, 'rent', true);
    const upcoming = expense('2026-11-20', 500, 'gym', true);
    const spent = [made, expense('2026-11-03', 100)];
    expect(paceOfMonth(asPaise(9_100), spent, [upcoming], '2026-11-10')).toEqual({
      total: 9_800,
      by: '2026-11-30',
      repeated: 9_000,
      due: 500,
      restSoFar: 100,
      rest: 300,
    });
  });

  it('[pace-3] counts what came once in each of the two months before as it falls due', () => {
    const before = ['2026-09', '2026-10'].flatMap((month) => [
      expense(`${month}-03`, 9_000, 'rent'),
      expense(`${month}-20`, 700, 'power'),
      expense(`${month}-08`, 50, 'chai'),
      expense(`${month}-25`, 50, 'chai'),
    ]);
    const now = [expense('2026-11-03', 9_000, 'rent'), expense('2026-11-08', 100, 'chai')];
    expect(total([...before, ...now], [], '2026-11-10')).toBe(9_000 + 700 + 300);
    expect(total([...before, ...now], [], '2026-11-20')).toBe(9_000 + 150);
  });

  it('counts tomorrow’s expense once', () => {
    expect(total([expense('2026-11-11', 400)], [], '2026-11-10')).toBe(400);
  });
});
