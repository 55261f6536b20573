import type { Group, GroupExpense, GroupMonth } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listNotifications } from './factories.ts';
import { createGroup, listHistory, removeMember, tryToDeleteGroup } from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('The month of a group', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let home: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    home = await createGroup(asha, 'Home', ['Ravi', 'Dev']);
  });
  afterEach(() => test.close());

  const url = (path: string) => `/group/api/groups/${home.id}/${path}`;
  const month = async (query = '') => (await ravi.get(url(`month/${query}`))).json<GroupMonth>();
  const limit = (amount: unknown) => ravi.put(url('budget/'), { limit: amount });
  const spend = async (amount: number, more: object = {}) =>
    (
      await asha.post('/group/api/expenses/', {
        group: home.id,
        paid_by_name: 'Asha',
        amount,
        ...more,
      })
    ).json<GroupExpense>();
  const told = async (person: Person, type: string) =>
    (await listNotifications(person)).filter((one) => one.notification_type === type);

  it('[group-month-1] has the total, the categories, payments and shares, which add up to it', async () => {
    await spend(100, { category: 'Food' });
    await spend(50, { category: 'Bills', paid_by_name: 'Dev', participant_names: ['Ravi'] });
    await spend(70, { date: '2026-10-31' });
    await removeMember(asha, home.id, 'Dev');
    expect(await month()).toEqual({
      month: '2026-11',
      total: 150,
      count: 2,
      category_totals: { Food: 100, Bills: 50 },
      budget: null,
      members: [
        { name: 'Asha', paid: 100, share: 33.34 },
        { name: 'Ravi', paid: 0, share: 83.33 },
        { name: 'Dev', paid: 50, share: 33.33 },
      ],
    });
    expect(await month('?month=2026-09')).toEqual({
      month: '2026-09',
      total: 0,
      count: 0,
      category_totals: {},
      budget: null,
      members: [
        { name: 'Asha', paid: 0, share: 0 },
        { name: 'Ravi', paid: 0, share: 0 },
      ],
    });
    expect((await ravi.get(url('month/?month=2026-12'))).statusCode).toBe(400);
    expect((await ravi.get(url('month/?month=nonsense'))).statusCode).toBe(400);
  });

  it('[group-month-2] has a limit that any member can set, and a past month keeps its own', async () => {
    await spend(800, { date: '2026-11-02' });
    const set = await limit(1_000);
    expect([set.statusCode, set.json<GroupMonth>().budget]).toEqual([
      200,
      { limit: 1_000, remaining: 200, percent: 80 },
    ]);
    test.setTime('2026-12-05T06:30:00Z');
    await limit(300);
    await spend(400);
    expect((await month()).budget).toEqual({ limit: 300, remaining: -100, percent: 133.3 });
    expect((await month('?month=2026-11')).budget).toMatchObject({ limit: 1_000 });
    await limit(null);
    expect((await month()).budget).toBeNull();
    expect((await month('?month=2026-11')).budget).toMatchObject({ limit: 1_000 });
    for (const wrong of [0, -1, 'x', 1.005, true, '']) {
      expect((await limit(wrong)).statusCode).toBe(400);
    }
    expect((await ravi.put(url('budget/'), {})).statusCode).toBe(400);
  });

  it('[group-month-3] records a changed limit in the history, and nothing for the same one', async () => {
    await limit(1_000);
    await limit('1000.00');
    await limit(500);
    await limit(null);
    await limit(null);
    const events = (await listHistory(asha, home.id)).filter(
      ({ action }) => action === 'budget_changed',
    );
    expect(events.map(({ summary, changes }) => [summary, changes])).toEqual([
      ['Ravi ended the budget of the group.', [{ field: 'limit', from: 500, to: null }]],
      [
        'Ravi set the budget of the group to ₹500.00 a month.',
        [{ field: 'limit', from: 1_000, to: 500 }],
      ],
      [
        'Ravi set the budget of the group to ₹1,000.00 a month.',
        [{ field: 'limit', from: null, to: 1_000 }],
      ],
    ]);
  });

  it('[group-month-4] warns the registered members once for each crossing, even when a limit is set', async () => {
    await limit(1_000);
    await spend(790);
    const bill = await spend(10);
    expect(await told(asha, 'group_budget_warning')).toMatchObject([
      {
        title: 'Group budget nearly used up',
        message:
          'In the group “Home”, spending in November 2026 has reached 80% of the budget of ₹1,000.00; ₹200.00 is left.',
        group_id: home.id,
      },
    ]);
    await spend(5);
    expect(await told(ravi, 'group_budget_warning')).toHaveLength(1);
    await asha.put(`/group/api/expenses/${bill.id}/`, { paid_by_name: 'Asha', amount: 500 });
    expect(await told(ravi, 'group_budget_exceeded')).toMatchObject([
      {
        message:
          'In the group “Home”, spending in November 2026 is ₹295.00 over the budget of ₹1,000.00.',
      },
    ]);
    await tryToDeleteGroup(asha, home.id);
    await asha.post(url('restore/'));
    expect(await told(ravi, 'group_budget_exceeded')).toHaveLength(1);
    await limit(2_000);
    await limit(900);
    expect(await told(ravi, 'group_budget_exceeded')).toHaveLength(2);
  });
});
