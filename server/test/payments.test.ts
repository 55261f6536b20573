import type { Group, Payment } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toldOf } from './factories.ts';
import {
  addExpense,
  addPayment,
  createGroup,
  listDeleted,
  listGroups,
  listHistory,
  listPayments,
  listSettlements,
  listSuggestions,
  removeMember,
  tryToAddPayment,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

describeOnBothEngines('Payments', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let goa: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    goa = await createGroup(asha, 'Goa', ['Ravi', 'Dev', 'Esha']);
    await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 90, among: ['Ravi', 'Dev', 'Esha'] });
  });
  afterEach(() => test.close());

  const url = (payment: Payment) => `/group/api/payments/${payment.id}/`;
  const devToAsha = { from: 'Dev', to: 'Asha', amount: 30 };
  const balances = async () => (await listSettlements(asha, goa.id)).map((entry) => entry.balance);

  it('change balances and nothing else', async () => {
    const response = await tryToAddPayment(ravi, goa.id, {
      from: 'dev',
      to: ' ASHA ',
      amount: '12.50',
      note: ' Cash ',
      date: '2026-11-14',
    });
    expect(response.statusCode).toBe(201);
    const payment = {
      id: expect.any(Number),
      group: goa.id,
      from_member: 'Dev',
      to_member: 'Asha',
      amount: 12.5,
      date: '2026-11-14',
      note: 'Cash',
      recorded_by_name: 'Ravi',
      version: 1,
    };
    expect(response.json()).toEqual(payment);
    expect(await listPayments(asha, goa.id)).toEqual([payment]);
    expect(await listSettlements(asha, goa.id)).toMatchObject([
      {
        member_name: 'Asha',
        total_paid: 90,
        total_share: 0,
        payments_received: 12.5,
        balance: 77.5,
      },
      { member_name: 'Ravi', payments_made: 0, balance: -30 },
      { member_name: 'Dev', total_paid: 0, total_share: 30, payments_made: 12.5, balance: -17.5 },
      { member_name: 'Esha', balance: -30 },
    ]);
    expect(await listGroups(asha)).toMatchObject([{ total_expenses: 90 }]);
    const list = await asha.get(`/group/api/groups/${goa.id}/expenses/`);
    expect([list.json<unknown[]>().length, list.headers['x-total-count']]).toEqual([1, '1']);
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('can be from and to removed people with a balance, and only to those', async () => {
    await removeMember(asha, goa.id, 'Dev');
    const payment = await addPayment(asha, goa.id, devToAsha);
    expect((await tryToAddPayment(asha, goa.id, { ...devToAsha, amount: 1 })).statusCode).toBe(400);
    const change = { from_member: 'Dev', to_member: 'Asha', amount: 20 };
    const changed = await asha.put(url(payment), change);
    expect(changed.json()).toMatchObject({ amount: 20, version: 2, date: '2026-11-15', note: '' });
    expect(await balances()).toEqual([70, -30, -10, -30]);
  });

  it('can exceed the debt, and reverse the balance', async () => {
    await addPayment(asha, goa.id, { ...devToAsha, amount: 50 });
    expect(await balances()).toEqual([40, -30, 20, -30]);
  });

  it('[payments-2] of one member add up to at most ₹1,00,000 crore', async () => {
    const most = 10 ** 14 - 100;
    await test.db
      .updateTable('group_member')
      .set({ payments_made_paise: most, payments_received_paise: most })
      .where('group_id', '=', goa.id)
      .execute();
    const refused = await tryToAddPayment(asha, goa.id, { ...devToAsha, amount: 1.01 });
    expect(refused.json()).toMatchObject({ code: 'total_too_large' });
    expect((await tryToAddPayment(asha, goa.id, { ...devToAsha, amount: 1 })).statusCode).toBe(201);
  });

  it('[payments-1] keep the note that a change omits, and lose it by null', async () => {
    const payment = await addPayment(asha, goa.id, { ...devToAsha, note: 'UPI' });
    const change = { from_member: 'Dev', to_member: 'Asha', amount: 10 };
    const changed = await asha.put(url(payment), change);
    expect(changed.json()).toMatchObject({ amount: 10, note: 'UPI' });
    const cleared = await asha.put(url(payment), { ...change, note: null });
    expect(cleared.json()).toMatchObject({ amount: 10, note: '' });
  });

  it('are changed, deleted and restored, with 409 if somebody else changed them', async () => {
    const payment = await addPayment(asha, goa.id, devToAsha);
    const change = { from_member: 'Dev', to_member: 'Asha', amount: 10, note: 'UPI' };
    const changed = await ravi.put(url(payment), { ...change, version: 1 });
    expect(changed.json()).toMatchObject({ amount: 10, note: 'UPI', recorded_by_name: 'Asha' });
    const conflicts = [
      await asha.put(url(payment), { ...change, version: 1 }),
      await asha.delete(`${url(payment)}?version=1`),
    ];
    for (const conflict of conflicts) {
      expect(conflict.statusCode).toBe(409);
      expect(conflict.json()).toEqual({
        error: expect.stringContaining('Ravi'),
        code: 'changed_meanwhile',
        current: changed.json(),
      });
    }
    expect((await asha.delete(`${url(payment)}?version=2`)).statusCode).toBe(204);
    expect(await balances()).toEqual([90, -30, -30, -30]);
    expect(await listDeleted(asha, goa.id)).toMatchObject([{ kind: 'payment', id: payment.id }]);
    expect((await asha.put(url(payment), change)).statusCode).toBe(404);
    expect((await asha.post(`${url(payment)}restore/`)).json()).toEqual(changed.json());
    expect(await balances()).toEqual([80, -30, -20, -30]);
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
    const actions = (await listHistory(asha, goa.id)).map(({ action }) => action);
    expect(actions.slice(0, 4)).toEqual([
      'payment_restored',
      'payment_deleted',
      'payment_changed',
      'payment_added',
    ]);
  });

  it('are no expenses, and expenses are no payments', async () => {
    const payment = await addPayment(asha, goa.id, devToAsha);
    expect((await asha.delete(`/group/api/expenses/${payment.id}/`)).statusCode).toBe(404);
  });

  it('are paged by day, newest first, with their number', async () => {
    for (const date of ['2026-11-10', '2026-11-12', '2026-11-11']) {
      await addPayment(asha, goa.id, { ...devToAsha, amount: 1, date });
    }
    const response = await asha.get(`/group/api/groups/${goa.id}/payments/?limit=2`);
    const first = response.json<Payment[]>();
    expect(response.headers['x-total-count']).toBe('3');
    expect(first.map(({ date }) => date)).toEqual(['2026-11-12', '2026-11-11']);
    const rest = await listPayments(asha, goa.id, `?before=${first[1]?.id}`);
    expect(rest.map(({ date }) => date)).toEqual(['2026-11-10']);
  });

  it('notify the registered members', async () => {
    await addPayment(asha, goa.id, devToAsha);
    for (const person of [asha, ravi]) {
      expect((await toldOf(test.db, person)).at(-1)).toBe('payment_recorded');
    }
  });

  it('leave the other suggestions unchanged, in part and in full', async () => {
    const flat = await createGroup(asha, 'Flat', ['B', 'C', 'D', 'E', 'F']);
    await addExpense(asha, flat.id, { paidBy: 'Asha', amount: 50, among: ['D'] });
    await addExpense(asha, flat.id, { paidBy: 'B', amount: 50, among: ['E'] });
    await addExpense(asha, flat.id, { paidBy: 'C', amount: 50, among: ['F'] });
    let suggestions = await listSuggestions(asha, flat.id);
    expect(suggestions).toHaveLength(3);
    for (const part of [20, 30, 10, 40, 50]) {
      const [first, ...others] = suggestions;
      const { from_member: from = '', to_member: to = '', amount = 0 } = first ?? {};
      await addPayment(asha, flat.id, { from, to, amount: part });
      suggestions = await listSuggestions(asha, flat.id);
      expect(suggestions).toEqual(
        part === amount ? others : [{ ...first, amount: amount - part }, ...others],
      );
    }
    expect(suggestions).toEqual([]);
  });

  it('are returned with the parts of a balance', async () => {
    await addPayment(asha, goa.id, { ...devToAsha, amount: 5 });
    const why = await asha.get(`/group/api/groups/${goa.id}/settlements/why/?member=dev`);
    expect(why.json()).toEqual({
      member_name: 'Dev',
      total_paid: 0,
      total_share: 30,
      payments_made: 5,
      payments_received: 0,
      balance: -25,
      owes: true,
      share_count: 1,
      shares: [
        {
          id: expect.any(Number),
          description: 'Something shared',
          date: '2026-11-15',
          amount: 30,
        },
      ],
      paid_count: 0,
      paid: [],
      payments_with_plan: 3,
      payments_without_plan: 3,
    });
    const stranger = await asha.get(`/group/api/groups/${goa.id}/settlements/why/?member=Zoe`);
    expect(stranger.statusCode).toBe(400);
  });

  onOneEngine(engine, () => {
    it.each([
      [{ ...devToAsha, amount: 0 }, 'amount'],
      [{ ...devToAsha, amount: -1 }, 'amount'],
      [{ ...devToAsha, amount: '1.234' }, 'amount'],
      [{ ...devToAsha, to: 'DEV' }, 'to_member'],
      [{ ...devToAsha, from: 'Stranger' }, 'from_member'],
      [{ ...devToAsha, to: 'Stranger' }, 'to_member'],
      [{ ...devToAsha, date: '2026-11-17' }, 'date'],
      [{ ...devToAsha, note: 'x'.repeat(501) }, 'note'],
    ])('are refused with a sentence: %j', async (wish, field) => {
      const before = await balances();
      const response = await tryToAddPayment(asha, goa.id, wish);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ fields: { [field]: expect.stringMatching(/\.$/) } });
      expect(await balances()).toEqual(before);
    });

    it('report which of the two names is missing', async () => {
      const response = await asha.post('/group/api/payments/', { group: goa.id, amount: 1 });
      expect(response.json()).toMatchObject({
        error: 'Choose who paid: the name of a member. Choose who was paid: the name of a member.',
      });
    });
  });
});
