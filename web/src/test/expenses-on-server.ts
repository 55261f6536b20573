import type { Expense, MonthlySummary, Statistics } from '@hisaab/contract';
import { budgetStatus } from './budget-status.ts';
import type { FakeApi } from './fake-api.ts';

let lastId = 0;

/** An expense as in the API, with defaults. */
export function buildExpense(facts: Partial<Expense> = {}): Expense {
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
    ...facts,
  };
}

/** The expenses of November 2026 on the server; a test changes them like a server. */
export interface ServedExpenses {
  /** Newest first. */
  expenses: Expense[];
  /** Those of October, which are not in the month's figures. */
  earlier?: Expense[];
  /** Those that can be restored. */
  deleted?: Expense[];
  /** The share of group bills of the month, and whether the figures include it. */
  shares?: MonthlySummary['group_shares'] | undefined;
  countsShares?: boolean;
  /** Delays the response to every read, whose data is from before: until then the app shows its own. */
  waitsFor?: Promise<void>;
}

/** Answers the reads of the Expenses screen. */
export function serveExpenses(api: FakeApi, kept: ServedExpenses) {
  const read = async () => {
    const { expenses, waitsFor } = kept;
    await waitsFor;
    return expenses;
  };
  api.answer('GET /personal/api/expenses/', read);
  api.answer('GET /personal/api/expenses/monthly_summary/', async () =>
    summaryOf(await read(), kept),
  );
  api.answer('GET /personal/api/expenses/statistics/', async () =>
    statisticsOf(await read(), kept),
  );
  api.answer('GET /personal/api/expenses/totals/', async ({ query }) => {
    const { from = '', to = '' } = query;
    const some = (await read()).filter(({ date }) => date >= from && date <= to);
    return { total: sumOf(some), count: some.length, categories: categoriesOf(some) };
  });
  api.answer('GET /personal/api/budget/status/', () => budgetStatus(0, undefined));
  api.answer('GET /group/api/groups/', () => []);
  api.answer('GET /personal/api/recurring/', () => []);
  api.answer('GET /personal/api/recurring/found/', () => []);
  api.answer('GET /personal/api/due/', () => ({
    from: '2026-11-23',
    to: '2026-11-30',
    items: [],
    to_come: 0,
    left: null,
  }));
  api.answer('GET /group/api/groups/', () => []);
  api.answer('GET /group/api/people/', () => []);
  api.answer('GET /personal/api/recurring/deleted/', () => []);
  api.answer('GET /personal/api/categories/deleted/', () => []);
  api.answer('GET /personal/api/expenses/deleted/', () =>
    (kept.deleted ?? []).map((expense) => ({ ...expense, deleted_at: '2026-11-15T05:00:00.000Z' })),
  );
}

const NO_SHARES = { total: 0, count: 0, groups: [] };

function summaryOf(
  expenses: readonly Expense[],
  { shares = NO_SHARES, countsShares }: ServedExpenses,
): MonthlySummary {
  const counted = countsShares ? shares : NO_SHARES;
  return {
    month: '2026-11',
    total_spent: sumOf(expenses) + counted.total,
    expenses_count: expenses.length + counted.count,
    categories: categoriesOf(expenses),
    expenses: [...expenses],
    group_shares: shares,
  };
}

function statisticsOf(
  expenses: readonly Expense[],
  { shares = NO_SHARES, countsShares, earlier = [] }: ServedExpenses,
): Statistics {
  const counted = countsShares ? shares : NO_SHARES;
  const total = sumOf(expenses) + counted.total;
  const count = expenses.length + counted.count;
  return {
    total_expenses: total,
    total_count: count,
    monthly_breakdown: [
      ...(earlier.length > 0
        ? [{ month: '2026-10', total: sumOf(earlier), count: earlier.length }]
        : []),
      ...(count > 0 ? [{ month: '2026-11', total, count }] : []),
    ],
    category_totals: categoriesOf(expenses),
    group_shares: { ...shares, monthly_breakdown: [] },
  };
}

function categoriesOf(expenses: readonly Expense[]): Record<string, number> {
  const byCategory = Map.groupBy(expenses, ({ category }) => category);
  return Object.fromEntries([...byCategory].map(([category, some]) => [category, sumOf(some)]));
}

function sumOf(expenses: readonly Expense[]): number {
  return expenses.reduce((sum, { amount }) => sum + amount, 0);
}
