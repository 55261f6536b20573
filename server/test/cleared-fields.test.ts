import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup } from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

interface Thing {
  id: number;
}

describeOnBothEngines('A field that a change leaves out, or clears', (engine) => {
  let test: TestApp;
  let asha: Person;
  let group: number;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ({ id: group } = await createGroup(asha, 'Goa', ['Ben']));
  });
  afterAll(() => test.close());

  const create = async (url: string, body: object) => (await asha.post(url, body)).json<Thing>().id;
  const schedule = { every: 'month', starts_on: '2026-12-01' };
  const rhythm = { interval: 3, times: 5, is_paused: true };
  const noRhythm = { interval: 1, times: null, is_paused: false };
  const lines = [{ amount: 60, description: 'Pizza', participant_names: ['Ben'] }];
  const payers = [
    { name: 'Asha', amount: 60 },
    { name: 'Ben', amount: 30 },
  ];

  it.each([
    {
      what: 'a group expense',
      url: '/group/api/expenses/',
      base: () => ({ paid_by_name: 'Asha', amount: 90 }),
      fields: { category: 'Bills', refund: true, lines, description: 'Dinner' },
      cleared: { category: 'Other', description: '' },
      gone: ['refund', 'lines'],
    },
    {
      what: 'a bill of several payers',
      url: '/group/api/expenses/',
      base: () => ({ paid_by_name: 'Asha', amount: 90 }),
      fields: { payers },
      cleared: { paid_by_name: 'Asha' },
      gone: ['payers'],
    },
    {
      what: 'a repeating expense of a group',
      url: '/group/api/recurring/',
      base: () => ({ paid_by_name: 'Asha', amount: 90, ...schedule }),
      fields: { category: 'Bills', lines, ...rhythm },
      cleared: { category: 'Other', ...noRhythm },
      gone: ['lines'],
    },
    {
      what: 'a repeating entry',
      url: '/personal/api/recurring/',
      base: () => ({ amount: 90, category: 'Bills', ...schedule }),
      fields: { asks: true, tags: ['rent'], ...rhythm },
      cleared: { asks: false, ...noRhythm },
      gone: ['tags'],
    },
  ])('[cleared-fields-1] of $what stays, or is as if it had never been set', async (thing) => {
    const { url, base, fields, cleared, gone } = thing;
    const id = await create(url, { group, ...base() });
    const change = async (body: object) => {
      const response = await asha.put(`${url}${id}/`, { ...base(), ...body });
      expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
      return response.json<object>();
    };
    expect(await change(fields)).toMatchObject(fields);
    expect(await change({})).toMatchObject(fields);
    const nulls = Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
    const after = await change(nulls);
    expect(after).toMatchObject(cleared);
    for (const name of gone) expect(after).not.toHaveProperty(name);
  });

  it('[cleared-fields-2] of a limit of a category stays, or is as if it had never been set', async () => {
    const url = '/personal/api/budget/categories/';
    const set = async (body: object) =>
      (await asha.put(url, { category: 'Food', limit: 100, ...body })).json<object>();
    expect(await set({ carries_over: true })).toMatchObject({ carries_over: true });
    expect(await set({})).toMatchObject({ carries_over: true });
    expect(await set({ carries_over: null })).toMatchObject({ limit: 100, carries_over: false });
  });

  it('[cleared-fields-3] that is null in a new thing is as usual', async () => {
    const expense = { group, paid_by_name: 'Asha', amount: 90, category: null, lines: null };
    const added = await asha.post('/group/api/expenses/', expense);
    expect([added.statusCode, added.json()]).toEqual([
      201,
      expect.objectContaining({ category: 'Other' }),
    ]);
    const nulls = { interval: null, times: null, asks: null };
    const entry = { amount: 90, category: 'Bills', ...schedule, ...nulls };
    const made = await asha.post('/personal/api/recurring/', entry);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      expect.objectContaining({ interval: 1, times: null, asks: false }),
    ]);
  });
});
