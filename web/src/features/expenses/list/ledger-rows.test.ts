import type { Expense } from '@hisaab/contract';
import { describe, expect, it } from 'vitest';
import { ledgerRows } from './ledger-rows.ts';
import { WORDS } from '../../../test/words.ts';

function expenseOn(date: string, amount: number, id: number): Expense {
  const day = { date, date_formatted: `on ${date}` };
  return { id, amount, category: 'Food', description: '', ...day, version: 1, recurring_id: null };
}

const expenses = [
  expenseOn('2026-11-05', 0.1, 4),
  expenseOn('2026-11-05', 0.2, 3),
  expenseOn('2026-11-04', 40, 2),
  expenseOn('2026-11-04', 2, 1),
];

const whole = { isComplete: true, today: '2026-12-01', deletingIds: [] };

describe('a ledger', () => {
  it('shows the day on its first line, with the total of the day', () => {
    expect(ledgerRows(WORDS, expenses, whole).map(({ head }) => head)).toEqual([
      { label: 'Thu, 5 Nov', total: 0.3 },
      undefined,
      { label: 'Wed, 4 Nov', total: 42 },
      undefined,
    ]);
  });

  it('shows no total for a day that may be incomplete', () => {
    expect(
      ledgerRows(WORDS, expenses, { ...whole, isComplete: false }).map(({ head }) => head?.total),
    ).toEqual([0.3, undefined, undefined, undefined]);
  });

  it('calls the last two days Today and Yesterday', () => {
    const rows = ledgerRows(WORDS, expenses, { ...whole, today: '2026-11-05' });
    expect(rows.flatMap(({ head }) => head?.label ?? [])).toEqual(['Today', 'Yesterday']);
  });

  it('does not count an expense that is being deleted', () => {
    const [first] = ledgerRows(WORDS, expenses, { ...whole, deletingIds: [4] });
    expect(first?.head?.total).toBe(0.2);
  });

  it('[ledger-rows-1] of a search has months with their totals as headings, and each line its day', () => {
    const found = [...expenses.slice(1), expenseOn('2026-09-30', 5, 9)];
    const rows = ledgerRows(WORDS, found, { ...whole, heads: 'months' });
    expect(rows.map(({ head }) => head)).toEqual([
      { label: 'Nov 2026', total: 42.2 },
      undefined,
      undefined,
      { label: 'Sep 2026', total: 5 },
    ]);
    expect(rows.map(({ when }) => when)).toEqual([
      'Thu, 5 Nov',
      'Wed, 4 Nov',
      'Wed, 4 Nov',
      'Wed, 30 Sep',
    ]);
    const [, , , last] = ledgerRows(WORDS, found, { ...whole, heads: 'months', isComplete: false });
    expect(last?.head?.total).toBeUndefined();
  });

  it('is empty without expenses', () => {
    expect(ledgerRows(WORDS, [], whole)).toEqual([]);
  });
});
