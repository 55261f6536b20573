import type { BudgetStatus, CategoryLimit, MonthlySummary, Statistics } from '@hisaab/contract';
import { addDays, monthOfDay } from '@hisaab/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExpense, addRecurring, listNotifications, setBudget } from './factories.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';
const SPENDERS = ['Food', 'Bills'];
const SETTINGS = fc.record({
  day: fc.integer({ min: 1, max: 31 }),
  beforeWeekend: fc.boolean(),
});

describeOnBothEngines('A month that begins on payday', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const begin = (day: number, before = false, person = asha) =>
    person.patch('/auth/profile/', {
      month_starts_on: day,
      month_starts_before_weekend: before,
    });
  const summary = async (query = '') =>
    (await asha.get(`${EXPENSES}monthly_summary/${query}`)).json<MonthlySummary>();
  const statistics = async () => (await asha.get(`${EXPENSES}statistics/`)).json<Statistics>();
  const status = async (query = '') =>
    (await asha.get(`/personal/api/budget/status/${query}`)).json<BudgetStatus>();
  const told = async () =>
    (await listNotifications(asha)).map(({ notification_type: type, month }) => [type, month]);

  it('[payday-1] is a setting of the account, from 1 to 31, by default the 1st', async () => {
    expect((await asha.get('/auth/profile/')).json()).toMatchObject({
      month_starts_on: 1,
      month_starts_before_weekend: false,
    });
    expect((await begin(25, true)).json().user).toMatchObject({
      month_starts_on: 25,
      month_starts_before_weekend: true,
    });
    for (const month_starts_on of [0, 32, 2.5, '25', null]) {
      const refused = await asha.patch('/auth/profile/', { month_starts_on });
      expect([month_starts_on, refused.statusCode]).toEqual([month_starts_on, 400]);
      expect(refused.json().fields_codes).toEqual({ month_starts_on: 'month_start_invalid' });
    }
    const refused = await asha.patch('/auth/profile/', { month_starts_before_weekend: 'yes' });
    expect(refused.json().fields_codes).toEqual({
      month_starts_before_weekend: 'before_weekend_invalid',
    });
  });

  it('[payday-2] selects the expenses of its days, in the month, all time, lists and the CSV file, and changes none', async () => {
    const dates = ['2026-10-24', '2026-10-25', '2026-11-01', '2026-11-15'];
    for (const [index, date] of dates.entries())
      await addExpense(asha, { amount: 10 ** index, date });
    const before = (await asha.get(EXPENSES)).body;
    await begin(25);
    expect(await summary()).toMatchObject({
      month: '2026-11',
      total_spent: 1110,
      expenses_count: 3,
      categories: { Food: 1110 },
    });
    expect((await summary('?month=2026-10')).total_spent).toBe(1);
    expect((await statistics()).monthly_breakdown).toEqual([
      { month: '2026-10', total: 1, count: 1 },
      { month: '2026-11', total: 1110, count: 3 },
    ]);
    const listed = await asha.get(`${EXPENSES}?month=2026-11&limit=2`);
    expect(listed.headers['x-total-count']).toBe('3');
    expect(listed.json()).toMatchObject([{ date: '2026-11-15' }, { date: '2026-11-01' }]);
    const narrowed = await asha.get(`${EXPENSES}?month=2026-11&to=2026-10-31`);
    expect(narrowed.json()).toMatchObject([{ date: '2026-10-25' }]);
    const file = (await asha.get(`${EXPENSES}export/?month=2026-10`)).body.trim().split('\r\n');
    expect(file).toHaveLength(2);
    expect((await asha.get(EXPENSES)).body).toBe(before);
    await begin(1);
    expect((await summary()).total_spent).toBe(1100);
  });

  it('[payday-3] determines a month, its days left, its allowance and its pace', async () => {
    await setBudget(asha, 3_100);
    await begin(25);
    await addExpense(asha, { amount: 1_000, date: '2026-10-26' });
    // 25 Oct to 24 Nov: 31 days, 22 of which are over.
    expect(await status()).toMatchObject({
      month: '2026-11',
      spent: 1_000,
      days_left: 9,
      days_to_share: 10,
      allowance_per_day: 210,
      pace: { total: 1409.09, by: '2026-11-24' },
    });
    expect(await status('?month=2026-12')).toMatchObject({ days_left: 30, days_to_share: 30 });
    test.setTime('2026-11-25T06:30:00Z');
    expect(await status()).toMatchObject({ month: '2026-12', spent: 0, days_left: 29, pace: null });
    await begin(25, true);
    test.setTime('2026-10-23T06:30:00Z');
    // 25 Oct 2026 is a Sunday.
    expect((await status()).month).toBe('2026-11');
    test.setTime('2026-10-22T06:30:00Z');
    expect((await status()).month).toBe('2026-10');
  });

  it('[payday-4] applies to budgets, limits, carried amounts and every notification', async () => {
    await begin(25);
    await setBudget(asha, 200);
    const set = { category: 'Food', limit: 100, carries_over: true };
    await asha.put('/personal/api/budget/categories/', set);
    await addExpense(asha, { amount: 90, date: '2026-10-25' });
    test.setTime('2026-11-25T06:30:00Z');
    expect((await status()).month).toBe('2026-12');
    await setBudget(asha, 300);
    expect((await status('?month=2026-11')).budget).toBe(200);
    const [food] = (await asha.get('/personal/api/budget/categories/')).json<CategoryLimit[]>();
    expect(food).toMatchObject({ carried: 10, available: 110, spent: 0 });
    await addExpense(asha, { amount: 100 });
    await addExpense(asha, { amount: 150, category: 'Bills' });
    await addRecurring(asha, { starts_on: '2026-11-25', amount: 100 });
    expect((await told()).filter(([type]) => type !== 'budget_set')).toEqual([
      ['expense_added', '2026-12'],
      ['budget_exceeded', '2026-12'],
      ['budget_warning', '2026-12'],
      ['expense_added', '2026-12'],
      ['category_warning', '2026-12'],
      ['expense_added', '2026-12'],
      ['budget_updated', null],
      ['category_warning', '2026-11'],
      ['expense_added', '2026-11'],
    ]);
  });

  it('[payday-8] keeps the budget and the limits when it changes, and a past month is held against those of its end', async () => {
    const limits = async (query = '') =>
      (await asha.get(`/personal/api/budget/categories/${query}`)).json<CategoryLimit[]>();
    const limitFood = (limit: number) =>
      asha.put('/personal/api/budget/categories/', { category: 'Food', limit, carries_over: true });
    for (const [day, amount] of [
      ['2026-09-20', 100],
      ['2026-10-27', 200],
      ['2026-11-10', 250],
      ['2026-11-28', 300],
    ] as const) {
      test.setTime(`${day}T06:30:00Z`);
      await setBudget(asha, amount);
      await limitFood(amount);
    }
    expect(await status()).toMatchObject({ month: '2026-11', budget: 300 });
    await begin(25);
    expect(await status()).toMatchObject({ month: '2026-12', budget: 300, has_budget: true });
    for (const [month, limit] of [
      ['2026-09', 100],
      ['2026-10', 100],
      ['2026-11', 250],
      ['2026-12', 300],
    ] as const) {
      expect([month, (await status(`?month=${month}`)).budget]).toEqual([month, limit]);
      expect(await limits(`?month=${month}`)).toMatchObject([{ category: 'Food', limit }]);
    }
    // 100 of September, 100 of October and 250 of November are left.
    expect(await limits()).toMatchObject([{ limit: 300, carried: 450, available: 750 }]);
    await begin(10);
    expect(await status('?month=2026-10')).toMatchObject({ budget: 200 });
    await setBudget(asha, 400);
    await begin(1);
    expect(await status()).toMatchObject({ month: '2026-11', budget: 400 });
    expect(await limits()).toMatchObject([{ limit: 300, carried: 300, available: 600 }]);
  });

  it('[payday-9] lets a limit that is set now apply to no month that ended before', async () => {
    test.setTime('2026-11-28T06:30:00Z');
    await setBudget(asha, 300);
    await asha.put('/personal/api/budget/categories/', {
      category: 'Food',
      limit: 100,
      carries_over: true,
    });
    await begin(25);
    expect(await status('?month=2026-11')).toMatchObject({ budget: 0, has_budget: false });
    const current = (await asha.get('/personal/api/budget/categories/')).json<CategoryLimit[]>();
    expect(current).toMatchObject([{ limit: 100, carried: 0, available: 100 }]);
    const past = await asha.get('/personal/api/budget/categories/?month=2026-11');
    expect(past.json()).toEqual([]);
  });

  it('[payday-5] applies to the share of group bills, while a group’s month stays a calendar month', async () => {
    const group = (await asha.post('/group/api/groups/', { name: 'Goa' })).json();
    for (const [amount, date] of [
      [1, '2026-10-24'],
      [20, '2026-10-25'],
      [300, '2026-11-15'],
    ] as const)
      await asha.post('/group/api/expenses/', {
        group: group.id,
        amount,
        date,
        category: 'Bills',
        paid_by_name: 'Asha',
      });
    await asha.patch('/auth/profile/', { counts_group_shares: true });
    await begin(25);
    expect(await summary()).toMatchObject({
      total_spent: 320,
      categories: { Bills: 320 },
      group_shares: { total: 320, count: 2, groups: [{ group_name: 'Goa', total: 320, count: 2 }] },
    });
    expect((await statistics()).group_shares).toMatchObject({
      total: 321,
      monthly_breakdown: [
        { month: '2026-10', total: 1, count: 1 },
        { month: '2026-11', total: 320, count: 2 },
      ],
    });
    expect((await status()).spent).toBe(320);
    const limits = (await asha.get('/personal/api/budget/categories/')).json<CategoryLimit[]>();
    expect(limits).toMatchObject([{ category: 'Bills', spent: 320 }]);
    const month = await asha.get(`/group/api/groups/${group.id}/month/`);
    expect(month.json()).toMatchObject({ month: '2026-11', total: 300 });
  });

  it('[payday-7] equals the sum of the shares of the group bills of its days, for any setting', async () => {
    let people = 0;
    const bills = fc.array(
      fc.record({
        ago: fc.nat({ max: 100 }),
        paise: fc.integer({ min: 1, max: 90_000 }),
        category: fc.constantFrom(...SPENDERS),
        group: fc.nat({ max: 1 }),
        isDeleted: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(SETTINGS, bills, async (start, entered) => {
        const name = `sharer-${++people}`;
        const person = await test.signUp(name);
        await person.patch('/auth/profile/', { counts_group_shares: true });
        const groups: number[] = [];
        for (const trip of ['Goa', 'Leh'])
          groups.push((await person.post('/group/api/groups/', { name: trip })).json().id);
        const rows: Array<{ day: string; paise: number }> = [];
        for (const { ago, paise, category, group, isDeleted } of entered) {
          const day = addDays('2026-11-15', -ago);
          const body = { amount: paise / 100, date: day, category, paid_by_name: name };
          const added = await person.post('/group/api/expenses/', {
            group: groups[group],
            ...body,
          });
          if (isDeleted) await person.delete(`/group/api/expenses/${added.json().id}/`);
          else rows.push({ day, paise });
        }
        await begin(start.day, start.beforeWeekend, person);
        const months = Map.groupBy(rows, ({ day }) => monthOfDay(day, start));
        const all = (await person.get(`${EXPENSES}statistics/`)).json<Statistics>();
        expect(all.group_shares.monthly_breakdown).toEqual(breakdownOf(months));
        for (const [month, of] of months) {
          const query = `?month=${month}`;
          const shown = (await person.get(`${EXPENSES}monthly_summary/${query}`)).json();
          const budget = (await person.get(`/personal/api/budget/status/${query}`)).json();
          expect([shown.group_shares.total, shown.group_shares.count, budget.spent]).toEqual([
            sum(of),
            of.length,
            sum(of),
          ]);
        }
      }),
      { numRuns: stressed(100), seed: 20_261_127 },
    );
  });

  it('[payday-6] equals the sum of its days, for any setting, and on the 1st the calendar month', async () => {
    let people = 0;
    const spendings = fc.array(
      fc.record({
        ago: fc.nat({ max: 130 }),
        paise: fc.integer({ min: -5_000, max: 90_000 }),
        category: fc.constantFrom(...SPENDERS),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(SETTINGS, spendings, async (start, spent) => {
        const person = await test.signUp(`person-${++people}`);
        const rows = spent.map(({ ago, ...row }) => ({ ...row, day: addDays('2026-11-15', -ago) }));
        for (const { paise, category, day } of rows)
          await addExpense(person, { amount: paise / 100, category, date: day });
        await begin(start.day, start.beforeWeekend, person);
        const months = Map.groupBy(rows, ({ day }) => monthOfDay(day, start));
        const breakdown = (await person.get(`${EXPENSES}statistics/`)).json<Statistics>();
        expect(breakdown.monthly_breakdown).toEqual(breakdownOf(months));
        for (const [month, of] of months) {
          const query = `?month=${month}`;
          const shown = (await person.get(`${EXPENSES}monthly_summary/${query}`)).json();
          const listed = await person.get(`${EXPENSES}${query}&limit=1`);
          const budget = (await person.get(`/personal/api/budget/status/${query}`)).json();
          expect([
            shown.total_spent,
            shown.expenses.length,
            listed.headers['x-total-count'],
            budget.spent,
          ]).toEqual([sum(of), of.length, String(of.length), sum(of)]);
        }
      }),
      { numRuns: stressed(100), seed: 20_261_127 },
    );
  });
});

function breakdownOf(months: ReadonlyMap<string, ReadonlyArray<{ paise: number }>>) {
  return [...months]
    .map(([month, of]) => ({ month, total: sum(of), count: of.length }))
    .toSorted((one, other) => one.month.localeCompare(other.month));
}

function sum(rows: ReadonlyArray<{ paise: number }>): number {
  return rows.reduce((total, { paise }) => total + paise, 0) / 100;
}
