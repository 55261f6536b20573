import type { CreditMatch, Expense, WaitingMessage } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addExpense } from './factories.ts';
import { addExpense as addGroupExpense, createGroup } from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const MATCH = '/personal/api/credits/match/';
const WAITING = '/personal/api/messages/waiting/';
const CREDIT =
  'Rs.500.00 credited to your A/c XX1234 on 15-11-26 by UPI from BIG BAZAAR. UPI Ref 531812345678';

describeOnBothEngines('Money that comes in', (engine) => {
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

  const match = async (body: object) =>
    (await asha.post(MATCH, { date: '2026-11-15', ...body })).json<CreditMatch[]>();

  it('[credits-1] without anything that fits is an income', async () => {
    expect(await match({ amount: 85_000 })).toEqual([
      { kind: 'income', amount: 85_000, source: '' },
    ]);
    expect(await match({ amount: 85_000, text: 'Salary' })).toEqual([
      { kind: 'income', amount: 85_000, source: 'Salary' },
    ]);
  });

  it('[credits-2] may be a refund of the newest expense of the last 90 days with the same merchant of which enough is left', async () => {
    await addExpense(asha, { amount: 900, description: 'Big Bazaar', date: '2026-08-01' });
    const older = await addExpense(asha, {
      amount: 900,
      description: 'Big Bazaar',
      date: '2026-11-01',
    });
    await addExpense(asha, { amount: 100, description: 'Big Bazaar', date: '2026-11-10' });
    const refund = { kind: 'refund', amount: -500, expense_id: older.id };
    const income = { kind: 'income', amount: 500, source: 'Big Bazaar' };
    expect(await match({ amount: 500, text: 'Big Bazaar' })).toEqual([refund, income]);
    await addExpense(asha, { amount: -500, refund_of: older.id });
    expect(await match({ amount: 500, text: 'Big Bazaar' })).toEqual([income]);
  });

  it('[credits-3] may be a payment that a plan suggests, by its amount or by the name of its payer', async () => {
    const group = await createGroup(asha, 'Goa', ['Rohan', 'Meera']);
    await addGroupExpense(asha, group.id, {
      amount: 900,
      paidBy: asha.username,
      among: [asha.username, 'Rohan', 'Meera'],
    });
    const payment = { kind: 'payment', group_id: group.id };
    expect((await match({ amount: 300 }))[0]).toMatchObject({ ...payment, amount: 300 });
    expect((await match({ amount: 120, text: 'UPI from Meera' }))[0]).toMatchObject({
      ...payment,
      from_member: 'Meera',
    });
    expect((await match({ amount: 120 })).map(({ kind }) => kind)).toEqual(['income']);
  });

  it('[credits-4] is refused with an amount of 0 or without a day', async () => {
    for (const body of [{ amount: 0 }, { amount: 5, date: undefined }, { amount: -5 }])
      expect((await asha.post(MATCH, { date: '2026-11-15', ...body })).statusCode).toBe(400);
  });

  it('[credits-5] waits as a message, which becomes a refund or an income with one confirmation, and comes back whole', async () => {
    const bought = await addExpense(asha, { amount: 900, description: 'Big Bazaar' });
    const sent = await asha.post('/personal/api/messages/', { text: CREDIT });
    expect(sent.statusCode).toBe(202);
    const { waiting } = sent.json<{ waiting: number }>();
    const [message] = (await asha.get(WAITING)).json<WaitingMessage[]>();
    expect(message?.proposals).toMatchObject([
      { as: 'refund', amount: -500, refund_of: bought.id },
      { as: 'income', amount: 500 },
    ]);
    const [refund, income] = message?.proposals ?? [];
    const made = await asha.post(`${WAITING}${waiting}/confirm/`, { entries: [refund] });
    expect(made.json()).toMatchObject({ made: [{ as: 'refund', refund_of: bought.id }] });
    const find = async () =>
      (await asha.get('/personal/api/expenses/'))
        .json<Expense[]>()
        .find(({ id }) => id === bought.id);
    expect(await find()).toMatchObject({ refunded: 500 });
    expect((await asha.post(`${WAITING}${waiting}/restore/`)).statusCode).toBe(200);
    expect(await find()).not.toHaveProperty('refunded');
    const again = await asha.post(`${WAITING}${waiting}/confirm/`, { entries: [income] });
    expect(again.json()).toMatchObject({ made: [{ as: 'income', amount: 500 }] });
    expect((await asha.get('/personal/api/income/')).json()).toHaveLength(1);
    await asha.post(`${WAITING}${waiting}/restore/`);
    expect((await asha.get('/personal/api/income/')).json()).toEqual([]);
  });
});
