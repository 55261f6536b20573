import type { BudgetStatus, Due, Group } from '@hisaab/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addRecurring, setBudget } from './factories.ts';
import * as groups from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('What is still to come', (engine) => {
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

  const due = async (query = '') => (await asha.get(`/personal/api/due/${query}`)).json<Due>();
  const status = async () => (await asha.get('/personal/api/budget/status/')).json<BudgetStatus>();
  const bill = (facts: object = {}) =>
    addRecurring(asha, { asks: true, starts_on: '2026-11-20', amount: 1_000, ...facts });
  const pay = (id: number, body: object) => asha.post(`/personal/api/recurring/${id}/pay/`, body);

  it('[due-1] is empty for who has nothing that repeats', async () => {
    expect(await due()).toEqual({
      from: '2026-11-15',
      to: '2026-11-30',
      items: [],
      to_come: 0,
      left: null,
    });
    expect(await status()).toMatchObject({ to_come: 0, left_to_spend: null });
    await setBudget(asha, 10_000);
    expect(await due()).toMatchObject({ left: 10_000 });
    expect(await status()).toMatchObject({ to_come: 0, left_to_spend: 10_000 });
  });

  it('[due-2] lists days of bills and repeating entries by date and kind, and what is overdue', async () => {
    await setBudget(asha, 10_000);
    const { id: rent } = await addRecurring(asha, { starts_on: '2026-10-20', amount: 2_000 });
    const { id: power } = await bill({ starts_on: '2026-10-20', description: 'Power' });
    const answer = await due();
    expect(answer.items.map(({ kind, id, date }) => [kind, id, date])).toEqual([
      ['bill', power, '2026-10-20'],
      ['bill', power, '2026-11-20'],
      ['repeating', rent, '2026-11-20'],
    ]);
    expect(answer.items[0]).toEqual({
      kind: 'bill',
      id: power,
      date: '2026-10-20',
      amount: 1_000,
      is_estimate: false,
      is_overdue: true,
      description: 'Power',
      category: 'Bills',
      group_id: null,
      group_name: null,
      counts: true,
    });
    expect(answer).toMatchObject({ to_come: 4_000, left: 6_000 });
    const ahead = await due('?from=2027-01-01&to=2027-01-31');
    expect(ahead.items.map(({ date }) => date)).toEqual(['2026-10-20', '2027-01-20', '2027-01-20']);
    expect(ahead).toMatchObject({ to_come: 4_000, left: 6_000 });
    const { allowance_per_day: allowance, pace } = await status();
    expect(allowance).toBe(375);
    expect(pace?.due).toBe(4_000);
    for (const query of ['?from=2026-01-01&to=2027-01-02', '?from=2026-12-01&to=2026-11-30']) {
      expect((await asha.get(`/personal/api/due/${query}`)).statusCode).toBe(400);
    }
  });

  it('[due-3] leaves out what is paid, skipped or paused, and moves by the difference to what was expected', async () => {
    await setBudget(asha, 10_000);
    const { id } = await bill();
    expect(await status()).toMatchObject({ to_come: 1_000, left_to_spend: 9_000 });
    await pay(id, { due_on: '2026-11-20', amount: 900 });
    expect(await status()).toMatchObject({ to_come: 0, left_to_spend: 9_100 });
    const { id: weekly } = await addRecurring(asha, { every: 'week', starts_on: '2026-11-16' });
    expect((await due()).items).toHaveLength(3);
    await asha.post(`/personal/api/recurring/${weekly}/skip/`, { due_on: '2026-11-23' });
    expect((await due()).items.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-30']);
  });

  it('[due-4] keeps what is overdue for more than 62 days, and no longer counts it', async () => {
    const { id } = await bill({ every: 'year', starts_on: '2026-09-13' });
    expect((await due()).items).toMatchObject([{ id, counts: false, is_overdue: true }]);
    expect(await due()).toMatchObject({ to_come: 0 });
  });

  it('[due-5] estimates a bill that varies, which has no amount before its first payment', async () => {
    const { id } = await bill({ amount: null, starts_on: '2026-10-20' });
    expect((await due()).items[1]).toMatchObject({ amount: null, is_estimate: false });
    expect(await due()).toMatchObject({ to_come: 0 });
    await pay(id, { due_on: '2026-10-20', amount: 350 });
    expect((await due()).items).toMatchObject([{ amount: 350, is_estimate: true }]);
    expect(await due()).toMatchObject({ to_come: 350 });
  });

  it('[due-6] has the share of what repeats in a group, which counts where shares count', async () => {
    const { id: groupId, name } = await groups.createGroup(asha, 'Flat', ['Dev']);
    const response = await asha.post('/group/api/recurring/', {
      group: groupId,
      paid_by_name: 'Dev',
      amount: 301,
      description: 'Net',
      every: 'month',
      starts_on: '2026-11-20',
    });
    const { id } = response.json<Group>();
    expect((await due()).items).toEqual([
      {
        kind: 'group_repeating',
        id,
        date: '2026-11-20',
        amount: 150.5,
        is_estimate: false,
        is_overdue: false,
        description: 'Net',
        category: 'Other',
        group_id: groupId,
        group_name: name,
        counts: false,
      },
    ]);
    expect(await status()).toMatchObject({ to_come: 0 });
    await asha.patch('/auth/profile/', { counts_group_shares: true });
    expect(await status()).toMatchObject({ to_come: 150.5, pace: { due: 150.5 } });
  });

  it('[due-8] answers for the last days of the calendar', async () => {
    const { id } = await addRecurring(asha, { starts_on: '2026-11-20' });
    const { items } = await due('?from=9998-12-31&to=9999-12-31');
    expect(items).toHaveLength(12);
    expect(items.at(-1)).toMatchObject({ id, date: '9999-12-20' });
  });

  it('[due-7] has the promise of a pair for both while something is open', async () => {
    const pair = await asha.post('/group/api/people/', { name: 'Bina' });
    const { id, promise } = pair.json<Group>();
    expect(promise).toBeNull();
    const put = (dueOn: string | null, of = asha, groupId = id) =>
      of.put(`/group/api/groups/${groupId}/promise/`, { due_on: dueOn });
    const { id: flat } = await groups.createGroup(asha, 'Flat', ['Dev']);
    expect((await put('2026-11-20', asha, flat)).statusCode).toBe(400);
    expect((await put('2026-11-14')).statusCode).toBe(400);
    expect((await put('soon')).statusCode).toBe(400);
    const set = await put('2026-11-20');
    expect(set.statusCode).toBe(200);
    expect(set.json()).toMatchObject({
      promise: { due_on: '2026-11-20', set_by_name: asha.username },
    });
    expect((await groups.listHistory(asha, id))[0]).toMatchObject({
      action: 'promise_changed',
      summary: `${asha.username} promised to settle by 20 Nov 2026.`,
    });
    expect((await due()).items).toEqual([]);
    await asha.post('/group/api/expenses/', {
      group: id,
      paid_by_name: asha.username,
      participant_names: ['Bina'],
      amount: 500,
      description: 'Lent',
    });
    expect((await due()).items).toEqual([
      {
        kind: 'promise',
        id,
        date: '2026-11-20',
        amount: 500,
        is_estimate: false,
        is_overdue: false,
        description: 'Bina',
        category: null,
        group_id: id,
        group_name: 'Bina',
        counts: false,
      },
    ]);
    test.setTime('2026-11-25T06:30:00Z');
    expect((await due()).items).toMatchObject([{ kind: 'promise', is_overdue: true }]);
    expect((await put(null)).json()).toMatchObject({ promise: null });
    expect((await due()).items).toEqual([]);
  });
});
