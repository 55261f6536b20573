import type { Expense, Statistics } from '@hisaab/contract';
import { describe, expect, it } from 'vitest';
import { matchesFilter, pagesAfter, statisticsAfter, summaryAfter } from './expense-changes.ts';

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
    version: 1,
    recurring_id: null,
    ...values,
  };
}

describe('the pages of a list', () => {
  const oldest = buildExpense({ date: '2026-11-03' });
  const [older, newer] = [buildExpense(), buildExpense()];
  const pages = [[newer, older], [oldest]];

  it('show an added expense under its day, as the newest of the day', () => {
    const added = buildExpense();
    const change = { before: undefined, after: added };
    expect(pagesAfter(pages, change, {}, true)).toEqual([[added, newer, older], [oldest]]);
    const dated = { before: undefined, after: buildExpense({ date: '2026-11-04' }) };
    expect(pagesAfter(pages, dated, {}, true)).toEqual([
      [newer, older],
      [dated.after, oldest],
    ]);
  });

  it('show an expense older than all of them only if there are no more', () => {
    const change = { before: undefined, after: buildExpense({ date: '2026-11-01' }) };
    expect(pagesAfter(pages, change, {}, false)).toEqual(pages);
    expect(pagesAfter(pages, change, {}, true)).toEqual([pages[0], [oldest, change.after]]);
  });

  it('do not show an added expense twice when it was loaded in between', () => {
    expect(pagesAfter(pages, { before: undefined, after: newer }, {}, true)).toEqual(pages);
  });

  it('keep a changed expense in its place, and move it with its day', () => {
    const edited = { ...newer, amount: 1 };
    const change = { before: newer, after: edited };
    expect(pagesAfter(pages, change, {}, true)).toEqual([[edited, older], [oldest]]);
    const moved = { before: newer, after: { ...newer, date: '2026-11-02' } };
    expect(pagesAfter(pages, moved, {}, true)).toEqual([[older], [oldest, moved.after]]);
  });

  it('lose a deleted expense, and one that no longer matches the filter', () => {
    const deletion = { before: newer, after: undefined };
    expect(pagesAfter(pages, deletion, {}, true)).toEqual([[older], [oldest]]);
    const change = { before: newer, after: { ...newer, category: 'Bills' } };
    expect(pagesAfter(pages, change, { category: 'Food' }, true)).toEqual([[older], [oldest]]);
  });
});

describe("a month's figures", () => {
  it('follow an expense that moves out of the month', () => {
    const summary = {
      month: '2026-11',
      total_spent: 0.3,
      expenses_count: 2,
      categories: { Food: 0.3 },
      expenses: [],
      group_shares: { total: 0, count: 0, groups: [] },
    };
    const before = buildExpense({ amount: 0.1 });
    const after = { ...before, date: '2026-10-31' };
    expect(summaryAfter(summary, { before, after })).toEqual({
      ...summary,
      total_spent: 0.2,
      expenses_count: 1,
      categories: { Food: 0.2 },
    });
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
    group_shares: { total: 0, count: 0, groups: [], monthly_breakdown: [] },
  };

  it('count an added expense to the paisa', () => {
    const after = buildExpense({ amount: 0.2 });
    expect(statisticsAfter(before, { before: undefined, after })).toEqual({
      ...before,
      total_expenses: 0.3,
      total_count: 2,
      monthly_breakdown: [{ month: '2026-11', total: 0.3, count: 2 }],
      category_totals: { Food: 0.3 },
    });
  });

  it('move a changed expense between categories and keep the count', () => {
    const expense = buildExpense({ amount: 0.1 });
    const after = { ...expense, amount: 5, category: 'Bills' };
    expect(statisticsAfter(before, { before: expense, after })).toEqual({
      ...before,
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

  it('[expense-changes-1] lower what is saved by an added expense, and keep a month that has income alone', () => {
    const october = { month: '2026-10', total: 0.1, count: 1, income: 50, saved: 49.9 };
    const november = { month: '2026-11', total: 0.1, count: 1, income: 85, saved: 84.9 };
    const kept = { ...before, monthly_breakdown: [october, november] };
    const after = buildExpense({ amount: 0.2 });
    expect(statisticsAfter(kept, { before: undefined, after }).monthly_breakdown).toEqual([
      october,
      { ...november, total: 0.3, count: 2, saved: 84.7 },
    ]);
    const last = buildExpense({ amount: 0.1, date: '2026-10-05' });
    const [left] = statisticsAfter(kept, { before: last, after: undefined }).monthly_breakdown;
    expect(left).toEqual({ ...october, total: 0, count: 0, saved: 50 });
  });

  it('keep the months in order when an expense is the first of an earlier one', () => {
    const after = buildExpense({ date: '2026-03-31' });
    const { monthly_breakdown: months } = statisticsAfter(before, { before: undefined, after });
    expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-11']);
  });
});
