import type {
  BudgetStatus,
  Group,
  GroupExpense,
  MonthlySummary,
  Statistics,
} from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { addExpense as addOwn, listNotifications, setBudget } from './factories.ts';
import {
  accept,
  addExpense,
  addMember,
  createGroup,
  invite,
  removeMember,
  tryToDeleteGroup,
} from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('What a person carries of group bills', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let goa: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    goa = await createGroup(asha, 'Goa', ['Ravi', 'Dev']);
  });
  afterEach(() => test.close());

  const summary = async (person: Person, month = '2026-11') =>
    (
      await person.get(`/personal/api/expenses/monthly_summary/?month=${month}`)
    ).json<MonthlySummary>();
  const statistics = async (person: Person) =>
    (await person.get('/personal/api/expenses/statistics/')).json<Statistics>();
  const status = async (person: Person) =>
    (await person.get('/personal/api/budget/status/')).json<BudgetStatus>();
  const count = (person: Person, counts_group_shares: boolean) =>
    person.patch('/auth/profile/', { counts_group_shares });
  const told = async (person: Person, type: string) =>
    (await listNotifications(person)).filter((one) => one.notification_type === type).length;
  const spend = (amount: number, more: object = {}) =>
    asha.post('/group/api/expenses/', {
      group: goa.id,
      paid_by_name: 'Asha',
      amount,
      ...more,
    });
  const differences = async () => {
    const found = [];
    for (const { findDifferences } of BOOK_CHECKS) found.push(...(await findDifferences(test.db)));
    return found;
  };

  it('[group-shares-1] is returned by month and in total, and counts nowhere while the switch is off', async () => {
    await addOwn(ravi, { amount: 100, category: 'Food' });
    await spend(900, { category: 'Food' });
    await spend(30, { date: '2026-10-02', category: 'Bills' });
    const shares = { total: 300, count: 1 };
    const groups = [{ group_id: goa.id, group_name: 'Goa', ...shares }];
    expect(await summary(ravi)).toMatchObject({
      total_spent: 100,
      expenses_count: 1,
      categories: { Food: 100 },
      group_shares: { ...shares, groups },
    });
    expect(await statistics(ravi)).toMatchObject({
      total_expenses: 100,
      total_count: 1,
      monthly_breakdown: [{ month: '2026-11', total: 100, count: 1 }],
      group_shares: {
        total: 310,
        count: 2,
        groups: [{ group_id: goa.id, total: 310, count: 2 }],
        monthly_breakdown: [
          { month: '2026-10', total: 10, count: 1 },
          { month: '2026-11', total: 300, count: 1 },
        ],
      },
    });
  });

  it('[group-shares-2] counts in every figure while the switch is on, but in no list', async () => {
    await setBudget(ravi, 500);
    await addOwn(ravi, { amount: 100, category: 'Food' });
    await spend(900, { category: 'Food' });
    await spend(30, { date: '2026-10-02', category: 'Bills' });
    await count(ravi, true);
    const month = await ravi.get('/personal/api/expenses/monthly_summary/');
    expect(month.headers['x-total-count']).toBe('1');
    expect(month.json()).toMatchObject({
      total_spent: 400,
      expenses_count: 2,
      categories: { Food: 400 },
      group_shares: { total: 300 },
    });
    expect(month.json<MonthlySummary>().expenses).toHaveLength(1);
    expect(await statistics(ravi)).toMatchObject({
      total_expenses: 410,
      total_count: 3,
      monthly_breakdown: [
        { month: '2026-10', total: 10, count: 1 },
        { month: '2026-11', total: 400, count: 2 },
      ],
      category_totals: { Food: 400, Bills: 10 },
    });
    expect(await status(ravi)).toMatchObject({ spent: 400, remaining: 100 });
    await count(ravi, false);
    expect(await status(ravi)).toMatchObject({ spent: 100, remaining: 400 });
    expect(await summary(ravi)).toMatchObject({ total_spent: 100, categories: { Food: 100 } });
  });

  it('[group-shares-3] warns of the user’s budget, once for each crossing, if it counts', async () => {
    for (const person of [asha, ravi]) await setBudget(person, 500);
    await count(ravi, true);
    const bill = (await spend(1_200)).json<GroupExpense>();
    expect([await told(ravi, 'budget_warning'), await told(ravi, 'budget_exceeded')]).toEqual([
      1, 0,
    ]);
    await asha.put(`/group/api/expenses/${bill.id}/`, { paid_by_name: 'Asha', amount: 1_800 });
    expect(await told(ravi, 'budget_exceeded')).toBe(1);
    await spend(30);
    expect(await told(ravi, 'budget_exceeded')).toBe(1);
    expect(await told(asha, 'budget_exceeded')).toBe(0);
  });

  it('[group-shares-4] follows a claim with the whole past, and stays with a removed member', async () => {
    const kabir = await test.signUp('Kabir');
    await spend(900);
    await spend(90, { date: '2026-09-02' });
    const { token } = await invite(asha, goa.id);
    await accept(kabir, token, goa.members[2]?.id);
    expect((await statistics(kabir)).group_shares.total).toBe(330);
    await removeMember(asha, goa.id, 'Kabir');
    expect((await summary(kabir)).group_shares.total).toBe(300);
    expect(await differences()).toEqual([]);
  });

  it('[group-shares-10] counts once for a removed member who returns by a link', async () => {
    await spend(900);
    const { token } = await invite(asha, goa.id);
    await removeMember(asha, goa.id, 'Ravi');
    await accept(ravi, token);
    expect((await summary(ravi)).group_shares).toMatchObject({ total: 300, count: 1 });
    expect((await statistics(ravi)).group_shares).toMatchObject({ total: 300, count: 1 });
    expect(await differences()).toEqual([]);
  });

  it('[group-shares-11] counts both places of a removed member who returned as a guest', async () => {
    const bill = (await spend(900)).json<GroupExpense>();
    const { token } = await invite(asha, goa.id);
    await removeMember(asha, goa.id, 'Ravi');
    await accept(ravi, token, goa.members[2]?.id);
    expect((await summary(ravi)).group_shares.total).toBe(600);
    await asha.put(`/group/api/expenses/${bill.id}/`, { paid_by_name: 'Asha', amount: 1_800 });
    expect((await summary(ravi)).group_shares.total).toBe(1_200);
    expect(await differences()).toEqual([]);
  });

  it('[group-shares-12] warns once of a budget that bills of two groups exceed at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await test.signUp(`Person${round}`);
      await setBudget(person, 1_000);
      await count(person, true);
      const trips = [];
      for (const name of ['Goa', 'Coorg'])
        trips.push(await createGroup(asha, name, [person.username]));
      await Promise.all(
        trips.map(({ id }) => addExpense(asha, id, { paidBy: 'Asha', amount: 1_200 })),
      );
      expect(await status(person)).toMatchObject({ spent: 1_200 });
      expect(await told(person, 'budget_exceeded')).toBe(1);
    }
  });

  it('[group-shares-5] is removed with a deleted group, and restored with it', async () => {
    await spend(900);
    await tryToDeleteGroup(asha, goa.id);
    expect((await summary(ravi)).group_shares).toEqual({ total: 0, count: 0, groups: [] });
    expect(await differences()).toEqual([]);
    await asha.post(`/group/api/groups/${goa.id}/restore/`);
    expect((await summary(ravi)).group_shares.total).toBe(300);
    expect(await differences()).toEqual([]);
  });

  it('[group-shares-6] counts an expense with a share of 0 paise, and omits groups without a share', async () => {
    await createGroup(ravi, 'Empty');
    await spend(0);
    expect((await summary(ravi)).group_shares).toEqual({
      total: 0,
      count: 1,
      groups: [{ group_id: goa.id, group_name: 'Goa', total: 0, count: 1 }],
    });
  });

  it('[group-shares-9] names each of many groups', async () => {
    const names = Array.from({ length: 9 }, (_, index) => `Trip ${index + 1}`);
    for (const name of names) {
      const { id } = await createGroup(asha, name, ['Ravi']);
      await asha.post('/group/api/expenses/', { group: id, paid_by_name: 'Asha', amount: 10 });
    }
    const { group_shares: shares } = await summary(ravi);
    expect(shares.groups.map(({ group_name: name }) => name)).toEqual(names);
  });

  it('[group-shares-8] is deleted with the account, and stays in the group', async () => {
    await spend(900);
    await ravi.delete('/auth/account/', { password: 'correct horse battery' });
    expect(await differences()).toEqual([]);
    expect((await summary(asha)).group_shares.total).toBe(300);
    await addMember(asha, goa.id, 'Esha');
    await addExpense(asha, goa.id, { paidBy: 'Ravi', amount: 40 });
    expect(await differences()).toEqual([]);
  });
});
