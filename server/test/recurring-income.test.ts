import type { Income, MonthlySummary } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { createDueEntries } from '../src/maintenance/jobs/create-due-entries.ts';
import { addRecurring } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const RECURRING = '/personal/api/recurring/';
const SALARY = { kind: 'income', amount: 85_000, source: 'Salary', every: 'month' };

describeOnBothEngines('A repeating income', (engine) => {
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

  const noLog = { info: () => undefined, error: () => undefined };
  const dayBegins = (day: string) => {
    const time = `${day}T00:00:30+05:30`;
    test.setTime(time);
    const clock = clockIn('Asia/Kolkata', () => new Date(time));
    return createDueEntries({ db: test.db, clock }, test, noLog);
  };
  const incomes = async () => (await asha.get('/personal/api/income/')).json<Income[]>();
  const add = (fields: object) => asha.post(RECURRING, { ...SALARY, ...fields });
  const change = (id: number, fields: object) =>
    asha.put(`${RECURRING}${id}/`, { ...SALARY, starts_on: '2026-11-15', ...fields });

  it('[recurring-income-1] has a source in place of its description, and neither category nor bill', async () => {
    const made = await add({ starts_on: '2026-12-01', times: 24 });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      id: expect.any(Number),
      kind: 'income',
      amount: 85_000,
      source: 'Salary',
      category: null,
      asks: false,
      expected: null,
      every: 'month',
      interval: 1,
      times: 24,
      made: 0,
      starts_on: '2026-12-01',
      ends_on: '2028-11-01',
      next_on: '2026-12-01',
      is_paused: false,
      version: 1,
    });
    expect((await asha.get(RECURRING)).json()).toEqual([made.json()]);
    expect(await incomes()).toEqual([]);
    expect((await add({ starts_on: '2026-12-01', source: undefined })).json()).toMatchObject({
      source: '',
    });
  });

  it('[recurring-income-2] is made on its day as an income, which no figure of spending counts, and is still to come nowhere', async () => {
    const entry = (await add({ starts_on: '2026-10-15' })).json<{ id: number }>();
    expect(await incomes()).toMatchObject([
      { amount: 85_000, source: 'Salary', date: '2026-11-15', recurring_id: entry.id },
      { amount: 85_000, source: 'Salary', date: '2026-10-15', recurring_id: entry.id },
    ]);
    const summary = (
      await asha.get('/personal/api/expenses/monthly_summary/?month=2026-11')
    ).json<MonthlySummary>();
    expect(summary).toMatchObject({ total_spent: 0, income: 85_000, saved: 85_000 });
    expect((await asha.get('/personal/api/due/?to=2027-01-31')).json()).toMatchObject({
      items: [],
      to_come: 0,
    });
    expect((await asha.get('/personal/api/expenses/')).json()).toEqual([]);
    await dayBegins('2026-12-15');
    await dayBegins('2026-12-15');
    expect((await incomes()).map(({ date }) => date)).toEqual([
      '2026-12-15',
      '2026-11-15',
      '2026-10-15',
    ]);
  });

  it('[recurring-income-3] may be skipped for a day and paused, and cannot be paid', async () => {
    const { id } = (await add({ starts_on: '2026-12-01' })).json<{ id: number }>();
    const paid = await asha.post(`${RECURRING}${id}/pay/`, { due_on: '2026-12-01' });
    expect([paid.statusCode, paid.json().code]).toEqual([409, 'asks_nothing']);
    const skipped = await asha.post(`${RECURRING}${id}/skip/`, { due_on: '2026-12-01' });
    expect(skipped.json()).toMatchObject({ made: 1, next_on: '2027-01-01' });
    await dayBegins('2026-12-01');
    expect(await incomes()).toEqual([]);
    const { version } = skipped.json<{ version: number }>();
    const paused = await change(id, { starts_on: '2026-12-01', is_paused: true, version });
    expect(paused.json()).toMatchObject({ is_paused: true, kind: 'income' });
    await dayBegins('2027-01-01');
    expect(await incomes()).toEqual([]);
  });

  it('[recurring-income-4] keeps its kind, and what a change leaves out', async () => {
    const { id } = (await add({ starts_on: '2026-12-01' })).json<{ id: number }>();
    const bare = { amount: 90_000, every: 'month', starts_on: '2026-12-01' };
    expect((await asha.put(`${RECURRING}${id}/`, bare)).json()).toMatchObject({
      kind: 'income',
      amount: 90_000,
      source: 'Salary',
    });
    const other = { ...bare, category: 'Bills', description: 'Rent' };
    const moved = await asha.put(`${RECURRING}${id}/`, { ...other, kind: 'expense' });
    expect([moved.statusCode, Object.keys(moved.json().fields)]).toEqual([400, ['kind']]);
    const rent = await addRecurring(asha);
    const made = await asha.put(`${RECURRING}${rent.id}/`, { ...bare, kind: 'income' });
    expect([made.statusCode, Object.keys(made.json().fields)]).toEqual([400, ['kind']]);
    const nameless = await asha.put(`${RECURRING}${rent.id}/`, bare);
    expect([nameless.statusCode, nameless.json().fields]).toEqual([
      400,
      { category: 'Category must be one of Food, Bills, Entertainment, Transport, Other.' },
    ]);
    expect(rent).toMatchObject({ kind: 'expense' });
  });

  it.each([
    ['asks', { asks: true }],
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['amount', { amount: null }],
    ['kind', { kind: 'transfer' }],
    ['source', { source: 'x'.repeat(256) }],
  ])('[recurring-income-5] refuses a wrong %s: %j', async (field, wrong) => {
    const refused = await add({ starts_on: '2026-12-01', ...wrong });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    const { id } = (await add({ starts_on: '2026-12-01' })).json<{ id: number }>();
    const kept = await change(id, { starts_on: '2026-12-01', ...wrong });
    expect([kept.statusCode, Object.keys(kept.json().fields)]).toEqual([400, [field]]);
    expect((await asha.get(RECURRING)).json()).toMatchObject([SALARY]);
  });

  it('[recurring-income-6] ends, is restored, and is exported with its source', async () => {
    const { id } = (await add({ starts_on: '2026-11-15' })).json<{ id: number }>();
    expect((await asha.delete(`${RECURRING}${id}/`)).statusCode).toBe(204);
    expect(await incomes()).toHaveLength(1);
    expect((await asha.get(`${RECURRING}deleted/`)).json()).toMatchObject([
      { id, kind: 'income', source: 'Salary' },
    ]);
    expect((await asha.post(`${RECURRING}${id}/restore/`)).json()).toMatchObject(SALARY);
    const { recurring } = (await asha.get('/auth/export/')).json<{ recurring: object[] }>();
    expect(recurring).toMatchObject([{ id, ...SALARY, category: null, next_on: '2026-12-15' }]);
    expect(recurring[0]).not.toHaveProperty('description');
  });
});
