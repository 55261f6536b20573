import type { CardCycle, Due, Expense, Notification, PaymentAccount } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { notifyOfDue } from '../src/maintenance/jobs/notify-of-due.ts';
import { addAccount, addExpense, addRecurring, importExpenses } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const ACCOUNTS = '/personal/api/accounts/';
const EXPENSES = '/personal/api/expenses/';
const HDFC = 'Rs.450 spent on HDFC Bank Card x1234 at SWIGGY on 14-11-26. Ref 998877';

describeOnBothEngines('What somebody pays with', (engine) => {
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

  const list = async (person = asha) => (await person.get(ACCOUNTS)).json<PaymentAccount[]>();
  const change = (id: number, body: object) => asha.put(`${ACCOUNTS}${id}/`, body);
  const cyclesOf = async (id: number) =>
    (await asha.get(`${ACCOUNTS}${id}/cycles/`)).json<CardCycle[]>();
  const expenses = async (query = '') => (await asha.get(`${EXPENSES}${query}`)).json<Expense[]>();
  const due = async (query = '') => (await asha.get(`/personal/api/due/${query}`)).json<Due>();
  const card = (facts: object = {}) =>
    addAccount(asha, { statement_day: 15, due_days: 20, ...facts });

  it('[paid-with-1] accounts are added with a name and a kind, listed with the number of their expenses, and seen by nobody else', async () => {
    const made = await asha.post(ACCOUNTS, { name: ' Regalia ', kind: 'card', digits: '1234' });
    expect(made.statusCode).toBe(201);
    const regalia = made.json<PaymentAccount>();
    expect(regalia).toEqual({
      id: expect.any(Number),
      name: 'Regalia',
      kind: 'card',
      digits: '1234',
      statement_day: null,
      due_days: null,
      count: 0,
      version: 1,
    });
    await addExpense(asha, { account: regalia.id });
    const { id } = await addExpense(asha, { account: regalia.id });
    await asha.delete(`${EXPENSES}${id}/`);
    expect(await list()).toEqual([{ ...regalia, count: 1 }]);
    expect(await list(await test.signUp(`ravi${people}`))).toEqual([]);
  });

  it.each([
    [{ kind: 'card' }, 'name'],
    [{ name: 'x'.repeat(31), kind: 'card' }, 'name'],
    [{ name: 'Regalia', kind: 'credit' }, 'kind'],
    [{ name: 'Regalia', kind: 'card', digits: '1' }, 'digits'],
    [{ name: 'Regalia', kind: 'card', digits: '12345' }, 'digits'],
    [{ name: 'Regalia', kind: 'card', digits: 1234 }, 'digits'],
    [{ name: 'Regalia', kind: 'card', statement_day: 32 }, 'statement_day'],
    [{ name: 'Regalia', kind: 'card', statement_day: 15, due_days: 61 }, 'due_days'],
    [{ name: 'Regalia', kind: 'card', due_days: 20 }, 'due_days'],
    [{ name: 'Salary', kind: 'bank', statement_day: 15 }, 'statement_day'],
    [{ name: 'Salary', kind: 'bank', due_days: 20 }, 'due_days'],
  ])('[paid-with-2] %j is refused at %s', async (body, field) => {
    const refused = await asha.post(ACCOUNTS, body);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('[paid-with-3] a name is taken once, whatever its letters, and there are at most 20', async () => {
    await addAccount(asha, { name: 'Regalia' });
    const taken = await asha.post(ACCOUNTS, { name: 'REGALIA', kind: 'cash' });
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'name_taken']);
    for (let number = 2; number <= 20; number += 1)
      await addAccount(asha, { name: `No ${number}` });
    const many = await asha.post(ACCOUNTS, { name: 'One more', kind: 'cash' });
    expect([many.statusCode, many.json().code]).toEqual([400, 'too_many_accounts']);
  });

  it('[paid-with-4] in a change a missing field stays, null takes it away, and another version is a conflict', async () => {
    const { id } = await card({ digits: '1234' });
    const changed = await change(id, { name: 'Black', version: 1 });
    expect(changed.json()).toMatchObject({
      name: 'Black',
      digits: '1234',
      due_days: 20,
      version: 2,
    });
    expect((await change(id, { name: 'Green', version: 1 })).statusCode).toBe(409);
    expect((await change(id, { due_days: null, digits: null })).json()).toMatchObject({
      statement_day: 15,
      due_days: null,
      digits: null,
    });
    expect((await change(id, { kind: 'wallet' })).json()).toMatchObject({ statement_day: null });
  });

  it('[paid-with-5] a deleted account leaves its expenses without it, and is restored with them for 30 days', async () => {
    const { id } = await addAccount(asha);
    const expense = await addExpense(asha, { account: id });
    expect(expense.account).toBe(id);
    expect((await asha.delete(`${ACCOUNTS}${id}/`)).statusCode).toBe(204);
    const [without] = await expenses();
    expect(without?.id).toBe(expense.id);
    expect(without).not.toHaveProperty('account');
    expect((await asha.get(`${EXPENSES}?account=${id}`)).statusCode).toBe(400);
    expect((await asha.get(`${ACCOUNTS}deleted/`)).json()).toMatchObject([{ id, count: 1 }]);
    expect((await asha.post(`${ACCOUNTS}${id}/restore/`)).json()).toMatchObject({ id, count: 1 });
    expect((await expenses())[0]?.account).toBe(id);
    await asha.delete(`${ACCOUNTS}${id}/`);
    test.setTime('2026-12-15T06:30:01Z');
    expect((await asha.post(`${ACCOUNTS}${id}/restore/`)).statusCode).toBe(404);
    const deps = {
      db: test.db,
      clock: clockIn('Asia/Kolkata', () => new Date('2026-12-15T06:30:01Z')),
      config: parseConfig({}),
    };
    expect((await cleanUp(deps, test)).accounts).toBeGreaterThan(0);
    const rows = await test.db
      .selectFrom('payment_account')
      .where('id', '=', id)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });

  it('[paid-with-6] expenses, repeating entries and imports take an own account; in a change it stays where it is left out', async () => {
    const { id } = await addAccount(asha);
    const other = await addAccount(await test.signUp(`ravi${people}`));
    for (const account of [other.id, 999_999]) {
      const refused = await asha.post(EXPENSES, { amount: 5, category: 'Food', account });
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        { account: 'You have no such card or account.' },
      ]);
    }
    const chai = await addExpense(asha, { account: id });
    const body = { amount: 7, category: 'Food', description: 'Chai' };
    expect((await asha.put(`${EXPENSES}${chai.id}/`, body)).json()).toMatchObject({ account: id });
    const taken = await asha.put(`${EXPENSES}${chai.id}/`, { ...body, account: null });
    expect(taken.json()).not.toHaveProperty('account');
    const rent = await addRecurring(asha, { starts_on: '2026-11-15', account: id });
    expect(rent).toMatchObject({ account: id });
    const row = { date: '2026-11-02', amount: 45, category: 'Food', description: 'Idli' };
    await importExpenses(asha, [row, { ...row, description: 'Vada', account: null }], {
      account: id,
    });
    expect((await expenses(`?account=${id}`)).map((one) => [one.description, one.account])).toEqual(
      [
        [rent.description, id],
        ['Idli', id],
      ],
    );
    expect((await asha.get(`${EXPENSES}?account=${id}&limit=1`)).headers['x-total-count']).toBe(
      '2',
    );
  });

  it('[paid-with-7] an import that names no account of the person is refused at the account, or in its row', async () => {
    const row = { date: '2026-11-02', amount: 45, category: 'Food', description: 'Idli' };
    const file = { file_name: 'card.csv', rows: [row] };
    const refused = await asha.post('/personal/api/imports/', { ...file, account: 999_999 });
    expect(Object.keys(refused.json().fields)).toEqual(['account']);
    const inRow = await asha.post('/personal/api/imports/', {
      ...file,
      rows: [row, { ...row, account: 999_999 }],
    });
    expect(inRow.json().fields).toEqual({ rows: 'Row 2: You have no such card or account.' });
    expect(await expenses()).toEqual([]);
  });

  it('[paid-with-8] a message that names the last digits of one account is saved with it', async () => {
    const { id } = await addAccount(asha, { digits: '234' });
    await addAccount(asha, { name: 'Salary', kind: 'bank', digits: '77' });
    const saved = await asha.post('/personal/api/messages/', { text: HDFC });
    expect(saved.json()).toMatchObject({ amount: 450, account: id });
    await addAccount(asha, { name: 'Other', digits: '34' });
    const both = await asha.post('/personal/api/messages/', { text: HDFC.replace('450', '460') });
    expect(both.json()).not.toHaveProperty('account');
  });

  it('[paid-with-9] the cycles of a card go back to its first expense, the open one first, with refunds in the cycle of their day', async () => {
    const { id } = await card();
    await addExpense(asha, { account: id, date: '2026-09-16', amount: 100 });
    await addExpense(asha, { account: id, date: '2026-10-15', amount: 50 });
    await addExpense(asha, { account: id, date: '2026-10-16', amount: 300 });
    await addExpense(asha, { account: id, date: '2026-11-15', amount: -20 });
    expect(await cyclesOf(id)).toEqual([
      {
        from: '2026-10-16',
        to: '2026-11-15',
        due_on: '2026-12-05',
        spent: 300,
        refunded: 20,
        total: 280,
        is_paid: false,
      },
      {
        from: '2026-09-16',
        to: '2026-10-15',
        due_on: '2026-11-04',
        spent: 150,
        refunded: 0,
        total: 150,
        is_paid: false,
      },
    ]);
    const paid = await asha.put(`${ACCOUNTS}${id}/cycles/2026-10-15/`, { is_paid: true });
    expect(paid.json()).toMatchObject({ to: '2026-10-15', is_paid: true });
    expect((await cyclesOf(id)).map((cycle) => cycle.is_paid)).toEqual([false, true]);
    const none = await asha.put(`${ACCOUNTS}${id}/cycles/2026-10-14/`, { is_paid: true });
    expect(none.statusCode).toBe(404);
    expect(none.json()).toMatchObject({ error: 'Statement not found.' });
    const { id: cash } = await addAccount(asha, { name: 'Cash', kind: 'cash' });
    expect(await cyclesOf(cash)).toEqual([]);
  });

  it('[paid-with-10] a changed statement day leaves the cycles before as they were billed', async () => {
    const { id } = await card();
    await addExpense(asha, { account: id, date: '2026-10-10', amount: 50 });
    test.setTime('2026-11-18T06:30:00Z');
    await change(id, { statement_day: 5 });
    expect((await cyclesOf(id)).map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-16', '2026-12-05'],
      ['2026-10-16', '2026-11-15'],
      ['2026-09-16', '2026-10-15'],
    ]);
  });

  it('[paid-with-11] a closed cycle that is not paid is due, never counts, and is overdue until it is said to be paid', async () => {
    const { id, name } = await card();
    await addExpense(asha, { account: id, date: '2026-10-20', amount: 300 });
    test.setTime('2026-11-16T06:30:00Z');
    expect((await due('?to=2026-12-31')).items).toEqual([
      {
        kind: 'card',
        id,
        date: '2026-12-05',
        amount: 300,
        is_estimate: false,
        is_overdue: false,
        description: name,
        category: null,
        group_id: null,
        group_name: null,
        counts: false,
      },
    ]);
    expect((await due('?to=2026-12-31')).to_come).toBe(0);
    test.setTime('2026-12-06T06:30:00Z');
    expect((await due()).items).toMatchObject([{ kind: 'card', is_overdue: true }]);
    await asha.put(`${ACCOUNTS}${id}/cycles/2026-11-15/`, { is_paid: true });
    expect((await due()).items).toEqual([]);
    await asha.put(`${ACCOUNTS}${id}/cycles/2026-11-15/`, { is_paid: false });
  });

  it('[paid-with-20] due_days hold for closed cycles too, and without them nothing is due', async () => {
    const { id } = await card({ due_days: null });
    await addExpense(asha, { account: id, date: '2026-10-20', amount: 300 });
    test.setTime('2026-11-18T06:30:00Z');
    const dueOn = async () => (await cyclesOf(id)).map(({ due_on: day }) => day);
    expect([await dueOn(), (await due()).items]).toEqual([[null, null], []]);
    await change(id, { due_days: 30 });
    await change(id, { due_days: 10 });
    expect(await dueOn()).toEqual(['2026-12-25', '2026-11-25']);
    expect((await due()).items).toMatchObject([{ kind: 'card', date: '2026-11-25' }]);
    await change(id, { due_days: null });
    expect([await dueOn(), (await due()).items]).toEqual([[null, null], []]);
  });

  it('[paid-with-12] the bill of a card is told of on the day before and on the day', async () => {
    const { id } = await card();
    await addExpense(asha, { account: id, date: '2026-10-20', amount: 300 });
    test.setTime('2026-12-04T06:30:00Z');
    const deps = {
      db: test.db,
      clock: clockIn('Asia/Kolkata', () => new Date('2026-12-04T06:30:00Z')),
      config: parseConfig({}),
    };
    await notifyOfDue(deps, test, { info: () => {}, error: () => {} });
    const all = (await asha.get('/api/notifications/')).json<Notification[]>();
    const told = all.filter((one) => one.notification_type === 'bill_due');
    expect(told).toHaveLength(1);
    expect(told[0]?.message).toContain('Regalia ₹300.00');
  });

  it('[paid-with-13] the CSV export has the column account behind the description where an expense has one', async () => {
    const csv = async () => (await asha.get(`${EXPENSES}export/`)).body.split('\r\n')[0];
    await addExpense(asha);
    expect(await csv()).toBe('\uFEFFdate,amount,category,description');
    const { id } = await addAccount(asha);
    await addExpense(asha, { account: id });
    expect(await csv()).toBe('\uFEFFdate,amount,category,description,account');
    const { body } = await asha.get('/auth/export/');
    expect(JSON.parse(body)).toMatchObject({
      accounts: [{ id, name: 'Regalia', paid_cycles: [] }],
    });
  });
});
