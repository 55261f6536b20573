import type { Expense } from '@hisaab/contract';
import { describe, expect, it } from 'vitest';
import { ledgerRows } from './ledger-rows.ts';

function expenseOn(date: string, amount: number, id: number): Expense {
  return { id, amount, category: 'Food', description: '', date, date_formatted: `on ${date}` };
}

const expenses = [
  expenseOn('2026-11-05', 0.1, 4),
  expenseOn('2026-11-05', 0.2, 3),
  expenseOn('2026-11-04', 40, 2),
  expenseOn('2026-11-04', 2, 1),
];

describe('a ledger', () => {
  it('names a day on its first line, with what the day adds up to', () => {
    expect(ledgerRows(expenses, true).map(({ day }) => day)).toEqual([
      { label: 'on 2026-11-05', total: 0.3 },
      undefined,
      { label: 'on 2026-11-04', total: 42 },
      undefined,
    ]);
  });

  it('gives no total for a day of which more may come', () => {
    expect(ledgerRows(expenses, false).map(({ day }) => day?.total)).toEqual([
      0.3,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is empty without expenses', () => {
    expect(ledgerRows([], true)).toEqual([]);
  });
});
