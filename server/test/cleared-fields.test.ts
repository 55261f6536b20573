import { afterAll, beforeAll, expect, it } from 'vitest';
import { createGroup } from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

type Fields = Record<string, unknown>;

interface Table {
  what: string;
  url: string;
  /** What each call says. */
  base: Fields;
  fields: Fields;
  /** The fields that an answer still has when all are cleared. */
  cleared: Fields;
}

function pick(fields: Fields, names: string[]): Fields {
  return Object.fromEntries(
    names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])),
  );
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

  const schedule = { every: 'month', starts_on: '2026-12-01' };
  const rhythm = { interval: 3, times: 5, is_paused: true };
  const noRhythm = { interval: 1, times: null, is_paused: false };
  const lines = [{ amount: 60, description: 'Pizza', participant_names: ['Ben'] }];
  const payers = [
    { name: 'Asha', amount: 30 },
    { name: 'Ben', amount: 60 },
  ];

  it.each<Table>([
    {
      what: 'a group expense',
      url: '/group/api/expenses/',
      base: { paid_by_name: 'Ben', amount: 90 },
      fields: { category: 'Bills', refund: true, lines, description: 'Dinner' },
      cleared: { category: 'Other', description: '' },
    },
    {
      what: 'a bill of several payers',
      url: '/group/api/expenses/',
      base: { paid_by_name: 'Ben', amount: 90 },
      fields: { category: 'Bills', lines, payers },
      cleared: { category: 'Other' },
    },
    {
      what: 'a repeating expense of a group',
      url: '/group/api/recurring/',
      base: { paid_by_name: 'Ben', amount: 90, ...schedule },
      fields: { category: 'Bills', lines, ...rhythm },
      cleared: { category: 'Other', ...noRhythm },
    },
    {
      what: 'a repeating entry',
      url: '/personal/api/recurring/',
      base: { amount: 90, category: 'Bills', ...schedule },
      fields: { asks: true, description: 'Rent', tags: ['rent'], ...rhythm },
      cleared: { asks: false, description: '', ...noRhythm },
    },
  ])('[cleared-fields-1] of $what stays, or is as if never set, when new too', async (thing) => {
    const { url, base, fields, cleared } = thing;
    const names = Object.keys(fields);
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    const read = (response: Awaited<ReturnType<Person['get']>>, status: number) => {
      expect([response.statusCode, response.body]).toEqual([status, expect.any(String)]);
      const answer = response.json<Fields & { id: number }>();
      expect(answer).toMatchObject(base);
      return { id: answer.id, set: pick(answer, names) };
    };
    const added = read(await asha.post(url, { group, ...base, ...nulls }), 201);
    expect(added.set).toEqual(cleared);
    const change = async (body: Fields) =>
      read(await asha.put(`${url}${added.id}/`, { ...base, ...body }), 200).set;
    for (const name of names) {
      expect(await change(fields)).toEqual(fields);
      expect(await change({})).toEqual(fields);
      const others = pick(
        fields,
        names.filter((other) => other !== name),
      );
      expect(await change({ [name]: null })).toEqual({ ...others, ...pick(cleared, [name]) });
    }
    await change(fields);
    expect(await change(nulls)).toEqual(cleared);
    expect(await findErrorsInBooks(test.db, group)).toEqual([]);
  });

  it('[cleared-fields-2] of a limit of a category stays, or is as if it had never been set', async () => {
    const url = '/personal/api/budget/categories/';
    const set = async (body: object) =>
      (await asha.put(url, { category: 'Food', limit: 100, ...body })).json<object>();
    expect(await set({ carries_over: true })).toMatchObject({ carries_over: true });
    expect(await set({})).toMatchObject({ carries_over: true });
    expect(await set({ carries_over: null })).toMatchObject({ limit: 100, carries_over: false });
  });
});
