import type { Expense, RecurringEntry } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { clockIn } from '../src/platform/clock.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { createDueEntries } from '../src/maintenance/jobs/create-due-entries.ts';
import { parseConfig } from '../src/platform/config.ts';
import { addRecurring, buildRecurring, named, setBudget, toldOf } from './factories.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const RECURRING = '/personal/api/recurring/';

describeOnBothEngines('Repeating entries', (engine) => {
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
  const dayBegins = async (day: string, nodes = 1) => {
    const time = `${day}T00:00:30+05:30`;
    test.setTime(time);
    const clock = clockIn('Asia/Kolkata', () => new Date(time));
    const run = () => createDueEntries({ db: test.db, clock }, test, noLog);
    return Promise.all(Array.from({ length: nodes }, run));
  };
  const expenses = async () =>
    (await asha.get('/personal/api/expenses/')).json<Expense[]>().map(({ date }) => date);
  const entries = async () => (await asha.get(RECURRING)).json<RecurringEntry[]>();

  it('[recurring-1] are added with their next day', async () => {
    const response = await asha.post(RECURRING, {
      amount: '9500.50',
      category: 'Bills',
      description: ' Rent ',
      every: 'month',
      starts_on: '2026-12-01',
    });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.any(Number),
      kind: 'expense',
      amount: 9500.5,
      category: 'Bills',
      description: 'Rent',
      every: 'month',
      starts_on: '2026-12-01',
      next_on: '2026-12-01',
      interval: 1,
      times: null,
      made: 0,
      ends_on: null,
      asks: false,
      expected: null,
      is_paused: false,
      version: 1,
    });
    expect(await entries()).toEqual([response.json()]);
    expect(await expenses()).toEqual([]);
  });

  it('[recurring-2] create the expenses due by today at once, each once', async () => {
    await setBudget(asha, 10_000);
    const entry = await addRecurring(asha, { starts_on: '2026-08-31' });
    expect(entry.next_on).toBe('2026-11-30');
    expect(await expenses()).toEqual(['2026-10-31', '2026-09-30', '2026-08-31']);
    const [made] = (await asha.get('/personal/api/expenses/')).json();
    expect(made.recurring_id).toBe(entry.id);
    const weekly = await addRecurring(asha, { every: 'week', starts_on: '2026-11-08' });
    expect(weekly.next_on).toBe('2026-11-22');
    expect(await expenses()).toHaveLength(5);
    const { total_spent } = (await asha.get('/personal/api/expenses/monthly_summary/')).json();
    expect(total_spent).toBe(19_000);
    const told = (await toldOf(test.db, asha)).toSorted();
    expect(told).toEqual(['budget_exceeded', 'budget_set', 'expense_added', 'expense_added']);
  });

  it('[recurring-13] notify with the created expense if it is a single one', async () => {
    await addRecurring(asha, { starts_on: '2026-11-15' });
    const [made] = (await asha.get('/personal/api/expenses/')).json();
    await addRecurring(asha, { starts_on: '2026-08-31' });
    const told = (await asha.get('/api/notifications/')).json<Array<{ entry_id?: number }>>();
    expect(told.map((one) => one.entry_id)).toEqual([undefined, made.id]);
  });

  it.each([
    ['amount', named('', 'much', 1.234)],
    ['category', named('Rent', undefined)],
    ['description', named('two\nlines', 7)],
    ['every', named('day', '', null)],
    [
      'starts_on',
      named('2025-11-13', '2036-11-16', '2027-02-29', 'soon', '2026-11-15T00:00', null),
    ],
  ] as const)('refuse a bad %s with a sentence', async (field, values) => {
    const { id } = await addRecurring(asha);
    for (const [, value] of values) {
      const body = { ...buildRecurring(), [field]: value };
      for (const answer of [
        await asha.post(RECURRING, body),
        await asha.put(`${RECURRING}${id}/`, body),
      ]) {
        expect([value, answer.statusCode]).toEqual([value, 400]);
        expect(answer.json().fields).toEqual({ [field]: expect.any(String) });
      }
    }
    expect(await entries()).toHaveLength(1);
  });

  it.each(['2025-11-14', '2036-11-15'])('may start on %s', async (starts_on) => {
    expect(await addRecurring(asha, { starts_on, every: 'year' })).toMatchObject({ starts_on });
  });

  it('[recurring-10] create the expenses due after a long downtime in slices, each once, without blocking others', async () => {
    const first = await addRecurring(asha, { every: 'week', starts_on: '2026-11-16', amount: 10 });
    for (let more = 0; more < 2; more += 1) {
      await addRecurring(asha, { every: 'week', starts_on: '2026-11-17', amount: 10 });
    }
    await addRecurring(asha, { every: 'month', starts_on: '2026-12-01', amount: 10 });
    const parts: number[] = [];
    const time = '2028-11-15T00:00:30+05:30';
    test.setTime(time);
    const clock = clockIn('Asia/Kolkata', () => new Date(time));
    const countMade = async () =>
      (await test.db.selectFrom('expense').select('id').where('user_id', '=', asha.id).execute())
        .length;
    let before = 0;
    const run: TestApp['run'] = async (actor, work) => {
      const result = await test.run(actor, work);
      const now = await countMade();
      parts.push(now - before);
      before = now;
      return result;
    };
    expect(await createDueEntries({ db: test.db, clock }, { run }, noLog)).toMatchObject({
      failed: 0,
    });
    // 105, twice 105 and 24.
    expect(await countMade()).toBe(339);
    expect(parts.length).toBeGreaterThan(6);
    expect(Math.max(...parts)).toBe(20);
    expect(await createDueEntries({ db: test.db, clock }, test, noLog)).toEqual({
      people: 0,
      failed: 0,
    });
    const days = await test.db
      .selectFrom('expense')
      .select('spent_on')
      .where('recurring_id', '=', first.id)
      .where('user_id', '=', asha.id)
      .execute();
    expect(new Set(days.map(({ spent_on: day }) => day)).size).toBe(105);
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  });

  it('[recurring-3] are created at the start of their day, over month ends and leap days, once on two nodes', async () => {
    test.setTime('2027-12-01T06:30:00Z');
    asha = await test.signUp(`asha${++people}`);
    const { id } = await addRecurring(asha, { starts_on: '2027-12-31' });
    await dayBegins('2027-12-30');
    expect(await expenses()).toEqual([]);
    await dayBegins('2027-12-31', 2);
    await dayBegins('2027-12-31');
    expect(await expenses()).toEqual(['2027-12-31']);
    // The server was off all the time between.
    await dayBegins('2028-03-01', 2);
    expect(await expenses()).toEqual(['2028-02-29', '2028-01-31', '2027-12-31']);
    expect(await entries()).toMatchObject([{ id, next_on: '2028-03-31', version: 1 }]);
  });

  it('[recurring-4] do not create a deleted or moved expense again', async () => {
    await addRecurring(asha, { starts_on: '2026-11-01', every: 'week' });
    const list = (await asha.get('/personal/api/expenses/')).json<Expense[]>();
    const [last, first] = [list[0], list[2]];
    await asha.delete(`/personal/api/expenses/${last?.id}/`);
    const { amount, category } = buildRecurring();
    await asha.put(`/personal/api/expenses/${first?.id}/`, {
      amount,
      category,
      date: '2026-10-30',
    });
    await dayBegins('2026-11-16');
    await dayBegins('2026-11-22');
    expect(await expenses()).toEqual(['2026-11-22', '2026-11-08', '2026-10-30']);
  });

  describe('after a change', () => {
    it('[recurring-5] apply it from tomorrow on, and create nothing for the past', async () => {
      const { id } = await addRecurring(asha, { starts_on: '2026-11-15', every: 'week' });
      const changed = await asha.put(
        `${RECURRING}${id}/`,
        buildRecurring({ amount: 10, starts_on: '2026-05-31', every: 'month' }),
      );
      expect(changed.statusCode).toBe(200);
      expect(changed.json()).toMatchObject({ amount: 10, next_on: '2026-11-30', version: 2 });
      expect(await expenses()).toEqual(['2026-11-15']);
      await dayBegins('2026-11-30');
      expect((await asha.get('/personal/api/expenses/')).json()).toMatchObject([
        { amount: 10, date: '2026-11-30', description: 'Rent' },
        { amount: 9_500, date: '2026-11-15' },
      ]);
    });

    it('[recurring-12] create the expenses due by then with the old values, even before the daily job', async () => {
      const { id } = await addRecurring(asha, {
        every: 'week',
        starts_on: '2026-11-16',
        amount: 90,
      });
      test.setTime('2026-11-24T06:30:00Z');
      const later = buildRecurring({ every: 'month', starts_on: '2026-12-01', amount: 10 });
      expect((await asha.put(`${RECURRING}${id}/`, later)).statusCode).toBe(200);
      const made = (await asha.get('/personal/api/expenses/')).json<Expense[]>();
      expect(made).toMatchObject([
        { date: '2026-11-23', amount: 90 },
        { date: '2026-11-16', amount: 90 },
      ]);
      await dayBegins('2026-11-24');
      expect(await expenses()).toHaveLength(2);
    });

    it('[recurring-6] create nothing while paused, and nothing for that time later', async () => {
      const { id } = await addRecurring(asha, { starts_on: '2026-11-20', every: 'week' });
      const url = `${RECURRING}${id}/`;
      const body = buildRecurring({ starts_on: '2026-11-20', every: 'week' });
      expect((await asha.put(url, { ...body, is_paused: true })).json().is_paused).toBe(true);
      expect((await asha.put(url, body)).json().is_paused).toBe(true);
      await dayBegins('2026-12-04');
      expect(await expenses()).toEqual([]);
      expect((await asha.put(url, { ...body, is_paused: false })).json()).toMatchObject({
        is_paused: false,
        next_on: '2026-12-11',
      });
      await dayBegins('2026-12-11');
      expect(await expenses()).toEqual(['2026-12-11']);
      expect((await asha.put(url, { ...body, is_paused: 'yes' })).statusCode).toBe(400);
    });

    it('[recurring-14] keep their schedule where a change leaves it out', async () => {
      const { id } = await addRecurring(asha, { starts_on: '2026-11-20', every: 'week' });
      const body = { amount: 75, category: 'Food', is_paused: true };
      expect((await asha.put(`${RECURRING}${id}/`, body)).json()).toMatchObject({
        ...body,
        every: 'week',
        starts_on: '2026-11-20',
      });
      const later = { ...body, is_paused: false, starts_on: '2026-11-21' };
      expect((await asha.put(`${RECURRING}${id}/`, later)).json()).toMatchObject({
        every: 'week',
        next_on: '2026-11-21',
      });
      const { fields } = (await asha.post(RECURRING, body)).json();
      expect(Object.keys(fields)).toEqual(['every', 'starts_on']);
    });

    it('[recurring-7] require the current version if the request names one', async () => {
      const { id } = await addRecurring(asha);
      const url = `${RECURRING}${id}/`;
      const current = (await asha.put(url, { ...buildRecurring(), version: 1 })).json();
      for (const answer of [
        await asha.put(url, { ...buildRecurring(), version: 1 }),
        await asha.delete(`${url}?version=1`),
      ]) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toEqual({
          error: expect.stringContaining(asha.username),
          code: 'changed_meanwhile',
          current,
        });
      }
      expect((await asha.delete(`${url}?version=x`)).statusCode).toBe(400);
      expect((await asha.delete(`${url}?version=2`)).statusCode).toBe(204);
    });
  });

  describe('after a deletion', () => {
    it('[recurring-8] create nothing, keep their expenses, and skip the days until they are restored', async () => {
      const entry = await addRecurring(asha, { starts_on: '2026-11-15', every: 'week' });
      const url = `${RECURRING}${entry.id}/`;
      expect((await asha.delete(url)).statusCode).toBe(204);
      expect((await asha.delete(url)).statusCode).toBe(404);
      expect((await asha.put(url, buildRecurring())).statusCode).toBe(404);
      expect(await entries()).toEqual([]);
      expect((await asha.get(`${RECURRING}deleted/`)).json()).toEqual([
        { ...entry, deleted_at: '2026-11-15T06:30:00.000Z' },
      ]);
      await dayBegins('2026-11-23');
      for (const time of ['first', 'second']) {
        const restored = await asha.post(`${url}restore/`);
        expect([time, restored.statusCode]).toEqual([time, 200]);
        expect(restored.json()).toEqual({ ...entry, made: 2, next_on: '2026-11-29' });
      }
      expect(await expenses()).toEqual(['2026-11-15']);
    });

    it('[recurring-9] are purged after 30 days', async () => {
      const { id } = await addRecurring(asha, { starts_on: '2026-11-15', every: 'year' });
      await asha.delete(`${RECURRING}${id}/`);
      const now = new Date('2026-12-15T06:30:00Z');
      test.setTime(now.toISOString());
      expect((await asha.post(`${RECURRING}${id}/restore/`)).statusCode).toBe(404);
      const clock = clockIn('Asia/Kolkata', () => now);
      const { recurring } = await cleanUp({ db: test.db, clock, config: parseConfig({}) }, test);
      expect(recurring).toBeGreaterThanOrEqual(1);
      expect(await expenses()).toEqual(['2026-11-15']);
    });
  });

  onOneEngine(engine, () => {
    it('[recurring-11] that start in the past are limited to sixty per hour', async () => {
      const limited = await test.addVariant({ RATE_LIMITS: 'on' });
      const add = (starts_on: string) =>
        limited.inject({
          method: 'POST',
          url: RECURRING,
          headers: { authorization: `Token ${asha.token}` },
          payload: { ...buildRecurring({ every: 'year', amount: 1 }), starts_on },
        });
      for (let time = 0; time < 60; time += 1) {
        expect((await add('2026-11-14')).statusCode).toBe(201);
      }
      const refused = await add('2026-11-14');
      expect([refused.statusCode, refused.json()]).toEqual([
        429,
        {
          error:
            'Too many repeating entries that start in the past. Please try again in 60 minutes.',
          code: 'too_many_attempts',
        },
      ]);
      expect((await add('2026-11-15')).statusCode).toBe(201);
    });
  });
});
