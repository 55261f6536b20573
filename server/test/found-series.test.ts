import type { FoundSeries } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addRecurring } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const FOUND = '/personal/api/recurring/found/';

describeOnBothEngines('Series that are found', (engine) => {
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

  const spend = async (description: string, amount: number, ...days: string[]) => {
    const ids: number[] = [];
    for (const date of days) {
      const body = { description, amount, category: 'Bills', date };
      ids.push((await asha.post('/personal/api/expenses/', body)).json<{ id: number }>().id);
    }
    return ids;
  };
  const found = async () => (await asha.get(FOUND)).json<FoundSeries[]>();

  it('[found-series-1] have their rhythm, their newest expense and their next day', async () => {
    const ids = await spend('Netflix', 649, '2026-08-31', '2026-09-30', '2026-10-31');
    expect(await found()).toEqual([
      {
        key: 'netflix',
        description: 'Netflix',
        category: 'Bills',
        amount: 649,
        every: 'month',
        interval: 1,
        last_on: '2026-10-31',
        next_on: '2026-11-30',
        count: 3,
        expense_ids: ids,
      },
    ]);
  });

  it('[found-series-2] need even gaps and amounts, three times or two for a year', async () => {
    await spend('Twice', 100, '2026-09-20', '2026-10-20');
    await spend('Uneven', 100, '2026-08-20', '2026-09-20', '2026-10-30');
    await spend('Long ago', 100, '2026-03-01', '2026-04-01', '2026-05-01');
    await spend('Dear', 100, '2026-09-01', '2026-10-01');
    await spend('Dear', 150, '2026-11-01');
    await spend('Insurance', 9_000, '2025-11-02', '2026-11-01');
    await spend('Milk', 60, '2026-10-26', '2026-11-02', '2026-11-09');
    const series = await found();
    expect(series.map(({ key, every, next_on: next }) => [key, every, next])).toEqual([
      ['insurance', 'year', '2027-11-01'],
      ['milk', 'week', '2026-11-16'],
    ]);
  });

  it('[found-series-3] are not found while an entry of that key exists, or when dismissed', async () => {
    await spend('Netflix', 649, '2026-08-30', '2026-09-30', '2026-10-30');
    expect((await asha.post(`${FOUND}dismiss/`, { key: 'netflix' })).statusCode).toBe(204);
    expect(await found()).toEqual([]);
    expect((await asha.delete(`${FOUND}dismiss/?key=netflix`)).statusCode).toBe(204);
    expect(await found()).toHaveLength(1);
    await addRecurring(asha, { description: 'NETFLIX' });
    expect(await found()).toEqual([]);
  });
});
