import type { Expense, RecurringEntry } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { createDueEntries } from '../src/maintenance/jobs/create-due-entries.ts';
import { addRecurring, buildRecurring } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const RECURRING = '/personal/api/recurring/';
const EXPENSES = '/personal/api/expenses/';

describeOnBothEngines('Repeating entries that end or ask', (engine) => {
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

  const dayBegins = async (day: string) => {
    const time = `${day}T00:00:30+05:30`;
    test.setTime(time);
    const clock = clockIn('Asia/Kolkata', () => new Date(time));
    await createDueEntries({ db: test.db, clock }, test, {
      info: () => undefined,
      error: () => undefined,
    });
  };
  const entry = async () => (await asha.get(RECURRING)).json<RecurringEntry[]>()[0];
  const days = async () => (await asha.get(EXPENSES)).json<Expense[]>().map(({ date }) => date);
  const put = (id: number, change: object) =>
    asha.put(`${RECURRING}${id}/`, buildRecurring({ starts_on: '2026-11-01', ...change }));
  const bill = (facts: object = {}) =>
    addRecurring(asha, { asks: true, starts_on: '2026-11-01', ...facts });
  const pay = (id: number, body: object) => asha.post(`${RECURRING}${id}/pay/`, body);
  const skip = (id: number, dueOn: string) =>
    asha.post(`${RECURRING}${id}/skip/`, { due_on: dueOn });
  const faultsOf = (response: { json: () => { fields?: object } }) =>
    Object.keys(response.json().fields ?? {});

  it('[paid-bills-1] repeat every so many months and end after a number of times', async () => {
    const added = await addRecurring(asha, { starts_on: '2026-05-31', interval: 3, times: 3 });
    expect(added).toMatchObject({ interval: 3, times: 3, made: 2, ends_on: '2026-11-30' });
    expect(added.next_on).toBe('2026-11-30');
    expect(await days()).toEqual(['2026-08-31', '2026-05-31']);
    await dayBegins('2026-12-01');
    expect(await entry()).toMatchObject({ made: 3, next_on: null, ends_on: '2026-11-30' });
    expect(await days()).toEqual(['2026-11-30', '2026-08-31', '2026-05-31']);
    await dayBegins('2026-12-31');
    expect(await days()).toHaveLength(3);
  });

  it.each(['week', 'month', 'year'] as const)(
    '[paid-bills-14] stay in the list when they have ended, each %s',
    async (every) => {
      const startsOn = '2026-11-10';
      const ended = await addRecurring(asha, { every, starts_on: startsOn, times: 1 });
      expect(ended).toMatchObject({ made: 1, next_on: null, ends_on: startsOn });
      expect(await entry()).toEqual(ended);
    },
  );

  it('[paid-bills-2] keep interval and end where a change leaves them out, and lose the end by null', async () => {
    const { id } = await addRecurring(asha, { starts_on: '2026-11-01', interval: 2, times: 5 });
    expect((await put(id, {})).json()).toMatchObject({ interval: 2, times: 5, made: 1 });
    expect((await put(id, { times: null })).json()).toMatchObject({ times: null, ends_on: null });
  });

  it('[paid-bills-3] refuse fewer times than are made, and an end after the year 9999', async () => {
    const { id } = await addRecurring(asha, { starts_on: '2026-09-01', times: 9 });
    const fewer = await put(id, { starts_on: '2026-09-01', times: 2 });
    expect(fewer.statusCode).toBe(400);
    expect(faultsOf(fewer)).toEqual(['times']);
    const body = buildRecurring({ every: 'year', interval: 24, times: 600 });
    const late = await asha.post(RECURRING, body);
    expect(late.statusCode).toBe(400);
    expect(faultsOf(late)).toEqual(['times']);
    for (const wrong of [{ interval: 0 }, { interval: 25 }, { times: 0 }, { times: 601 }]) {
      const response = await asha.post(RECURRING, buildRecurring(wrong));
      expect(response.statusCode).toBe(400);
      expect(faultsOf(response)).toEqual(Object.keys(wrong));
    }
  });

  it('[paid-bills-4] count the days that passed after an end as skipped when it is raised, and make today', async () => {
    const { id } = await addRecurring(asha, { starts_on: '2026-11-01', times: 1 });
    test.setTime('2027-02-01T06:30:00Z');
    const raised = (await put(id, { times: 6 })).json<RecurringEntry>();
    expect(raised).toMatchObject({ made: 4, next_on: '2027-03-01', ends_on: '2027-04-01' });
    expect(await days()).toEqual(['2027-02-01', '2026-11-01']);
  });

  it('[paid-bills-5] that ask make nothing, and wait until they are paid', async () => {
    const added = await bill();
    expect(added).toMatchObject({ asks: true, made: 0, expected: null, next_on: '2026-12-01' });
    await dayBegins('2026-12-02');
    expect(await days()).toEqual([]);
    const paid = await pay(added.id, { due_on: '2026-11-01' });
    expect(paid.statusCode).toBe(201);
    expect(paid.json()).toMatchObject({
      amount: 9_500,
      date: '2026-12-02',
      recurring_id: added.id,
      due_on: '2026-11-01',
    });
    expect((await pay(added.id, { due_on: '2026-11-01' })).statusCode).toBe(409);
    expect((await skip(added.id, '2026-11-01')).statusCode).toBe(409);
    expect(await entry()).toMatchObject({ made: 1 });
  });

  it('[paid-bills-6] expect the median of the last three that were paid', async () => {
    const added = await bill({ starts_on: '2026-08-01', amount: null });
    expect(added).toMatchObject({ amount: null, expected: null });
    const unknown = await pay(added.id, { due_on: '2026-08-01' });
    expect(unknown.statusCode).toBe(400);
    expect(faultsOf(unknown)).toEqual(['amount']);
    await pay(added.id, { due_on: '2026-08-01', amount: 100 });
    expect(await entry()).toMatchObject({ expected: 100 });
    await pay(added.id, { due_on: '2026-09-01', amount: 100.01 });
    expect(await entry()).toMatchObject({ expected: 100.01 });
    await pay(added.id, { due_on: '2026-10-01', amount: 300 });
    await pay(added.id, { due_on: '2026-11-01', amount: 200 });
    expect(await entry()).toMatchObject({ expected: 200 });
    const usual = await pay(added.id, { due_on: '2026-12-01' });
    expect(usual.json()).toMatchObject({ amount: 200 });
  });

  it('[paid-bills-7] are due again when the payment is deleted, and paid when it is restored', async () => {
    const { id } = await bill();
    const { id: expense } = (await pay(id, { due_on: '2026-11-01' })).json<Expense>();
    await asha.delete(`${EXPENSES}${expense}/`);
    expect(await entry()).toMatchObject({ made: 0 });
    expect((await asha.post(`${EXPENSES}${expense}/restore/`)).statusCode).toBe(200);
    expect(await entry()).toMatchObject({ made: 1 });
    await asha.delete(`${EXPENSES}${expense}/`);
    expect((await pay(id, { due_on: '2026-11-01' })).statusCode).toBe(201);
    expect((await asha.post(`${EXPENSES}${expense}/restore/`)).statusCode).toBe(409);
  });

  it('[paid-bills-8] take a day up to the next one that is open, and no other', async () => {
    const { id } = await bill();
    for (const day of ['2026-11-02', '2027-01-01', '2026-10-01']) {
      const response = await pay(id, { due_on: day });
      expect(response.statusCode).toBe(400);
      expect(faultsOf(response)).toEqual(['due_on']);
    }
    expect((await pay(id, { due_on: '2026-12-01' })).statusCode).toBe(201);
    expect((await pay(id, { due_on: '2027-01-01' })).statusCode).toBe(201);
  });

  it('[paid-bills-9] skip days within a year, also of those that ask nothing, and take it back', async () => {
    const { id } = await addRecurring(asha, { starts_on: '2026-11-01' });
    expect((await pay(id, { due_on: '2026-12-01' })).statusCode).toBe(409);
    const skipped = await skip(id, '2026-12-01');
    expect(skipped.statusCode).toBe(200);
    expect(skipped.json()).toMatchObject({ made: 2, next_on: '2027-01-01' });
    expect((await skip(id, '2026-12-01')).statusCode).toBe(409);
    expect((await skip(id, '2028-01-01')).statusCode).toBe(400);
    await skip(id, '2027-01-01');
    const back = await asha.delete(`${RECURRING}${id}/skip/?due_on=2027-01-01`);
    expect(back.json()).toMatchObject({ made: 2, next_on: '2027-01-01' });
    await dayBegins('2027-01-02');
    expect(await days()).toEqual(['2027-01-01', '2026-11-01']);
  });

  it('[paid-bills-10] are paid by a new expense, a changed one, and a row of an import', async () => {
    const { id } = await bill({ starts_on: '2026-09-01' });
    const expense = { amount: 9_400, category: 'Bills', description: 'Rent' };
    const pays = (dueOn: string) => ({ recurring_id: id, due_on: dueOn });
    const made = await asha.post(EXPENSES, { ...expense, pays: pays('2026-09-01') });
    expect(made.json()).toMatchObject({ recurring_id: id, due_on: '2026-09-01' });
    const path = `${EXPENSES}${made.json<Expense>().id}/`;
    expect((await asha.put(path, expense)).json()).toMatchObject({ due_on: '2026-09-01' });
    const moved = await asha.put(path, { ...expense, pays: pays('2026-10-01') });
    expect(moved.json()).toMatchObject({ due_on: '2026-10-01' });
    const freed = (await asha.put(path, { ...expense, pays: null })).json<Expense>();
    expect(freed.recurring_id).toBeNull();
    expect(freed).not.toHaveProperty('due_on');
    const rows = ['2026-09-01', '2026-10-01'].map((day) => {
      return { ...expense, date: day, pays: pays(day) };
    });
    const file = (some: object[]) =>
      asha.post('/personal/api/imports/', { file_name: 'a.csv', rows: some });
    expect((await file(rows)).statusCode).toBe(201);
    expect(await entry()).toMatchObject({ made: 2 });
    expect((await file(rows)).statusCode).toBe(409);
    expect(await days()).toHaveLength(3);
    const other = await test.signUp(`dev${people}`);
    const foreign = await other.post(EXPENSES, { ...expense, pays: pays('2026-11-01') });
    expect(foreign.statusCode).toBe(400);
    expect(faultsOf(foreign)).toEqual(['pays']);
  });

  it('[paid-bills-11] are paid once by two devices at once', async () => {
    const { id } = await bill();
    const both = await Promise.all([1, 2].map(() => pay(id, { due_on: '2026-11-01' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await days()).toHaveLength(1);
  });

  it('[paid-bills-12] vary only where they ask', async () => {
    const response = await asha.post(RECURRING, { ...buildRecurring(), amount: null });
    expect(response.statusCode).toBe(400);
    expect(faultsOf(response)).toEqual(['amount']);
    const { id } = await bill();
    expect((await put(id, { amount: null })).json()).toMatchObject({ amount: null, asks: true });
    expect((await put(id, { asks: false })).json()).toMatchObject({ amount: 9_500, asks: false });
    await dayBegins('2026-12-01');
    expect(await days()).toEqual(['2026-12-01']);
  });

  it('[paid-bills-13] are in the export with their interval, and the days that were skipped', async () => {
    const { id } = await bill({ amount: null, interval: 2, times: 3 });
    await skip(id, '2026-11-01');
    const { recurring } = (await asha.get('/auth/export/')).json();
    expect(recurring).toEqual([
      expect.objectContaining({ id, amount: null, interval: 2, times: 3 }),
    ]);
    expect(recurring[0]).toMatchObject({
      asks: true,
      skipped: ['2026-11-01'],
      ends_on: '2027-03-01',
    });
  });
});
