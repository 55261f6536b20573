import type { BudgetStatus, Expense, MonthlySummary, Statistics } from '@hisaab/contract';
import { CATEGORIES, type Category, type StoredCategory } from '@hisaab/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { addExpense, setBudget, toldOf } from './factories.ts';
import { datedHistories, MonthModel, type DatedStep } from './month-model.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';
const MONTHS = ['2026-09', '2026-10', '2026-11', '2026-12', '2027-01'];
const HISTORIES = stressed(25);

interface Values {
  amount: number;
  category: Category;
}

type Step =
  | ({ do: 'add' } & Values)
  | ({ do: 'edit'; which: number } & Values)
  | { do: 'delete'; which: number }
  | { do: 'wait' };

const amounts = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -50_000, max: 500_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, -1, 999_999_999_999, -999_999_999_999) },
);
const values = fc.record({
  amount: amounts.map((paise) => paise / 100),
  category: fc.constantFrom(...CATEGORIES),
});
const which = fc.nat({ max: 1_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: values.map((facts) => ({ do: 'add' as const, ...facts })) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(which, values)
      .map(([index, facts]) => ({ do: 'edit' as const, which: index, ...facts })),
  },
  { weight: 2, arbitrary: which.map((index) => ({ do: 'delete' as const, which: index })) },
  { weight: 1, arbitrary: fc.constant({ do: 'wait' as const }) },
);
const histories = fc.array(step, { minLength: 1, maxLength: 40 });

/** An expense in the model, in paise. */
interface Entry {
  id: number;
  month: string;
  category: StoredCategory;
  paise: number;
}

/** For a user who is in no group. */
const NO_SHARES = { total: 0, count: 0, groups: [] };

describeOnBothEngines('Totals', (engine) => {
  let test: TestApp;
  let people = 0;
  const signUp = () => test.signUp(`person-${++people}`);
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  const storedTotals = (person: Person) =>
    test.db
      .selectFrom('monthly_total')
      .select(['month', 'category', 'total_paise', 'expense_count'])
      .where('user_id', '=', person.id)
      .where('expense_count', '>', 0)
      .orderBy('month')
      .orderBy('category')
      .execute();

  const totalsOfRows = async (person: Person) => {
    const rows = await test.db
      .selectFrom('expense')
      .select(['spent_on', 'category', 'amount_paise'])
      .where('deleted_at', 'is', null)
      .where('user_id', '=', person.id)
      .execute();
    return totalsOf(
      rows.map((row) => ({
        id: 0,
        month: row.spent_on.slice(0, 7),
        category: row.category,
        paise: row.amount_paise,
      })),
    );
  };

  it('[monthly-totals-1] equal the sums of the rows after any history of adding, editing and deleting', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        test.setTime(`${MONTHS[0]}-15T06:30:00Z`);
        const person = await signUp();
        const { book, month } = await live(test, person, history);
        expect(await totalsOfRows(person)).toEqual(totalsOf(book));
        expect(await storedTotals(person)).toEqual(totalsOf(book));
        await expectReadsToShow(person, book, month);
      }),
      { numRuns: HISTORIES, seed: 20_261_115 },
    );
  });

  it('[monthly-totals-4] count the expenses between any two days, by category too, after any history', async () => {
    const ends = fc.nat({ max: 3 * 366 });
    const spans = fc.array(
      fc.record({
        ends: fc.tuple(ends, ends),
        category: fc.option(fc.constantFrom(...CATEGORIES)),
      }),
      { minLength: 10, maxLength: 20 },
    );
    await fc.assert(
      fc.asyncProperty(datedHistories, spans, async (history, asked) => {
        const model = new MonthModel('2026-11-15');
        test.setTime(`${model.today}T06:30:00Z`);
        const person = await signUp();
        for (const current of history) await take(test, person, model, current);
        const days = model.counted().map(({ day }) => [day, day]);
        const between = asked.map((span) => span.ends.map((ago) => model.dayAgo(ago)).toSorted());
        for (const [index, [from = '', to = '']] of [...days, ...between].entries()) {
          const category = asked[index % asked.length]?.category;
          const query = new URLSearchParams({
            from,
            to,
            limit: '1',
            ...(category && { category }),
          });
          const { headers } = await person.get(`${EXPENSES}?${query}`);
          const counted = model
            .counted()
            .filter((entry) => entry.day >= from && entry.day <= to)
            .filter((entry) => !category || entry.category === category);
          expect([`${query}`, headers['x-total-count']]).toEqual([
            `${query}`,
            String(counted.length),
          ]);
        }
        for (const { claim, findDifferences } of BOOK_CHECKS) {
          expect([claim, await findDifferences(test.db)]).toEqual([claim, []]);
        }
      }),
      { numRuns: HISTORIES, seed: 20_261_123 },
    );
  });

  it('[monthly-totals-3] of every month, and the budget notices, are right after any history with dates and budgets', async () => {
    await fc.assert(
      fc.asyncProperty(datedHistories, async (history) => {
        const model = new MonthModel('2026-11-15');
        test.setTime(`${model.today}T06:30:00Z`);
        const person = await signUp();
        for (const current of history) await take(test, person, model, current);
        await expectEveryMonth(person, model);
        const told = await toldOf(test.db, person);
        expect(
          told.filter((type) => type === 'budget_exceeded' || type === 'budget_warning'),
        ).toEqual(model.told);
      }),
      { numRuns: HISTORIES, seed: 20_261_122 },
    );
  });

  it('equal the sums of the rows after concurrent changes', async () => {
    test.setTime('2026-11-15T06:30:00Z');
    const person = await signUp();
    const { id } = await addExpense(person, { amount: 0.01, category: 'Other' });
    const old = await Promise.all(
      Array.from({ length: 10 }, (_, index) => addExpense(person, { amount: index + 0.1 })),
    );
    test.setTime('2026-12-15T06:30:00Z');
    const answers = await Promise.all([
      ...old.flatMap((expense, index) => [
        person.put(`${EXPENSES}${expense.id}/`, {
          amount: (index * 300 + 7) / 100,
          category: CATEGORIES[index % CATEGORIES.length],
        }),
        person.post(EXPENSES, { amount: (index * 100 - 456) / 100, category: 'Bills' }),
        person.delete(`${EXPENSES}${expense.id}/`),
        // One expense that everybody changes.
        person.put(`${EXPENSES}${id}/`, {
          amount: index,
          category: CATEGORIES[(index + 2) % CATEGORIES.length],
        }),
      ]),
      ...Array.from({ length: 3 }, () => person.delete(`${EXPENSES}${id}/`)),
    ]);
    for (const answer of answers) expect([200, 201, 204, 404]).toContain(answer.statusCode);
    const deleted = answers.filter((answer) => answer.statusCode === 204);
    expect(deleted).toHaveLength(old.length + 1);
    expect(await storedTotals(person)).toEqual(await totalsOfRows(person));
    expect(await storedTotals(person)).toEqual([
      { month: '2026-12', category: 'Bills', total_paise: -60, expense_count: 10 },
    ]);
  });

  it('[monthly-totals-2] stay exact: a larger sum is refused and changes nothing', async () => {
    test.setTime('2026-11-15T06:30:00Z');
    const person = await signUp();
    const most = 9_999_999_999.99;
    for (let count = 0; count < 100; count++) await addExpense(person, { amount: most });
    await addExpense(person, { amount: 1 });
    const { id } = await addExpense(person, { amount: 0, category: 'Bills' });
    const totals = await storedTotals(person);
    expect(totals[1]).toMatchObject({ category: 'Food', total_paise: 10 ** 14 });
    const answers = [
      await person.post(EXPENSES, { amount: 0.01, category: 'Food' }),
      await person.put(`${EXPENSES}${id}/`, { amount: 0.01, category: 'Food' }),
    ];
    const sentence =
      'The expenses of a month and category can add up to at most ₹10,00,00,00,00,000.00.';
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        error: sentence,
        code: 'total_too_large',
        fields: { amount: sentence },
        fields_codes: { amount: expect.any(String) },
      });
    }
    expect(await storedTotals(person)).toEqual(totals);
    expect(await totalsOfRows(person)).toEqual(totals);
    const statistics = (await person.get(`${EXPENSES}statistics/`)).json();
    expect(statistics.total_expenses).toBe(10 ** 12);
  });

  it('above the exact range can only decrease', async () => {
    test.setTime('2026-11-15T06:30:00Z');
    const person = await signUp();
    const refund = await addExpense(person, { amount: -1 });
    const high = await addExpense(person, { amount: 500 });
    // As a database of a previous version may have it.
    const past = 10 ** 14 + 100;
    await test.db
      .updateTable('monthly_total')
      .set({ total_paise: past })
      .where('user_id', '=', person.id)
      .execute();
    expect((await person.delete(`${EXPENSES}${refund.id}/`)).statusCode).toBe(400);
    const lowered = await person.put(`${EXPENSES}${high.id}/`, { amount: 499, category: 'Food' });
    expect(lowered.statusCode).toBe(200);
    expect(await storedTotals(person)).toMatchObject([{ total_paise: past - 100 }]);
  });

  describe('in the API', () => {
    it('are empty at first', async () => {
      test.setTime('2026-11-15T06:30:00Z');
      const person = await signUp();
      expect((await person.get(`${EXPENSES}monthly_summary/`)).json()).toEqual({
        group_shares: NO_SHARES,
        month: '2026-11',
        total_spent: 0,
        expenses_count: 0,
        categories: {},
        expenses: [],
      });
      expect((await person.get(`${EXPENSES}statistics/`)).json()).toEqual({
        group_shares: { ...NO_SHARES, monthly_breakdown: [] },
        total_expenses: 0,
        total_count: 0,
        monthly_breakdown: [],
        category_totals: {},
      });
    });

    it('keep a category whose expenses cancel out, and drop a month without expenses', async () => {
      test.setTime('2026-10-15T06:30:00Z');
      const person = await signUp();
      const october = await addExpense(person, { amount: 10, category: 'Other' });
      test.setTime('2026-11-15T06:30:00Z');
      await addExpense(person, { amount: 50, category: 'Food' });
      await addExpense(person, { amount: -50, category: 'Food' });
      await person.delete(`${EXPENSES}${october.id}/`);
      expect((await person.get(`${EXPENSES}statistics/`)).json()).toEqual({
        group_shares: { ...NO_SHARES, monthly_breakdown: [] },
        total_expenses: 0,
        total_count: 2,
        monthly_breakdown: [{ month: '2026-11', total: 0, count: 2 }],
        category_totals: { Food: 0 },
      });
      expect((await person.get(`${EXPENSES}monthly_summary/`)).json()).toMatchObject({
        total_spent: 0,
        expenses_count: 2,
        categories: { Food: 0 },
      });
    });

    it('list the months oldest first, and the summary has the current one only', async () => {
      test.setTime('2026-09-30T18:29:59Z');
      const person = await signUp();
      await addExpense(person, { amount: 1, category: 'Bills' });
      test.setTime('2026-10-31T18:29:59Z');
      await addExpense(person, { amount: 2, category: 'Food' });
      test.setTime('2026-10-31T18:30:00Z');
      const mine = await addExpense(person, { amount: 4.5, category: 'Food' });
      expect((await person.get(`${EXPENSES}statistics/`)).json()).toEqual({
        group_shares: { ...NO_SHARES, monthly_breakdown: [] },
        total_expenses: 7.5,
        total_count: 3,
        monthly_breakdown: [
          { month: '2026-09', total: 1, count: 1 },
          { month: '2026-10', total: 2, count: 1 },
          { month: '2026-11', total: 4.5, count: 1 },
        ],
        category_totals: { Bills: 1, Food: 6.5 },
      });
      expect((await person.get(`${EXPENSES}monthly_summary/`)).json()).toEqual({
        group_shares: NO_SHARES,
        month: '2026-11',
        total_spent: 4.5,
        expenses_count: 1,
        categories: { Food: 4.5 },
        expenses: [mine],
      });
    });
  });
});

async function live(test: TestApp, person: Person, history: Step[]) {
  const book: Entry[] = [];
  let month = 0;
  for (const current of history) {
    const entry = 'which' in current ? book[current.which % book.length] : undefined;
    if (current.do === 'wait') {
      month = Math.min(month + 1, MONTHS.length - 1);
      test.setTime(`${MONTHS[month]}-15T06:30:00Z`);
    } else if (current.do === 'add') {
      const { amount, category } = current;
      const { id } = await addExpense(person, { amount, category });
      book.push({ id, month: MONTHS[month] ?? '', category, paise: Math.round(amount * 100) });
    } else if (entry && current.do === 'edit') {
      const { amount, category } = current;
      expectDone(await person.put(`${EXPENSES}${entry.id}/`, { amount, category }));
      Object.assign(entry, { category, paise: Math.round(amount * 100) });
    } else if (entry) {
      expectDone(await person.delete(`${EXPENSES}${entry.id}/`));
      book.splice(book.indexOf(entry), 1);
    }
  }
  return { book, month: MONTHS[month] ?? '' };
}

async function take(
  test: TestApp,
  person: Person,
  model: MonthModel,
  current: DatedStep,
): Promise<void> {
  if (current.do === 'wait') {
    model.today = model.dayAgo(-current.days);
    test.setTime(`${model.today}T06:30:00Z`);
    // A used sign-in stays valid.
    expectStatus(await person.get('/personal/api/budget/'), 200);
    return;
  }
  if (current.do === 'budget') {
    await setBudget(person, current.paise / 100);
    model.change(() => model.setLimit(current.paise));
    return;
  }
  if (current.do === 'add') {
    const { paise, category, ago } = current;
    const date = ago === undefined ? undefined : model.dayAgo(ago);
    const { id } = await addExpense(person, {
      amount: paise / 100,
      category,
      ...(date !== undefined && { date }),
    });
    model.change(() => model.entries.push({ id, paise, category, day: date ?? model.today }));
    return;
  }
  const entry = model.entries[current.which % model.entries.length];
  if (!entry) return;
  const url = `${EXPENSES}${entry.id}/`;
  if (current.do === 'restore') {
    const isRestorable = model.isRestorable(entry);
    expectStatus(await person.post(`${url}restore/`), isRestorable ? 200 : 404);
    if (isRestorable) model.change(() => (entry.deletedOn = undefined));
    return;
  }
  const isDeleted = entry.deletedOn !== undefined;
  if (current.do === 'delete') {
    expectStatus(await person.delete(url), isDeleted ? 404 : 204);
    if (!isDeleted) model.change(() => (entry.deletedOn = model.today));
    return;
  }
  const { paise, category, ago } = current;
  const date = ago === undefined ? undefined : model.dayAgo(ago);
  const answer = await person.put(url, { amount: paise / 100, category, date });
  expectStatus(answer, isDeleted ? 404 : 200);
  if (isDeleted) return;
  model.change(() => Object.assign(entry, { paise, category, day: date ?? entry.day }));
}

async function expectEveryMonth(person: Person, model: MonthModel): Promise<void> {
  for (const month of model.months()) {
    const entries = model.ofMonth(month);
    const summary = await person.get(`${EXPENSES}monthly_summary/?month=${month}`);
    expect(summary.json<MonthlySummary>()).toMatchObject({
      month,
      total_spent: rupees(entries),
      expenses_count: entries.length,
      expenses: entries.map(({ id, paise, day }) => ({ id, amount: paise / 100, date: day })),
    });
    expect(summary.json<MonthlySummary>().categories).toEqual(byCategory(entries));
    const limit = model.limitOf(month);
    const status = await person.get(`/personal/api/budget/status/?month=${month}`);
    expect(status.json<BudgetStatus>()).toMatchObject({
      month,
      has_budget: limit !== undefined,
      budget: (limit ?? 0) / 100,
      spent: rupees(entries),
      remaining: limit === undefined ? 0 : (limit - sum(entries)) / 100,
      is_exceeded: limit !== undefined && sum(entries) > limit,
    });
  }
  const counted = model.counted();
  const statistics = (await person.get(`${EXPENSES}statistics/`)).json<Statistics>();
  expect(statistics).toEqual({
    group_shares: { ...NO_SHARES, monthly_breakdown: [] },
    total_expenses: rupees(counted),
    total_count: counted.length,
    monthly_breakdown: model
      .months()
      .toSorted()
      .map((month) => ({ month, entries: model.ofMonth(month) }))
      .filter(({ entries }) => entries.length > 0)
      .map(({ month, entries }) => ({ month, total: rupees(entries), count: entries.length })),
    category_totals: byCategory(counted),
  });
}

function expectStatus(answer: { statusCode: number }, status: number): void {
  expect(answer.statusCode).toBe(status);
}

function expectDone({ statusCode }: { statusCode: number }): void {
  expect([200, 204]).toContain(statusCode);
}

async function expectReadsToShow(person: Person, book: Entry[], month: string): Promise<void> {
  const ofMonth = book.filter((entry) => entry.month === month);
  const summary = (await person.get(`${EXPENSES}monthly_summary/`)).json<MonthlySummary>();
  expect(summary).toEqual({
    group_shares: NO_SHARES,
    month,
    total_spent: rupees(ofMonth),
    expenses_count: ofMonth.length,
    categories: byCategory(ofMonth),
    expenses: expect.any(Array),
  });
  expect(summary.expenses.map(({ id, amount }: Expense) => [id, amount])).toEqual(
    ofMonth.toReversed().map(({ id, paise }) => [id, paise / 100]),
  );

  const statistics = (await person.get(`${EXPENSES}statistics/`)).json<Statistics>();
  const months = Map.groupBy(book, (entry) => entry.month);
  expect(statistics).toEqual({
    group_shares: { ...NO_SHARES, monthly_breakdown: [] },
    total_expenses: rupees(book),
    total_count: book.length,
    monthly_breakdown: Array.from(months, ([name, entries]) => ({
      month: name,
      total: rupees(entries),
      count: entries.length,
    })).toSorted((one, other) => one.month.localeCompare(other.month)),
    category_totals: byCategory(book),
  });

  const status = (await person.get('/personal/api/budget/status/')).json<{ spent: number }>();
  expect(status.spent).toBe(rupees(ofMonth));
}

/** A summand of a total. */
type Spent = Pick<Entry, 'category' | 'paise'>;

function totalsOf(book: Entry[]) {
  const groups = Map.groupBy(book, ({ month, category }) => `${month} ${category}`);
  return Array.from(groups, ([key, entries]) => ({
    month: key.slice(0, 7),
    category: key.slice(8),
    total_paise: sum(entries),
    expense_count: entries.length,
  })).toSorted((one, other) =>
    `${one.month}${one.category}`.localeCompare(`${other.month}${other.category}`),
  );
}

function byCategory(book: readonly Spent[]): Record<string, number> {
  const groups = Map.groupBy(book, ({ category }) => category);
  return Object.fromEntries(Array.from(groups, ([name, entries]) => [name, rupees(entries)]));
}

function rupees(book: readonly Pick<Spent, 'paise'>[]): number {
  return sum(book) / 100;
}

function sum(book: readonly Pick<Spent, 'paise'>[]): number {
  return book.reduce((total, { paise }) => total + paise, 0);
}
