import type { Expense } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addExpense, importExpenses } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';

describeOnBothEngines('A refund that names its expense', (engine) => {
  let test: TestApp;
  let asha: Person;
  let people = 0;
  let shoes: Expense;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  beforeEach(async () => {
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp(`asha${++people}`);
    shoes = await addExpense(asha, { amount: 500, category: 'Bills', date: '2026-11-02' });
  });
  afterAll(() => test.close());

  const find = async (id: number) =>
    (await asha.get(EXPENSES)).json<Expense[]>().find((one) => one.id === id);
  const send = (body: object, person = asha) => person.post(EXPENSES, body);
  const add = async (amount: number, more: object = {}) =>
    (await send({ amount, refund_of: shoes.id, ...more })).json<Expense>();
  const errorsOf = async (body: object, person = asha) => {
    const answer = await send(body, person);
    expect(answer.statusCode).toBe(400);
    return answer.json<{ fields: Record<string, string> }>().fields;
  };
  const total = async (month: string) =>
    (await asha.get(`${EXPENSES}monthly_summary/?month=${month}`)).json<{ categories: object }>()
      .categories;

  it('[refunds-1] takes the category of its expense unless it names one, counts on its own day, and both show each other', async () => {
    const refund = await add(-200, { date: '2026-10-30' });
    expect(refund).toMatchObject({ amount: -200, category: 'Bills', refund_of: shoes.id });
    const other = await add(-50, { category: 'Food' });
    expect(other).toMatchObject({ category: 'Food', refund_of: shoes.id });
    const paid = await find(shoes.id);
    expect(paid).toMatchObject({ refunded: 250, refunds: [refund.id, other.id] });
    expect(paid).not.toHaveProperty('refund_of');
    expect(await total('2026-10')).toMatchObject({ Bills: -200 });
    expect(await total('2026-11')).toMatchObject({ Bills: 500, Food: -50 });
  });

  it('[refunds-2] an expense without refunds, and a refund of none, are as they were', async () => {
    const plain = await addExpense(asha, { amount: -20 });
    for (const expense of [await find(shoes.id), plain])
      for (const field of ['refund_of', 'refunded', 'refunds'])
        expect(expense).not.toHaveProperty(field);
    expect(await errorsOf({ amount: -20 })).toHaveProperty('category');
    expect(await errorsOf({ refund_of: null })).toMatchObject({
      amount: expect.any(String),
      category: expect.any(String),
    });
  });

  it('[refunds-3] never exceeds what is left of its expense', async () => {
    await add(-450);
    expect(await errorsOf({ amount: -50.01, refund_of: shoes.id })).toEqual({
      amount: '₹50.00 of it is left to come back.',
    });
    const last = await add(-50);
    const change = (amount: number) =>
      asha.put(`${EXPENSES}${last.id}/`, { amount, category: 'Bills' });
    expect((await change(-50.01)).statusCode).toBe(400);
    expect((await change(-40)).json()).toMatchObject({ refund_of: shoes.id });
    expect(await find(shoes.id)).toMatchObject({ refunded: 490 });
  });

  it('[refunds-4] pays back no expense of somebody else, no deleted one, no refund, not itself, and is below 0', async () => {
    const ravi = await test.signUp(`ravi${people}`);
    const his = await addExpense(ravi, { amount: 500 });
    const gone = await addExpense(asha, { amount: 500 });
    await asha.delete(`${EXPENSES}${gone.id}/`);
    const refund = await add(-10);
    for (const id of [his.id, gone.id, refund.id, 999_999])
      expect(await errorsOf({ amount: -5, refund_of: id })).toHaveProperty('refund_of');
    expect(await errorsOf({ amount: 5, refund_of: shoes.id })).toHaveProperty('refund_of');
    expect(await errorsOf({ amount: -5, refund_of: 'x' })).toHaveProperty('refund_of');
    const itself = await asha.put(`${EXPENSES}${refund.id}/`, {
      amount: -5,
      category: 'Food',
      refund_of: refund.id,
    });
    expect(itself.json()).toMatchObject({ fields: { refund_of: expect.any(String) } });
  });

  it('[refunds-5] null takes the link away, a missing field keeps it, and the expense cannot be less than what came back', async () => {
    const refund = await add(-200);
    const lower = (amount: number) =>
      asha.put(`${EXPENSES}${shoes.id}/`, { amount, category: 'Bills' });
    expect((await lower(199.99)).json()).toMatchObject({
      fields: { amount: '₹200.00 of it has come back already.' },
    });
    expect((await lower(200)).json()).toMatchObject({ amount: 200, refunded: 200 });
    const unlinked = await asha.put(`${EXPENSES}${refund.id}/`, {
      amount: -200,
      category: 'Bills',
      refund_of: null,
    });
    expect(unlinked.json()).not.toHaveProperty('refund_of');
    expect(await find(shoes.id)).not.toHaveProperty('refunds');
    expect((await lower(1)).statusCode).toBe(200);
  });

  it('[refunds-6] stays without its expense while that is deleted, and is linked to it again when that is restored', async () => {
    const [kept, grown, binned] = [await add(-100), await add(-100), await add(-300)];
    await asha.delete(`${EXPENSES}${binned.id}/`);
    expect(await find(shoes.id)).toMatchObject({ refunded: 200, refunds: [kept.id, grown.id] });
    await asha.delete(`${EXPENSES}${shoes.id}/`);
    expect(await find(kept.id)).not.toHaveProperty('refund_of');
    const change = await asha.put(`${EXPENSES}${grown.id}/`, { amount: -450, category: 'Bills' });
    expect(change.statusCode).toBe(200);
    const restored = await asha.post(`${EXPENSES}${shoes.id}/restore/`);
    expect(restored.json()).toMatchObject({ refunded: 100, refunds: [kept.id] });
    expect(await find(kept.id)).toMatchObject({ refund_of: shoes.id });
    expect(await find(grown.id)).not.toHaveProperty('refund_of');
    await asha.post(`${EXPENSES}${binned.id}/restore/`);
    expect(await find(binned.id)).toMatchObject({ refund_of: shoes.id });
    expect(await find(shoes.id)).toMatchObject({ refunded: 400, refunds: [kept.id, binned.id] });
  });

  it('[refunds-7] comes back unlinked when too little is left by then', async () => {
    const first = await add(-300);
    await asha.delete(`${EXPENSES}${first.id}/`);
    const second = await add(-300);
    const back = await asha.post(`${EXPENSES}${first.id}/restore/`);
    expect(back.json()).not.toHaveProperty('refund_of');
    expect(await find(shoes.id)).toMatchObject({ refunded: 300, refunds: [second.id] });
  });

  it('[refunds-8] a row of an import may be one, and goes with the import', async () => {
    const row = { date: '2026-11-04', amount: -100, category: 'Bills', refund_of: shoes.id };
    const made = await importExpenses(asha, [row, { ...row, amount: -50 }]);
    expect(await find(shoes.id)).toMatchObject({ refunded: 150 });
    const tooMuch = await asha.post('/personal/api/imports/', {
      file_name: 'more.csv',
      rows: [{ ...row, amount: -400 }],
    });
    expect(tooMuch.statusCode).toBe(400);
    expect(await find(shoes.id)).toMatchObject({ refunded: 150 });
    expect((await asha.delete(`/personal/api/imports/${made.id}/`)).statusCode).toBe(204);
    expect(await find(shoes.id)).not.toHaveProperty('refunds');
  });

  it('[refunds-9] stays when the import of its expense is undone', async () => {
    await importExpenses(asha, [{ date: '2026-11-04', amount: 100, category: 'Food' }]);
    const [bought] = (await asha.get(`${EXPENSES}?category=Food`)).json<Expense[]>();
    const refund = (await send({ amount: -10, refund_of: bought?.id })).json<Expense>();
    const [made] = (await asha.get('/personal/api/imports/')).json<Array<{ id: number }>>();
    await asha.delete(`/personal/api/imports/${made?.id}/`);
    expect(await find(refund.id)).toMatchObject({ amount: -10 });
    expect(await find(refund.id)).not.toHaveProperty('refund_of');
  });

  it('[refunds-10] of a bill in several categories hang on its first part, and never exceed the whole', async () => {
    const parts = [
      { amount: 300, category: 'Bills', description: 'Shoes' },
      { amount: 200, category: 'Food', description: 'Snacks' },
    ];
    const split = await asha.post(`${EXPENSES}${shoes.id}/split/`, { parts });
    const [, second] = split.json<Expense[]>();
    const refund = await add(-400);
    expect(refund).toMatchObject({ refund_of: shoes.id });
    const other = (await send({ amount: -100, refund_of: second?.id })).json<Expense>();
    expect(other).toMatchObject({ refund_of: shoes.id });
    expect((await send({ amount: -1, refund_of: shoes.id })).statusCode).toBe(400);
    await asha.delete(`${EXPENSES}${shoes.id}/split/`);
    expect(await find(shoes.id)).toMatchObject({ amount: 500, refunded: 500 });
  });

  it('[refunds-11] are unlinked and linked again when many expenses are deleted at once and brought back', async () => {
    const refund = await add(-200);
    for (const ids of [[shoes.id], [refund.id], [shoes.id, refund.id]]) {
      const many = (await asha.post(`${EXPENSES}many/`, { ids, delete: true })).json<{
        id: number;
      }>();
      const left = [await find(shoes.id), await find(refund.id)];
      expect(JSON.stringify(left)).not.toContain('refund');
      await asha.delete(`${EXPENSES}many/${many.id}/`);
      expect(await find(refund.id)).toMatchObject({ refund_of: shoes.id });
      expect(await find(shoes.id)).toMatchObject({ refunded: 200, refunds: [refund.id] });
    }
  });

  it('[refunds-12] several that come back at once are linked as far as they do not exceed their expense, each once', async () => {
    const kept = await add(-50);
    const [first, second] = [await add(-200), await add(-250)];
    const removeBoth = async () => {
      const ids = [first.id, second.id];
      const many = await asha.post(`${EXPENSES}many/`, { ids, delete: true });
      return `${EXPENSES}many/${many.json<{ id: number }>().id}/`;
    };
    await asha.delete(await removeBoth());
    expect(await find(second.id)).toMatchObject({ refund_of: shoes.id });
    expect(await find(shoes.id)).toMatchObject({
      refunded: 500,
      refunds: [kept.id, first.id, second.id],
    });
    const removed = await removeBoth();
    const late = await add(-100);
    await asha.delete(removed);
    expect(await find(first.id)).toMatchObject({ refund_of: shoes.id });
    expect(await find(second.id)).not.toHaveProperty('refund_of');
    expect(await find(shoes.id)).toMatchObject({
      refunded: 350,
      refunds: [kept.id, first.id, late.id],
    });
  });
});
