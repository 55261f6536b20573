import type { BudgetStatus, DeletedExpense, Expense, MonthlySummary } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { addExpense, addRecurring, buildExpense, named, setBudget, toldOf } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';
const STATUS = '/personal/api/budget/status/';
const NO_DAY = 'Date must be a day between 1 Jan 2000 and tomorrow.';

describeOnBothEngines('Expenses of any day', (engine) => {
  let test: TestApp;
  let asha: Person;
  let people = 0;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  beforeEach(async () => {
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp(`asha${++people}`);
  });
  afterAll(() => test.close());

  const list = async (query = '') => (await asha.get(`${EXPENSES}${query}`)).json<Expense[]>();
  const ids = async (query = '') => (await list(query)).map(({ id }) => id);
  const statusOf = async (month?: string) =>
    (await asha.get(`${STATUS}${month ? `?month=${month}` : ''}`)).json<BudgetStatus>();
  const summaryOf = async (month: string) =>
    (await asha.get(`${EXPENSES}monthly_summary/?month=${month}`)).json<MonthlySummary>();

  it('[expense-days-1] have today as the default, and keep their day when they are changed', async () => {
    expect(await addExpense(asha)).toMatchObject({ date: '2026-11-15', version: 1 });
    const old = await addExpense(asha, { date: '2024-02-29' });
    expect(old).toMatchObject({ date: '2024-02-29', date_formatted: '29 Feb 2024' });
    const changed = await asha.put(`${EXPENSES}${old.id}/`, buildExpense({ amount: 5 }));
    expect(changed.json()).toMatchObject({ date: '2024-02-29', amount: 5, version: 2 });
    const moved = await asha.put(`${EXPENSES}${old.id}/`, buildExpense({ date: '2026-11-16' }));
    expect(moved.json()).toMatchObject({ date: '2026-11-16', version: 3 });
    expect((await summaryOf('2024-02')).expenses_count).toBe(0);
  });

  it.each(
    named('1999-12-31', '2026-11-17', '2026-02-30', '2026-11-15T00:00:00Z', '', 'today', null, 7),
  )('[expense-days-8] refuse the day %s with a sentence, and change nothing', async (_, date) => {
    const { id } = await addExpense(asha);
    for (const answer of [
      await asha.post(EXPENSES, { ...buildExpense(), date }),
      await asha.put(`${EXPENSES}${id}/`, { ...buildExpense(), date }),
    ]) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        error: NO_DAY,
        code: 'invalid_input',
        fields: { date: NO_DAY },
        fields_codes: { date: expect.any(String) },
      });
    }
    expect(await list()).toMatchObject([{ id, date: '2026-11-15', version: 1 }]);
  });

  it('[expense-days-2] are listed newest day first, between two days, and after a deleted one', async () => {
    const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01', '2026-10-15'];
    const added: Expense[] = [];
    for (const date of days) added.push(await addExpense(asha, { date }));
    const [sep30, oct1, oct31, nov1, oct15] = added.map(({ id }) => id);
    expect(await ids()).toEqual([nov1, oct31, oct15, oct1, sep30]);
    expect(await ids('?from=2026-10-01&to=2026-10-31')).toEqual([oct31, oct15, oct1]);
    expect(await ids('?month=2026-10&from=2026-10-15')).toEqual([oct31, oct15]);
    expect(await ids('?from=2026-11-01&to=2026-10-01')).toEqual([]);
    for (const [query, count] of [
      ['from=2026-10-01&to=2026-10-31', 3],
      ['from=2026-09-30&to=2026-11-01', 5],
      ['from=2026-10-15', 3],
      ['from=2026-10-01&to=2026-10-15&category=Food', 2],
      ['from=2026-10-01&to=2026-10-15&category=Bills', 0],
      ['month=2026-10&from=2026-10-02', 2],
      ['to=2026-10-14&category=Food', 2],
      ['from=2026-11-01&to=2026-10-01', 0],
      ['from=2026-10-01&q=masala', 4],
    ] as const) {
      const { headers } = await asha.get(`${EXPENSES}?${query}&limit=1`);
      expect([query, headers['x-total-count']]).toEqual([query, String(count)]);
    }
    await asha.delete(`${EXPENSES}${oct15}/`);
    expect(await ids(`?before=${oct15}`)).toEqual([oct1, sep30]);
    for (const query of ['from=2026-02-30', 'to=yesterday', 'from=', 'month=2026-13']) {
      expect((await asha.get(`${EXPENSES}?${query}`)).statusCode).toBe(400);
    }
  });

  it('are found by a part of their amount as well', async () => {
    const added: number[] = [];
    for (const amount of [155, 1550, -155.5, 20.05, 9])
      added.push((await addExpense(asha, { amount })).id);
    const [plain, larger, refund, small, named155] = added;
    await asha.put(`${EXPENSES}${named155}/`, buildExpense({ amount: 9, description: 'Bus 155' }));
    expect(await ids('?q=155')).toEqual([named155, refund, larger, plain]);
    expect(await ids('?q=1,550')).toEqual([larger]);
    expect(await ids('?q=155.00')).toEqual([plain]);
    expect(await ids('?q=0.05')).toEqual([small]);
    expect((await asha.get(`${EXPENSES}?q=155&limit=1`)).headers['x-total-count']).toBe('4');
  });

  it('[expense-days-9] have a sum by category between two days, without what is deleted', async () => {
    await addExpense(asha, { date: '2026-10-01', amount: 10, category: 'Food' });
    await addExpense(asha, { date: '2026-10-24', amount: 2.5, category: 'Bills' });
    await addExpense(asha, { date: '2026-10-24', amount: -1, category: 'Bills' });
    await addExpense(asha, { date: '2026-10-25', amount: 99 });
    const gone = await addExpense(asha, { date: '2026-10-02', amount: 7, category: 'Other' });
    await asha.delete(`${EXPENSES}${gone.id}/`);
    const totals = async (query: string) => asha.get(`${EXPENSES}totals/${query}`);
    expect((await totals('?from=2026-10-01&to=2026-10-24')).json()).toEqual({
      total: 11.5,
      count: 3,
      categories: { Food: 10, Bills: 1.5 },
    });
    const none = { total: 0, count: 0, categories: {} };
    expect((await totals('?from=2026-10-24&to=2026-10-01')).json()).toEqual(none);
    for (const query of ['', '?from=2026-10-01', '?from=2026-10-01&to=2026-02-30']) {
      expect((await totals(query)).statusCode).toBe(400);
    }
  });

  it('[expense-days-3] count in the month of their day', async () => {
    await addExpense(asha, { amount: 10, date: '2026-10-31' });
    await addExpense(asha, { amount: 1, date: '2026-11-01' });
    expect(await summaryOf('2026-10')).toMatchObject({
      month: '2026-10',
      total_spent: 10,
      expenses: [{ date: '2026-10-31' }],
    });
    expect((await asha.get(`${EXPENSES}monthly_summary/`)).json()).toMatchObject({
      month: '2026-11',
      total_spent: 1,
    });
    for (const url of [`${EXPENSES}monthly_summary/?month=2026-00`, `${STATUS}?month=11`]) {
      expect((await asha.get(url)).statusCode).toBe(400);
    }
  });

  describe('that are changed on two devices', () => {
    it('[expense-days-4] can be changed and deleted only with the current version, if one is sent', async () => {
      const { id } = await addExpense(asha);
      const url = `${EXPENSES}${id}/`;
      const changed = await asha.put(url, { ...buildExpense({ amount: 2 }), version: 1 });
      expect(changed.json()).toMatchObject({ version: 2 });
      for (const answer of [
        await asha.put(url, { ...buildExpense({ amount: 3 }), version: 1 }),
        await asha.put(url, { ...buildExpense({ amount: 3 }), version: 3 }),
        await asha.delete(`${url}?version=1`),
        await asha.delete(`${url}?version=-1`),
      ]) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toEqual({
          error: expect.stringContaining(asha.username),
          code: 'changed_meanwhile',
          current: changed.json(),
        });
      }
      for (const answer of [
        await asha.put(url, { ...buildExpense(), version: '2' }),
        await asha.put(url, { ...buildExpense(), version: 1.5 }),
        await asha.delete(`${url}?version=two`),
        await asha.delete(`${url}?version=`),
      ]) {
        expect(answer.statusCode).toBe(400);
      }
      expect(await list()).toEqual([changed.json()]);
      expect((await asha.delete(`${url}?version=2`)).statusCode).toBe(204);
    });
  });

  describe('that were deleted', () => {
    it('[expense-days-5] count nowhere and are among the deleted ones, until they are restored', async () => {
      const kept = await addExpense(asha, { amount: 10, date: '2026-10-31' });
      await asha.delete(`${EXPENSES}${kept.id}/`);
      expect(await list()).toEqual([]);
      expect((await summaryOf('2026-10')).total_spent).toBe(0);
      const deleted = await asha.get(`${EXPENSES}deleted/`);
      expect(deleted.headers['x-total-count']).toBe('1');
      expect(deleted.json<DeletedExpense[]>()).toEqual([
        { ...kept, deleted_at: '2026-11-15T06:30:00.000Z' },
      ]);
      for (const time of ['first', 'second']) {
        const restored = await asha.post(`${EXPENSES}${kept.id}/restore/`);
        expect([time, restored.statusCode, restored.json()]).toEqual([time, 200, kept]);
      }
      expect(await list()).toEqual([kept]);
      expect((await summaryOf('2026-10')).total_spent).toBe(10);
      expect((await asha.get(`${EXPENSES}deleted/`)).json()).toEqual([]);
    });

    it('cannot be changed or deleted again', async () => {
      const { id } = await addExpense(asha);
      await asha.delete(`${EXPENSES}${id}/`);
      expect((await asha.put(`${EXPENSES}${id}/`, buildExpense())).statusCode).toBe(404);
      expect((await asha.delete(`${EXPENSES}${id}/?version=9`)).statusCode).toBe(404);
    });

    it('[expense-days-6] are deleted permanently after 30 days', async () => {
      const { id } = await addExpense(asha);
      await asha.delete(`${EXPENSES}${id}/`);
      const restore = () => asha.post(`${EXPENSES}${id}/restore/`);
      const cleanUpAt = (iso: string) =>
        cleanUp(
          {
            db: test.db,
            clock: clockIn('Asia/Kolkata', () => new Date(iso)),
            config: parseConfig({}),
          },
          test,
        );
      await cleanUpAt('2026-12-15T06:29:00Z');
      test.setTime('2026-12-15T06:29:00Z');
      expect((await restore()).statusCode).toBe(200);
      await asha.delete(`${EXPENSES}${id}/`);
      test.setTime('2027-01-14T06:29:00Z');
      expect((await restore()).statusCode).toBe(404);
      expect((await asha.get(`${EXPENSES}deleted/`)).json()).toEqual([]);
      expect((await cleanUpAt('2027-01-14T06:29:00Z')).expenses).toBeGreaterThanOrEqual(1);
      expect((await restore()).statusCode).toBe(404);
    });
  });

  describe('against the budget', () => {
    it('[expense-days-7] are compared with the limit that was in force at the month’s end', async () => {
      test.setTime('2026-08-20T06:30:00Z');
      await setBudget(asha, 100);
      test.setTime('2026-10-20T06:30:00Z');
      const { id } = await setBudget(asha, 200);
      await setBudget(asha, 250);
      test.setTime('2026-11-15T06:30:00Z');
      await asha.put(`/personal/api/budget/${id}/`, { monthly_limit: 300 });
      await addExpense(asha, { amount: 260, date: '2026-10-31' });
      const limits = [];
      for (const month of ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12']) {
        const { budget, has_budget, is_exceeded, days_left } = await statusOf(month);
        limits.push([month, budget, has_budget, is_exceeded, days_left]);
      }
      expect(limits).toEqual([
        ['2026-07', 0, false, false, 0],
        ['2026-08', 100, true, false, 0],
        ['2026-09', 100, true, false, 0],
        ['2026-10', 250, true, true, 0],
        ['2026-11', 300, true, false, 15],
        ['2026-12', 300, true, false, 31],
      ]);
    });

    it('leave a daily allowance until the month’s end, today included, rounded down', async () => {
      expect(await statusOf()).toMatchObject({ days_to_share: 16, allowance_per_day: null });
      await setBudget(asha, 1000);
      await addExpense(asha, { amount: 100 });
      expect(await statusOf()).toMatchObject({ days_to_share: 16, allowance_per_day: 56.25 });
      await addExpense(asha, { amount: 0.01 });
      expect(await statusOf()).toMatchObject({ allowance_per_day: 56.24 });
      await addExpense(asha, { amount: 1000 });
      expect(await statusOf()).toMatchObject({ allowance_per_day: 0 });
      expect(await statusOf('2026-10')).toMatchObject({
        days_to_share: 0,
        allowance_per_day: null,
      });
    });

    it('are projected to a total from day 5 on, with repeating entries when they are due', async () => {
      test.setTime('2026-11-10T06:30:00Z');
      await addRecurring(asha, { amount: 900, starts_on: '2026-11-01' });
      await addRecurring(asha, { amount: 50, starts_on: '2026-11-20', description: 'Gym' });
      await addExpense(asha, { amount: 10 });
      expect((await statusOf()).pace).toEqual({
        total: 980,
        by: '2026-11-30',
        repeated: 900,
        due: 50,
        rest_so_far: 10,
        rest: 30,
      });
      expect((await statusOf('2026-10')).pace).toBeNull();
      test.setTime('2026-11-04T06:30:00Z');
      expect((await statusOf()).pace).toBeNull();
    });

    it('warn once each time they reach 80 % without exceeding it', async () => {
      await setBudget(asha, 100);
      await addExpense(asha, { amount: 500, date: '2026-10-31' });
      const { id } = await addExpense(asha, { amount: 80 });
      await addExpense(asha, { amount: 19 });
      await asha.delete(`${EXPENSES}${id}/`);
      await asha.post(`${EXPENSES}${id}/restore/`);
      await addExpense(asha, { amount: 2 });
      await asha.delete(`${EXPENSES}${id}/`);
      await setBudget(asha, 26);
      await setBudget(asha, 0);
      const notices = (await toldOf(test.db, asha)).filter((type) => /warning|exceeded/.test(type));
      expect(notices).toEqual([
        'budget_warning',
        'budget_warning',
        'budget_exceeded',
        'budget_warning',
        'budget_exceeded',
      ]);
    });
  });
});
