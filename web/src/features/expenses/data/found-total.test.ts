import { expect, it } from 'vitest';
import { foundTotal } from './found-total.ts';

const nothing = {
  expenses: undefined,
  summary: undefined,
  statistics: undefined,
  hasShares: false,
};
const summary = {
  month: '2026-11',
  total_spent: 30,
  expenses_count: 2,
  categories: { Food: 20 },
  expenses: [],
  group_shares: { total: 12.5, count: 1, groups: [] },
};

function costing(amount: number) {
  const day = { date: '2026-11-05', date_formatted: '5 Nov 2026' };
  return {
    id: 1,
    amount,
    category: 'Food',
    description: '',
    ...day,
    version: 1,
    recurring_id: null,
  };
}

it('counts and sums the rows of a complete list to the paisa', () => {
  const expenses = [costing(0.1), costing(0.2)];
  expect(foundTotal({ text: 'tea' }, { ...nothing, expenses })).toEqual({ count: 2, sum: 0.3 });
});

it('takes stored totals for a month and its categories while rows are missing', () => {
  const known = { ...nothing, summary };
  expect(foundTotal({ month: '2026-11' }, known)).toEqual({ count: 2, sum: 30 });
  const food = { month: '2026-11', category: 'Food' } as const;
  expect(foundTotal(food, known)).toEqual({ count: undefined, sum: 20 });
  expect(foundTotal({ ...food, category: 'Bills' }, known).sum).toBe(0);
});

it('excludes the share of group bills in stored totals', () => {
  const known = { ...nothing, summary, hasShares: true };
  expect(foundTotal({ month: '2026-11' }, known)).toEqual({ count: 1, sum: 17.5 });
});

it('takes nothing but rows for a search', () => {
  expect(foundTotal({ month: '2026-11', text: 'tea' }, { ...nothing, summary })).toEqual({
    count: undefined,
    sum: undefined,
  });
});
