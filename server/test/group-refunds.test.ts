import type { Group, GroupExpense } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGroup, listExpenses, listGroups, listSettlements } from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('Money that came back in a group', (engine) => {
  let test: TestApp;
  let asha: Person;
  let goa: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    goa = await createGroup(asha, 'Goa', ['Bina', 'Dev']);
  });
  afterEach(() => test.close());

  const HOTEL = { paid_by_name: 'Asha', amount: 3000, description: 'Hotel' };
  const DEPOSIT = { paid_by_name: 'Asha', amount: 600, description: 'Deposit', refund: true };
  const add = async (body: object): Promise<GroupExpense> => {
    const response = await asha.post('/group/api/expenses/', { group: goa.id, ...body });
    expect(response.statusCode).toBe(201);
    return response.json();
  };
  const balances = async () =>
    Object.fromEntries(
      (await listSettlements(asha, goa.id)).map(({ member_name, balance, owes }) => [
        member_name,
        owes ? -Math.abs(balance) : Math.abs(balance),
      ]),
    );
  const total = async () =>
    (await listGroups(asha)).find(({ id }) => id === goa.id)?.total_expenses;

  it('[group-refunds-1] goes to the people of the split, from whoever received it', async () => {
    await add(HOTEL);
    expect(await balances()).toEqual({ Asha: 2000, Bina: -1000, Dev: -1000 });
    const refund = await add(DEPOSIT);
    expect(refund).toMatchObject({ amount: 600, individual_share: 200, refund: true });
    expect(await balances()).toEqual({ Asha: 1600, Bina: -800, Dev: -800 });
    expect(await total()).toBe(2400);
    const [newest, hotel] = await listExpenses(asha, goa.id);
    expect(newest).toEqual(refund);
    expect(hotel).not.toHaveProperty('refund');
  });

  it('[group-refunds-2] becomes an expense and back, and stays what it is when the field is left out', async () => {
    const { id } = await add(DEPOSIT);
    const change = async (body: object) =>
      (await asha.put(`/group/api/expenses/${id}/`, { ...HOTEL, ...body })).json();
    expect(await change({ amount: 900 })).toMatchObject({ amount: 900, refund: true });
    expect(await total()).toBe(-900);
    expect(await change({ amount: 900, refund: null })).not.toHaveProperty('refund');
    expect(await total()).toBe(900);
    expect(await change({ amount: 300, refund: true })).toMatchObject({ refund: true });
    expect(await balances()).toEqual({ Asha: -200, Bina: 100, Dev: 100 });
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('[group-refunds-3] counts nowhere while it is deleted', async () => {
    const { id } = await add(DEPOSIT);
    await asha.delete(`/group/api/expenses/${id}/`);
    expect(await total()).toBe(0);
    expect((await asha.post(`/group/api/expenses/${id}/restore/`)).json()).toMatchObject({
      refund: true,
    });
    expect(await total()).toBe(-600);
  });

  it('[group-refunds-4] has an amount above 0, and says whether it is one', async () => {
    const refused = async (body: object) => {
      const response = await asha.post('/group/api/expenses/', { group: goa.id, ...body });
      expect(response.statusCode).toBe(400);
      return Object.keys(response.json().fields ?? {});
    };
    expect(await refused({ ...DEPOSIT, amount: 0 })).toEqual(['amount']);
    expect(await refused({ ...DEPOSIT, amount: -5 })).toEqual(['amount']);
    expect(await refused({ ...DEPOSIT, refund: 'yes' })).toEqual(['refund']);
    expect(await listExpenses(asha, goa.id)).toEqual([]);
  });

  it('[group-refunds-5] lowers the months of the group and of who counts shares', async () => {
    await asha.patch('/auth/profile/', { counts_group_shares: true });
    await add({ ...HOTEL, category: 'Bills' });
    await add({ ...DEPOSIT, category: 'Bills' });
    const month = await asha.get(`/group/api/groups/${goa.id}/month/`);
    expect(month.json()).toMatchObject({ total: 2400 });
    const own = await asha.get('/personal/api/expenses/monthly_summary/');
    expect(own.json()).toMatchObject({ group_shares: { total: 800, count: 2 } });
  });

  it('[group-refunds-6] is below 0 in the CSV file, and marked in the export', async () => {
    await add(DEPOSIT);
    const csv = await asha.get(`/group/api/groups/${goa.id}/export/`);
    expect(csv.body).toContain('2026-11-15,expense,Deposit,-600.00,Asha,,-200.00,-200.00,-200.00');
  });

  it('[group-refunds-7] comes with an import, too', async () => {
    const entries = [
      { kind: 'expense', ...HOTEL },
      { kind: 'expense', ...DEPOSIT },
    ];
    const response = await asha.post(`/group/api/groups/${goa.id}/imports/`, {
      file_name: 'trip.csv',
      entries,
    });
    expect(response.statusCode).toBe(201);
    expect(await balances()).toEqual({ Asha: 1600, Bina: -800, Dev: -800 });
    await asha.delete(`/group/api/groups/${goa.id}/imports/${response.json().id}/`);
    expect(await total()).toBe(0);
  });

  it('[group-refunds-8] takes back the odd paisa from those who carried it', async () => {
    await add({ ...HOTEL, amount: 100 });
    await add({ ...DEPOSIT, amount: 100 });
    expect(await balances()).toEqual({ Asha: 0, Bina: 0, Dev: 0 });
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });
});
