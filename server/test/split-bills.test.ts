import type { Expense, MonthlySummary, Receipt } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PICTURE } from './calls/call.ts';
import { addAccount, addExpense, importExpenses } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';
const THREE = [
  { amount: 900, category: 'Food', description: 'Groceries' },
  { amount: 340, category: 'Other', description: 'Bucket' },
  { amount: '104.87', category: 'Bills', description: 'Bulbs' },
];

describeOnBothEngines('Bills of several categories', (engine) => {
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

  const bill = (facts: object = {}) =>
    addExpense(asha, { amount: 1344.87, description: 'Big Bazaar', ...facts });
  const split = (id: number, parts: unknown = THREE, person = asha) =>
    person.post(`${EXPENSES}${id}/split/`, { parts });
  const splitBill = async (facts: object = {}) =>
    (await split((await bill(facts)).id)).json<Expense[]>();
  const join = (id: number, person = asha) => person.delete(`${EXPENSES}${id}/split/`);
  const list = async (query = '') => (await asha.get(`${EXPENSES}${query}`)).json<Expense[]>();
  const categories = async () =>
    (await asha.get(`${EXPENSES}monthly_summary/`)).json<MonthlySummary>().categories;

  it('[split-bills-1] an expense becomes parts that count in their categories, and the first keeps its id', async () => {
    const { id: account } = await addAccount(asha);
    const whole = await bill({ account, tags: ['home'], reference: '4711', date: '2026-11-10' });
    const made = await split(whole.id);
    expect(made.statusCode).toBe(201);
    const [first, ...others] = made.json<Expense[]>();
    const shared = {
      date: '2026-11-10',
      account,
      tags: ['home'],
      split_of: whole.id,
      split_total: 1344.87,
    };
    expect(first).toMatchObject({
      ...shared,
      id: whole.id,
      version: 2,
      amount: 900,
      category: 'Food',
      description: 'Groceries',
      reference: '4711',
    });
    expect(others).toMatchObject([
      { ...shared, amount: 340, category: 'Other', description: 'Bucket' },
      { ...shared, amount: 104.87, category: 'Bills', description: 'Bulbs' },
    ]);
    for (const other of others) expect(other).not.toHaveProperty('reference');
    expect(await categories()).toEqual({ Food: 900, Other: 340, Bills: 104.87 });
    expect(await list()).toHaveLength(3);
    expect(await list('?category=Other')).toMatchObject([{ ...shared, amount: 340 }]);
  });

  it.each([
    ['one part', [{ amount: 1344.87, category: 'Food' }]],
    ['21 parts', Array.from({ length: 21 }, () => ({ amount: 1, category: 'Food' }))],
    ['no list', 'Food'],
    ['no part', [5, 6]],
    ['another sum', [THREE[0], THREE[1]]],
    ['a part of 0', [...THREE, { amount: 0, category: 'Food' }]],
    [
      'a part of the other sign',
      [...THREE, { amount: -1, category: 'Food' }, { amount: 1, category: 'Food' }],
    ],
    [
      'an unknown category',
      [
        { amount: 1000, category: 'Cats' },
        { amount: 344.87, category: 'Food' },
      ],
    ],
    [
      'three decimals',
      [
        { amount: 1000.005, category: 'Food' },
        { amount: 344.865, category: 'Food' },
      ],
    ],
  ])('[split-bills-2] %s is refused at parts, and changes nothing', async (_, parts) => {
    const { id } = await bill();
    const refused = await split(id, parts);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual(['parts']);
    expect(await list()).toMatchObject([{ id, version: 1 }]);
  });

  it('[split-bills-3] parts that do not add up are refused with both sums', async () => {
    const { id } = await bill();
    const refused = await split(id, [THREE[0], THREE[1]]);
    expect(refused.json<{ error: string }>().error).toBe(
      'The parts add up to ₹1,240.00, and the expense is ₹1,344.87.',
    );
  });

  it('[split-bills-4] a part is split no further, and what is deleted or somebody else’s not at all', async () => {
    const [first, second] = await splitBill();
    for (const part of [first, second]) {
      const refused = await split(part?.id ?? 0);
      expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
        409,
        'split_already',
      ]);
    }
    const { id } = await bill();
    expect((await split(id, THREE, await test.signUp(`ravi${people}`))).statusCode).toBe(404);
    await asha.delete(`${EXPENSES}${id}/`);
    expect((await split(id)).statusCode).toBe(404);
  });

  it('[split-bills-5] parts are joined again from any of them, with category and description of the first and the tags of all', async () => {
    const [first, second, third] = await splitBill({ tags: ['home'] });
    const body = { amount: 340, category: 'Other', description: 'Bucket', tags: ['a', 'b', 'c'] };
    await asha.put(`${EXPENSES}${second?.id}/`, body);
    const moved = { amount: 104.87, category: 'Bills', tags: ['home', 'd', 'e'] };
    await asha.put(`${EXPENSES}${third?.id}/`, moved);
    const joined = await join(second?.id ?? 0);
    expect(joined.statusCode).toBe(200);
    expect(joined.json()).toMatchObject({
      id: first?.id,
      amount: 1344.87,
      category: 'Food',
      description: 'Groceries',
      tags: ['home', 'a', 'b', 'c', 'd'],
      version: 3,
    });
    expect(joined.json()).not.toHaveProperty('split_of');
    expect(await list()).toHaveLength(1);
    expect((await asha.get(`${EXPENSES}deleted/`)).json()).toEqual([]);
    expect(await categories()).toEqual({ Food: 1344.87 });
    expect((await join(first?.id ?? 0)).statusCode).toBe(404);
  });

  it('[split-bills-6] parts whose sum has changed are not joined, and the refusal has both sums', async () => {
    const [first, second] = await splitBill();
    await asha.delete(`${EXPENSES}${second?.id}/`);
    const refused = await join(first?.id ?? 0);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<{ error: string }>().error).toBe(
      'The parts that are there add up to ₹1,004.87, not to ₹1,344.87.',
    );
    await asha.put(`${EXPENSES}${first?.id}/`, { amount: 1240, category: 'Food' });
    expect((await join(first?.id ?? 0)).json()).toMatchObject({ amount: 1344.87 });
    // Of a bill that is no longer split it is no part.
    const back = await asha.post(`${EXPENSES}${second?.id}/restore/`);
    expect(back.json()).not.toHaveProperty('split_of');
  });

  it('[split-bills-7] while the first part is in the trash nothing is joined', async () => {
    const [first, second] = await splitBill();
    await asha.delete(`${EXPENSES}${first?.id}/`);
    expect((await join(first?.id ?? 0)).statusCode).toBe(409);
    expect((await join(second?.id ?? 0)).statusCode).toBe(409);
    await asha.post(`${EXPENSES}${first?.id}/restore/`);
    expect((await join(second?.id ?? 0)).statusCode).toBe(200);
  });

  it('[split-bills-8] receipts of all parts are with the first after joining', async () => {
    const [first, second] = await splitBill();
    for (const part of [first, second])
      await asha.post(`${EXPENSES}${part?.id}/receipts/`, { image: PICTURE });
    expect((await join(first?.id ?? 0)).json()).toMatchObject({ receipts: 2 });
    const receipts = await asha.get(`${EXPENSES}${first?.id}/receipts/`);
    expect(receipts.json<Receipt[]>()).toHaveLength(2);
  });

  it('[split-bills-9] an amount in another currency is divided and put together again', async () => {
    const original = { currency: 'THB', amount: 100.01, rate: 2.5 };
    const { id } = await addExpense(asha, { amount: 250.03, original });
    const parts = [
      { amount: 100, category: 'Food' },
      { amount: 100, category: 'Other' },
      { amount: 50.03, category: 'Bills' },
    ];
    const made = (await split(id, parts)).json<Expense[]>();
    expect(made.map((part) => part.original?.amount)).toEqual([40, 40, 20.01]);
    expect((await join(id)).json()).toMatchObject({ amount: 250.03, original });
  });

  it('[split-bills-10] what came back is split in parts below 0', async () => {
    const { id } = await bill({ amount: -50 });
    const parts = [
      { amount: -20, category: 'Food' },
      { amount: -30, category: 'Other' },
    ];
    expect((await split(id, parts)).statusCode).toBe(201);
    expect(await categories()).toEqual({ Food: -20, Other: -30 });
  });

  it('[split-bills-11] an import that is taken back takes all parts, and a message that is repeated finds the whole', async () => {
    const row = {
      date: '2026-11-14',
      amount: 1344.87,
      category: 'Food',
      reference: '632711840021',
    };
    const file = await importExpenses(asha, [row]);
    const [whole] = await list();
    await split(whole?.id ?? 0);
    await asha.delete(`/personal/api/imports/${file.id}/`);
    expect(await list()).toEqual([]);
    expect(await categories()).toEqual({});
  });

  it('[split-bills-12] a repeated request with the same key splits once', async () => {
    const { id } = await bill();
    const headers = { authorization: `Token ${asha.token}`, 'idempotency-key': 'one' };
    const request = { method: 'POST' as const, url: `${EXPENSES}${id}/split/`, headers };
    const first = await test.app.inject({ ...request, payload: { parts: THREE } });
    const again = await test.app.inject({ ...request, payload: { parts: THREE } });
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await list()).toHaveLength(3);
  });

  it('[split-bills-13] a split bill is one row with its sum in the CSV that an import compares with', async () => {
    await splitBill({ description: 'Big Bazaar' });
    const rows = async (query: string) =>
      (await asha.get(`${EXPENSES}export/${query}`)).body.trim().split('\r\n').slice(1);
    expect(await rows('')).toHaveLength(3);
    expect(await rows('?bills=whole')).toEqual([expect.stringContaining('1344.87')]);
    expect((await asha.get(`${EXPENSES}export/?bills=parts`)).statusCode).toBe(400);
  });

  it('[split-bills-14] refunds that are joined to more than is left of their expense come back unlinked', async () => {
    const [shoes, bag] = [await addExpense(asha, { amount: 100 }), await bill({ amount: 100 })];
    const refund = await bill({ amount: -100, refund_of: shoes.id });
    const [, other] = (
      await split(refund.id, [
        { amount: -60, category: 'Food' },
        { amount: -40, category: 'Bills' },
      ])
    ).json<Expense[]>();
    const body = { amount: -40, category: 'Bills', refund_of: bag.id };
    await asha.put(`${EXPENSES}${other?.id}/`, body);
    const late = await addExpense(asha, { amount: -40, refund_of: shoes.id });
    expect((await join(refund.id)).json()).not.toHaveProperty('refund_of');
    const after = await list();
    expect(after.find(({ id }) => id === shoes.id)).toMatchObject({ refunds: [late.id] });
    expect(after.find(({ id }) => id === bag.id)).not.toHaveProperty('refunds');
  });

  it.each([
    ['no part keeps its rate', 834.16, { currency: 'USD', amount: 10.01, rate: 83.333 }, 278.05],
    ['a part is too small for its currency', 0.6, { currency: 'JPY', amount: 1, rate: 0.6 }, 0.3],
  ])('[split-bills-15] the amount in another currency comes back where %s', async (...row) => {
    const [, amount, original, second] = row;
    const { id } = await addExpense(asha, { amount, original });
    const first = Math.round((amount - second) * 100) / 100;
    const splitInTwo = () =>
      split(id, [
        { amount: first, category: 'Food' },
        { amount: second, category: 'Bills' },
      ]);
    await splitInTwo();
    await asha.put(`${EXPENSES}${id}/`, { amount: first, category: 'Other' });
    expect((await join(id)).json()).toMatchObject({ amount, category: 'Other', original });
    await splitInTwo();
    await asha.put(`${EXPENSES}${id}/`, { amount: first, category: 'Food', original: null });
    expect((await join(id)).json()).not.toHaveProperty('original');
  });
});
