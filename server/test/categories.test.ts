import type { DeletedOwnCategory, Expense, MonthlySummary, OwnCategory } from '@hisaab/contract';
import { CATEGORY_COLOURS, CATEGORY_ICONS } from '@hisaab/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { addCategory, addExpense, addRecurring, buildCategory, buildExpense } from './factories.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const CATEGORIES = '/personal/api/categories/';
const EXPENSES = '/personal/api/expenses/';

describeOnBothEngines('Categories of one’s own', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const list = async (person = asha) => (await person.get(CATEGORIES)).json<OwnCategory[]>();
  const summary = async (query = '') =>
    (await asha.get(`${EXPENSES}monthly_summary/${query}`)).json<MonthlySummary>();
  const remove = (id: number, moveTo: string) =>
    asha.delete(`${CATEGORIES}${id}/`, { move_to: moveTo });
  const expenseOf = async (id: number) =>
    (await asha.get(EXPENSES)).json<Expense[]>().find((one) => one.id === id);

  it('[categories-1] are added, listed with the number of their expenses, and used like the five', async () => {
    const made = await asha.post(CATEGORIES, {
      name: ' Groceries ',
      icon: 'basket',
      colour: 'leaf',
    });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      id: expect.any(Number),
      name: 'Groceries',
      icon: 'basket',
      colour: 'leaf',
      count: 0,
    });
    const added = await addExpense(asha, { category: 'Groceries', amount: 40 });
    expect(added.category).toBe('Groceries');
    await addExpense(asha, { category: 'Food', amount: 2 });
    expect(await list()).toEqual([{ ...made.json(), count: 1 }]);
    expect((await summary()).categories).toEqual({ Groceries: 40, Food: 2 });
    const all = (await asha.get(`${EXPENSES}statistics/`)).json();
    expect(all.category_totals).toEqual({ Groceries: 40, Food: 2 });
    const days = (await asha.get(`${EXPENSES}totals/?from=2026-11-01&to=2026-11-30`)).json();
    expect(days.categories).toEqual({ Groceries: 40, Food: 2 });
    const narrowed = await asha.get(`${EXPENSES}?category=Groceries`);
    expect(narrowed.json()).toMatchObject([{ id: added.id, category: 'Groceries' }]);
    expect(narrowed.headers['x-total-count']).toBe('1');
    expect((await asha.get(`${EXPENSES}?category=Groceries&q=dosa&limit=1`)).json()).toHaveLength(
      1,
    );
    expect((await asha.get(`${EXPENSES}export/?category=Groceries`)).body).toContain(
      '2026-11-15,40.00,Groceries,Masala dosa',
    );
    const told = (await asha.get('/api/notifications/')).json();
    expect(told.at(-1).message).toBe(
      'You added ₹40.00 for Masala dosa (Groceries) to your expenses.',
    );
  });

  it('[categories-3] have names that differ from each other and from the five, whatever the case', async () => {
    const { id } = await addCategory(asha, 'Health');
    for (const name of ['Health', 'HEALTH ', 'food', 'OTHER']) {
      const taken = await asha.post(CATEGORIES, buildCategory(name));
      expect(taken.statusCode).toBe(409);
      expect(taken.json()).toMatchObject({
        code: 'name_taken',
        fields_codes: { name: 'category_taken' },
      });
    }
    expect((await asha.put(`${CATEGORIES}${id}/`, { name: 'health' })).json().name).toBe('health');
    const school = await addCategory(asha, 'School');
    const renamed = await asha.put(`${CATEGORIES}${school.id}/`, { name: 'Health' });
    expect(renamed.json()).toMatchObject({ error: 'There is a category health already.' });
    // Another user's names do not matter.
    const dev = await test.signUp('Dev');
    expect((await dev.post(CATEGORIES, buildCategory('Health'))).statusCode).toBe(201);
  });

  it('[categories-5] are renamed in all months, and in repeating entries', async () => {
    const { id } = await addCategory(asha, 'Medizin');
    const old = await addExpense(asha, { category: 'Medizin', date: '2025-03-04', amount: 9 });
    const { id: repeating } = await addRecurring(asha, { category: 'Medizin' });
    const changed = await asha.put(`${CATEGORIES}${id}/`, { name: 'Health', colour: 'rose' });
    expect(changed.json()).toEqual({
      id,
      name: 'Health',
      icon: 'basket',
      colour: 'rose',
      count: 1,
    });
    expect((await summary('?month=2025-03')).categories).toEqual({ Health: 9 });
    expect(await expenseOf(old.id)).toMatchObject({ category: 'Health' });
    expect((await asha.get('/personal/api/recurring/')).json()).toMatchObject([
      { id: repeating, category: 'Health' },
    ]);
    expect((await asha.get(`${EXPENSES}?category=Medizin`)).statusCode).toBe(400);
    expect((await asha.post(EXPENSES, buildExpense({ category: 'Medizin' }))).json()).toMatchObject(
      {
        fields: {
          category: 'Category must be one of Food, Bills, Entertainment, Transport, Other, Health.',
        },
        fields_codes: { category: 'category_unknown' },
      },
    );
  });

  it('[categories-6] leave their expenses to another one when deleted, and are restored with them for 30 days', async () => {
    const { id } = await addCategory(asha, 'Health');
    const pill = await addExpense(asha, { category: 'Health', amount: 30 });
    const gone = await addExpense(asha, { category: 'Health', amount: 7 });
    await asha.delete(`${EXPENSES}${gone.id}/`);
    const { id: repeating } = await addRecurring(asha, { category: 'Health' });
    expect((await remove(id, 'Health')).json()).toMatchObject({
      fields_codes: { move_to: 'category_moves_to_itself' },
    });
    expect((await remove(id, 'Nowhere')).json()).toMatchObject({
      fields_codes: { move_to: 'category_unknown' },
    });
    expect((await remove(id, 'Bills')).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect((await summary()).categories).toEqual({ Bills: 30 });
    expect((await asha.get(`${EXPENSES}?category=Bills`)).json()).toMatchObject([{ id: pill.id }]);
    expect((await asha.get(`${EXPENSES}deleted/`)).json()).toMatchObject([{ category: 'Bills' }]);
    expect((await asha.get('/personal/api/recurring/')).json()).toMatchObject([
      { id: repeating, category: 'Bills' },
    ]);
    expect((await asha.get(`${CATEGORIES}deleted/`)).json<DeletedOwnCategory[]>()).toMatchObject([
      { id, name: 'Health', count: 1, moved_to: 'Bills' },
    ]);
    expect((await remove(id, 'Bills')).statusCode).toBe(404);
    // Another change of the expense keeps its category.
    await asha.put(`${EXPENSES}${pill.id}/`, {
      amount: 31,
      category: 'Bills',
      description: 'Pill',
    });
    const restored = await asha.post(`${CATEGORIES}${id}/restore/`);
    expect(restored.json()).toMatchObject({ id, name: 'Health', count: 1 });
    expect((await summary()).categories).toEqual({ Health: 31 });
    expect((await asha.get('/personal/api/recurring/')).json()).toMatchObject([
      { category: 'Health' },
    ]);
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  });

  it('[categories-7] that were moved with another one are restored each with its own expenses', async () => {
    const health = await addCategory(asha, 'Health');
    const school = await addCategory(asha, 'School');
    await addExpense(asha, { category: 'Health', amount: 1 });
    await addExpense(asha, { category: 'School', amount: 2 });
    await remove(health.id, 'School');
    await remove(school.id, 'Other');
    expect((await summary()).categories).toEqual({ Other: 3 });
    await asha.post(`${CATEGORIES}${school.id}/restore/`);
    expect((await summary()).categories).toEqual({ School: 3 });
    await addCategory(asha, 'health');
    expect((await asha.post(`${CATEGORIES}${health.id}/restore/`)).statusCode).toBe(409);
    const [, fresh] = await list();
    await asha.put(`${CATEGORIES}${fresh?.id}/`, { name: 'Gym' });
    await asha.post(`${CATEGORIES}${health.id}/restore/`);
    expect((await summary()).categories).toEqual({ School: 2, Health: 1 });
  });

  it('[categories-8] are deleted permanently after 30 days, and their expenses stay in the other one', async () => {
    const health = await addCategory(asha, 'Health');
    const school = await addCategory(asha, 'School');
    for (let day = 1; day <= 25; day += 1) {
      const date = `2026-10-${String(day).padStart(2, '0')}`;
      await addExpense(asha, { category: 'Health', amount: 2, date });
    }
    await addRecurring(asha, { category: 'Health', starts_on: '2027-06-01' });
    await remove(health.id, 'School');
    test.setTime('2026-12-01T06:30:00Z');
    await remove(school.id, 'Transport');
    const later = new Date('2026-12-16T06:30:00Z');
    test.setTime(later.toISOString());
    expect((await asha.post(`${CATEGORIES}${health.id}/restore/`)).statusCode).toBe(404);
    const deps = {
      db: test.db,
      clock: clockIn('Asia/Kolkata', () => later),
      config: parseConfig({ DATABASE_URL: 'sqlite::memory:' }),
    };
    expect(await cleanUp(deps, test)).toMatchObject({ categories: 1 });
    const left = await test.db.selectFrom('own_category').select('name').execute();
    expect(left).toEqual([{ name: 'School' }]);
    expect((await summary('?month=2026-10')).categories).toEqual({ Transport: 50 });
    expect((await asha.get('/personal/api/recurring/')).json()).toMatchObject([
      { category: 'Transport' },
    ]);
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  });

  it('[categories-9] of other users are unknown, and change nothing for users without any', async () => {
    const dev = await test.signUp('Dev');
    await addExpense(dev, { amount: 5 });
    const reads = [CATEGORIES, EXPENSES, `${EXPENSES}monthly_summary/`, `${EXPENSES}statistics/`];
    const before = await Promise.all(reads.map(async (url) => (await dev.get(url)).body));
    const exported = (await dev.get('/auth/export/')).body;
    const { id } = await addCategory(asha, 'Health');
    await addExpense(asha, { category: 'Health' });
    expect(await Promise.all(reads.map(async (url) => (await dev.get(url)).body))).toEqual(before);
    expect((await dev.get('/auth/export/')).body).toBe(exported);
    for (const category of ['Health', `own:${id}`, 'food']) {
      const refused = await dev.post(EXPENSES, buildExpense({ category, amount: -0.001 }));
      expect(refused.json().fields).toEqual({
        amount: expect.any(String),
        category: 'Category must be one of Food, Bills, Entertainment, Transport, Other.',
      });
      expect((await dev.post(EXPENSES, buildExpense({ category }))).statusCode).toBe(400);
    }
    expect((await asha.post(EXPENSES, buildExpense({ category: `own:${id}` }))).statusCode).toBe(
      400,
    );
  });

  it('[categories-11] are accepted by an import, all rows or none', async () => {
    const rows = [
      { date: '2026-11-02', amount: 1, category: 'Food', description: '' },
      { date: '2026-11-03', amount: 2, category: 'Health', description: '' },
    ];
    const file = { file_name: 'old.csv', rows };
    expect((await asha.post('/personal/api/imports/', file)).json()).toMatchObject({
      fields: { rows: expect.stringMatching(/^Row 2: Category must be one of/) },
      fields_codes: { rows: 'category_unknown' },
    });
    expect((await asha.get('/personal/api/imports/')).json()).toEqual([]);
    await addCategory(asha, 'Health');
    expect((await asha.post('/personal/api/imports/', file)).statusCode).toBe(201);
    expect((await summary()).categories).toEqual({ Food: 1, Health: 2 });
    const bad = { ...file, rows: [{ ...rows[1], category: 'Gone', amount: '' }] };
    expect((await asha.post('/personal/api/imports/', bad)).json().fields.rows).toMatch(
      /^Row 1: Enter an amount. Category must be one of .*, Health\.$/,
    );
  });

  it('[categories-12] are in the export of the account, with the names of the expenses', async () => {
    const { id } = await addCategory(asha, '__proto__');
    await addExpense(asha, { category: '__proto__', amount: 3 });
    expect((await asha.get(`${EXPENSES}monthly_summary/`)).body).toContain('"__proto__":3');
    await asha.put(`${CATEGORIES}${id}/`, { name: 'Gym' });
    await remove(id, 'Other');
    const { categories, expenses } = (await asha.get('/auth/export/')).json();
    expect(expenses).toMatchObject([{ category: 'Other' }]);
    expect(categories).toEqual([
      {
        id,
        name: 'Gym',
        icon: 'basket',
        colour: 'leaf',
        created_at: '2026-11-15T06:30:00.000Z',
        deleted_at: '2026-11-15T06:30:00.000Z',
        moved_to: 'Other',
      },
    ]);
  });

  it('[categories-13] that were deleted in between refuse a new expense, but not a repeated request', async () => {
    const { id } = await addCategory(asha, 'Health');
    const body = buildExpense({ category: 'Health' });
    const headers = { authorization: `Token ${asha.token}`, 'idempotency-key': 'one' };
    const send = () => test.app.inject({ method: 'POST', url: EXPENSES, headers, payload: body });
    const first = await send();
    expect(first.statusCode).toBe(201);
    await remove(id, 'Other');
    const again = await send();
    expect(again.statusCode).toBe(201);
    expect(again.json()).toMatchObject({ id: first.json().id, category: 'Other' });
    expect((await asha.post(EXPENSES, body)).json()).toMatchObject({ code: 'invalid_input' });
  });

  onOneEngine(engine, () => {
    it('[categories-2] have a name of 1 to 30 characters, and an icon and a colour from the lists', async () => {
      const refused = await asha.post(CATEGORIES, { name: '', icon: 'rocket', colour: 'red' });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields_codes).toEqual({
        name: 'category_name_invalid',
        icon: 'icon_unknown',
        colour: 'colour_unknown',
      });
      for (const name of ['x'.repeat(31), '   ', 'a\nb', 'Hea\u200Blth', 7, null]) {
        expect((await asha.post(CATEGORIES, { ...buildCategory(''), name })).statusCode).toBe(400);
      }
      expect((await asha.post(CATEGORIES, buildCategory('क'.repeat(30)))).statusCode).toBe(201);
      expect(CATEGORY_ICONS).toHaveLength(24);
      expect(CATEGORY_COLOURS).toHaveLength(10);
    });

    it('[categories-4] are at most 20', async () => {
      for (let number = 1; number <= 20; number += 1) await addCategory(asha, `Number ${number}`);
      const more = await asha.post(CATEGORIES, buildCategory('One more'));
      expect(more.statusCode).toBe(400);
      expect(more.json()).toMatchObject({ code: 'too_many_categories' });
      const first = (await list())[0]?.id ?? 0;
      await remove(first, 'Other');
      await addCategory(asha, 'One more');
      const restored = await asha.post(`${CATEGORIES}${first}/restore/`);
      expect(restored.json()).toMatchObject({ code: 'too_many_categories' });
    });

    it('[categories-10] are refused in groups, whose bills have the five', async () => {
      await addCategory(asha, 'Health');
      const group = (await asha.post('/group/api/groups/', { name: 'Goa' })).json();
      const bill = { group: group.id, amount: 5, category: 'Health', paid_by_name: 'Asha' };
      expect((await asha.post('/group/api/expenses/', bill)).json()).toMatchObject({
        fields_codes: { category: 'category_unknown' },
      });
    });
  });
});
