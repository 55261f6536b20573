import type { Expense, RecurringExpense, Tag } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addAccount, addExpense, addRecurring, importExpenses } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const TAGS = '/personal/api/tags/';
const EXPENSES = '/personal/api/expenses/';

describeOnBothEngines('Tags', (engine) => {
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

  const list = async (person = asha) => (await person.get(TAGS)).json<Tag[]>();
  const rename = (name: string, to: string) =>
    asha.put(`${TAGS}${encodeURIComponent(name)}/`, { name: to });
  const expenses = async (query = '') => (await asha.get(`${EXPENSES}${query}`)).json<Expense[]>();
  const change = (id: number, body: object) =>
    asha.put(`${EXPENSES}${id}/`, { amount: 120, category: 'Food', ...body });

  it('[tags-1] an expense has up to five tags, compared as names are, in the first spelling, and they stay in a change that leaves them out', async () => {
    const first = await addExpense(asha, { tags: ['Goa', 'घर_खर्च'] });
    expect(first.tags).toEqual(['Goa', 'घर_खर्च']);
    const { id, tags } = await addExpense(asha, { tags: ['goa', 'GOA', 'b', 'c', 'd'] });
    expect(tags).toEqual(['Goa', 'b', 'c', 'd']);
    expect((await change(id, {})).json<Expense>().tags).toEqual(tags);
    expect((await change(id, { tags: ['b'] })).json<Expense>().tags).toEqual(['b']);
    expect((await change(id, { tags: null })).json<Expense>()).not.toHaveProperty('tags');
    expect(await addExpense(asha)).not.toHaveProperty('tags');
  });

  it.each([
    [['a', 'b', 'c', 'd', 'e', 'f']],
    [['#goa']],
    [['goa trip']],
    [['x'.repeat(31)]],
    [['']],
    [[5]],
    ['goa'],
  ])('[tags-2] tags %j are refused at tags', async (tags) => {
    const refused = await asha.post(EXPENSES, { amount: 5, category: 'Food', tags });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual(['tags']);
    expect(await list()).toEqual([]);
  });

  it('[tags-3] the list has count and total of each tag, the largest count first, and is the person’s alone', async () => {
    await addExpense(asha, { amount: 100, tags: ['goa'] });
    await addExpense(asha, { amount: 50.5, tags: ['goa', 'food'] });
    const { id } = await addExpense(asha, { tags: ['food', 'goa'] });
    await asha.delete(`${EXPENSES}${id}/`);
    expect(await list()).toEqual([
      { name: 'goa', count: 2, total: 150.5 },
      { name: 'food', count: 1, total: 50.5 },
    ]);
    expect(await list(await test.signUp(`ravi${people}`))).toEqual([]);
  });

  it('[tags-4] the list of expenses is filtered by a tag, and one that nothing has finds nothing', async () => {
    await addExpense(asha, { tags: ['goa'] });
    await addExpense(asha, { tags: ['goa-2'] });
    const found = await asha.get(`${EXPENSES}?tag=GOA`);
    expect(found.json<Expense[]>().map(({ tags }) => tags)).toEqual([['goa']]);
    expect(found.headers['x-total-count']).toBe('1');
    expect(await expenses('?tag=other')).toEqual([]);
    expect((await asha.get(`${EXPENSES}?tag=%23goa`)).statusCode).toBe(400);
  });

  it('[tags-5] a renamed tag is renamed everywhere, and one renamed to another becomes that one, even beyond five', async () => {
    await addExpense(asha, { amount: 10, tags: ['a', 'b', 'c', 'd', 'e'] });
    await addExpense(asha, { amount: 20, tags: ['f'] });
    expect((await rename('a', 'Alpha')).json()).toEqual({ name: 'Alpha', count: 1, total: 10 });
    expect((await rename('F', 'alpha')).json()).toEqual({ name: 'Alpha', count: 2, total: 30 });
    expect((await rename('b', 'Alpha')).json()).toEqual({ name: 'Alpha', count: 2, total: 30 });
    expect((await expenses()).map(({ tags }) => tags)).toEqual([
      ['Alpha'],
      ['Alpha', 'c', 'd', 'e'],
    ]);
    expect(await expenses('?tag=alpha')).toHaveLength(2);
    expect((await rename('f', 'x')).statusCode).toBe(404);
    const refused = await rename('c', '#c');
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: object }>().fields).toHaveProperty('name');
  });

  it('[tags-6] a deleted tag is off everything, also what became it and what is in the trash', async () => {
    const { id } = await addExpense(asha, { tags: ['goa', 'trip'] });
    await rename('trip', 'goa');
    await addRecurring(asha, { tags: ['goa'] });
    await asha.delete(`${EXPENSES}${id}/`);
    expect((await asha.delete(`${TAGS}Goa/`)).statusCode).toBe(204);
    expect((await asha.delete(`${TAGS}Goa/`)).statusCode).toBe(404);
    await asha.post(`${EXPENSES}${id}/restore/`);
    expect((await expenses())[0]).not.toHaveProperty('tags');
    expect(await list()).toEqual([]);
  });

  it('[tags-7] a repeating entry passes its tags on, and so do the rows of a file', async () => {
    const entry = await addRecurring(asha, { tags: ['rent'], starts_on: '2026-11-15' });
    expect(entry.tags).toEqual(['rent']);
    expect((await expenses())[0]?.tags).toEqual(['rent']);
    const listed = await asha.get('/personal/api/recurring/');
    expect(listed.json<RecurringExpense[]>()[0]?.tags).toEqual(['rent']);
    const row = { date: '2026-11-01', amount: 5, category: 'Food' };
    await importExpenses(asha, [{ ...row, tags: ['goa'] }, row]);
    expect((await expenses('?tag=goa')).map(({ amount }) => amount)).toEqual([5]);
    const refused = await asha.post('/personal/api/imports/', {
      file_name: 'a.csv',
      rows: [row, { ...row, tags: ['#x'] }],
    });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: { rows: string } }>().fields.rows).toMatch(/^Row 2: /);
  });

  it('[tags-8] a person has at most 100 names, of which one that nothing has any more makes room', async () => {
    const some = Array.from({ length: 100 }, (_, number) => `tag${number}`);
    const made: number[] = [];
    for (let at = 0; at < 100; at += 5)
      made.push((await addExpense(asha, { tags: some.slice(at, at + 5) })).id);
    const more = { amount: 5, category: 'Food', tags: ['more'] };
    const refused = await asha.post(EXPENSES, more);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'too_many_tags',
      fields: { tags: expect.any(String) },
    });
    await change(made[0] ?? 0, { tags: some.slice(1, 5) });
    expect((await asha.post(EXPENSES, more)).statusCode).toBe(201);
    expect(await list()).toHaveLength(100);
  });

  it('[tags-11] where not all names of an expense or a file have room, it is refused, and none of its tags is lost', async () => {
    const some = Array.from({ length: 99 }, (_, number) => `tag${number}`);
    for (let at = 0; at < 99; at += 5) await addExpense(asha, { tags: some.slice(at, at + 5) });
    const spend = (...tags: string[]) => asha.post(EXPENSES, { amount: 5, category: 'Food', tags });
    expect((await spend('one', 'two')).json()).toMatchObject({ code: 'too_many_tags' });
    const row = { date: '2026-11-01', amount: 5, category: 'Food' };
    const rows = [
      { ...row, tags: ['one'] },
      { ...row, tags: ['tag1', 'two'] },
    ];
    const file = { file_name: 'a.csv', rows };
    const refused = await asha.post('/personal/api/imports/', file);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: { rows: string } }>().fields.rows).toMatch(/^Row [12]: /);
    expect((await spend('one')).json<Expense>().tags).toEqual(['one']);
    expect(await list()).toHaveLength(100);
  });

  it('[tags-9] the CSV has a column of tags behind the account only where an expense has one', async () => {
    const csv = async () => (await asha.get(`${EXPENSES}export/`)).body.trim().split('\r\n');
    const { id: account } = await addAccount(asha, { name: 'Regalia' });
    await addExpense(asha, { account, reference: '123' });
    expect((await csv())[0]).toMatch(/description,account,reference$/);
    await addExpense(asha, { tags: ['goa', 'food'], date: '2026-11-14' });
    const [head, first, second] = await csv();
    expect(head).toMatch(/description,account,tags,reference$/);
    expect(first).toMatch(/,Regalia,,123$/);
    expect(second).toMatch(/,,goa food,$/);
  });

  it('[tags-10] the export of the account has the tags of expenses and repeating entries', async () => {
    await addExpense(asha, { tags: ['goa'] });
    await addRecurring(asha, { tags: ['rent'] });
    const exported = (await asha.get('/auth/export/')).json<{
      expenses: Expense[];
      recurring: RecurringExpense[];
    }>();
    expect(exported.expenses[0]?.tags).toEqual(['goa']);
    expect(exported.recurring[0]?.tags).toEqual(['rent']);
  });
});
