import type { Expense, Statistics } from '@hisaab/contract';
import { describe, expect, it } from 'vitest';
import { matchesFilter, pageAfter, statisticsAfter } from './expense-changes.ts';

let lastId = 0;

function buildExpense(values: Partial<Expense> = {}): Expense {
  lastId += 1;
  return {
    id: lastId,
    amount: 100,
    category: 'Food',
    description: 'Masala dosa',
    date: '2026-11-05',
    date_formatted: '5 Nov 2026',
    ...values,
  };
}

describe('a page of expenses', () => {
  const [newer, older] = [buildExpense(), buildExpense()];

  it('begins with an expense that was added, on the first page only', () => {
    const added = buildExpense();
    const change = { before: undefined, after: added };
    expect(pageAfter([newer, older], change, {}, true)).toEqual([added, newer, older]);
    expect(pageAfter([newer, older], change, {}, false)).toEqual([newer, older]);
  });

  it('does not show an added expense twice when it was loaded meanwhile', () => {
    expect(pageAfter([newer, older], { before: undefined, after: newer }, {}, true)).toEqual([
      newer,
      older,
    ]);
  });

  it('keeps an edited expense in its place', () => {
    const edited = { ...newer, amount: 1 };
    const page = pageAfter([newer, older], { before: newer, after: edited }, {}, true);
    expect(page).toEqual([edited, older]);
  });

  it('loses what was deleted, and what an edit takes out of the filter', () => {
    expect(pageAfter([newer, older], { before: newer, after: undefined }, {}, true)).toEqual([
      older,
    ]);
    const moved = { ...newer, category: 'Bills' };
    const change = { before: newer, after: moved };
    expect(pageAfter([newer, older], change, { category: 'Food' }, true)).toEqual([older]);
  });
});

describe('a filter', () => {
  it.each([
    [{}, true],
    [{ category: 'Food' as const }, true],
    [{ category: 'Bills' as const }, false],
    [{ month: '2026-11' }, true],
    [{ month: '2026-10' }, false],
    [{ text: 'DOSA' }, true],
    [{ text: 'idli' }, false],
    [{ text: 'dosa', month: '2026-10' }, false],
  ])('%o lets a dosa of November through: %s', (filter, isShown) => {
    expect(matchesFilter(buildExpense(), filter)).toBe(isShown);
  });
});

describe('the all-time figures', () => {
  const before: Statistics = {
    total_expenses: 0.1,
    total_count: 1,
    monthly_breakdown: [{ month: '2026-11', total: 0.1, count: 1 }],
    category_totals: { Food: 0.1 },
  };

  it('count an added expense to the paisa', () => {
    const after = buildExpense({ amount: 0.2 });
    expect(statisticsAfter(before, { before: undefined, after })).toEqual({
      total_expenses: 0.3,
      total_count: 2,
      monthly_breakdown: [{ month: '2026-11', total: 0.3, count: 2 }],
      category_totals: { Food: 0.3 },
    });
  });

  it('move an edited expense between categories and leave the count', () => {
    const expense = buildExpense({ amount: 0.1 });
    const after = { ...expense, amount: 5, category: 'Bills' };
    expect(statisticsAfter(before, { before: expense, after })).toEqual({
      total_expenses: 5,
      total_count: 1,
      monthly_breakdown: [{ month: '2026-11', total: 5, count: 1 }],
      category_totals: { Food: 0, Bills: 5 },
    });
  });

  it('lose a month with its last expense', () => {
    const change = { before: buildExpense({ amount: 0.1 }), after: undefined };
    expect(statisticsAfter(before, change)).toMatchObject({
      total_count: 0,
      monthly_breakdown: [],
    });
  });

  it('keep the months in order when an earlier one is the first of its kind', () => {
    const after = buildExpense({ date: '2026-03-31' });
    const { monthly_breakdown: months } = statisticsAfter(before, { before: undefined, after });
    expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-11']);
  });
});
