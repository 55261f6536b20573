import type { Expense } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addExpense } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const RRN = '632711840021';
const EXPENSE = { amount: 486, category: 'Food', description: 'Swiggy', date: '2026-11-05' };

describeOnBothEngines('The reference of a transfer', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const list = async () => (await asha.get('/personal/api/expenses/')).json<Expense[]>();
  const csv = async () => (await asha.get('/personal/api/expenses/export/')).body.split('\r\n');

  it('[references-1] is stored with an added or imported expense, and returned to its owner', async () => {
    const added = await asha.post('/personal/api/expenses/', { ...EXPENSE, reference: ` ${RRN} ` });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ reference: RRN });
    const rows = [{ ...EXPENSE, reference: 'N2842210' }, EXPENSE, { ...EXPENSE, reference: '' }];
    const imported = await asha.post('/personal/api/imports/', { file_name: 'nov.pdf', rows });
    expect(imported.statusCode).toBe(201);
    const references = (await list()).map(({ reference }) => reference);
    expect(references.toSorted()).toEqual(['632711840021', 'N2842210', undefined, undefined]);
  });

  it('[references-2] is kept by a change without it, and removed by null', async () => {
    const { id } = await addExpense(asha, { ...EXPENSE, reference: RRN });
    const change = (body: object) =>
      asha.put(`/personal/api/expenses/${id}/`, { ...EXPENSE, ...body });
    expect((await change({ amount: 500 })).json()).toMatchObject({ amount: 500, reference: RRN });
    expect((await change({ reference: 'UTR1' })).json()).toMatchObject({ reference: 'UTR1' });
    expect((await change({ reference: null })).json()).not.toHaveProperty('reference');
  });

  it('[references-3] is one line of at most 35 characters', async () => {
    for (const reference of ['x'.repeat(36), 'a\nb', 7]) {
      const response = await asha.post('/personal/api/expenses/', { ...EXPENSE, reference });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        fields: { reference: 'Reference must be one line of at most 35 characters.' },
      });
    }
  });

  it('[references-4] is in the exports of its owner; a CSV file has its column if some expense has one', async () => {
    await addExpense(asha, EXPENSE);
    expect(await csv()).toContain('2026-11-05,486.00,Food,Swiggy');
    await addExpense(asha, { ...EXPENSE, reference: RRN });
    const lines = await csv();
    expect(lines[0]?.slice(1)).toBe('date,amount,category,description,reference');
    expect(lines.slice(1, 3)).toEqual([
      `2026-11-05,486.00,Food,Swiggy,${RRN}`,
      '2026-11-05,486.00,Food,Swiggy,',
    ]);
    const { expenses } = (await asha.get('/auth/export/')).json<{ expenses: object[] }>();
    expect(expenses).toMatchObject([{ reference: null }, { reference: RRN }]);
  });
});
