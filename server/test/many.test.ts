import type { Expense, MonthlySummary, Statistics } from '@hisaab/contract';
import { seededRandom } from '@hisaab/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { addAccount, addCategory, addExpense, listNotifications, setBudget } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const MANY = '/personal/api/expenses/many/';
const EXPENSES = '/personal/api/expenses/';

describeOnBothEngines('Many expenses at once', (engine) => {
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

  const expenses = async (query = '') => (await asha.get(`${EXPENSES}${query}`)).json<Expense[]>();
  const change = (ids: number[], facts: object, person = asha) =>
    person.post(MANY, { ids, change: facts });
  const undo = (id: number, person = asha) => person.delete(`${MANY}${id}/`);
  const addSome = async (count: number, facts: object = {}) => {
    const made: number[] = [];
    for (let at = 0; at < count; at += 1) made.push((await addExpense(asha, facts)).id);
    return made;
  };
  const totals = async (person = asha) => ({
    all: (await person.get(`${EXPENSES}statistics/`)).json<Statistics>(),
    month: (await person.get(`${EXPENSES}monthly_summary/`)).json<MonthlySummary>().categories,
  });

  it('[many-1] category, day, account and tags of several change at once, and each version rises', async () => {
    const { id: account } = await addAccount(asha);
    const [one = 0, two = 0] = await addSome(2, { tags: ['old', 'kept'] });
    const facts = {
      category: 'Transport',
      date: '2026-11-01',
      account,
      add_tags: ['goa'],
      remove_tags: ['old', 'unknown'],
    };
    const changed = await change([one, two, one], facts);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toEqual({ id: expect.any(Number), count: 2 });
    for (const expense of await expenses())
      expect(expense).toMatchObject({
        category: 'Transport',
        date: '2026-11-01',
        account,
        tags: ['kept', 'goa'],
        version: 2,
      });
    expect((await totals()).month).toEqual({ Transport: 240 });
    await change([one], { account: null });
    expect((await expenses()).map((expense) => expense.account)).toEqual([account, undefined]);
  });

  it('[many-2] several are deleted at once, go to the trash, and come back', async () => {
    const ids = await addSome(3);
    const deleted = await asha.post(MANY, { ids, delete: true });
    expect(deleted.statusCode).toBe(200);
    expect(await expenses()).toEqual([]);
    expect((await totals()).all.total_expenses).toBe(0);
    expect((await asha.get(`${EXPENSES}deleted/`)).json<Expense[]>()).toHaveLength(3);
    const back = await undo(deleted.json<{ id: number }>().id);
    expect(back.statusCode).toBe(200);
    expect(back.json()).toEqual({ count: 3, kept: 0 });
    expect((await totals()).all.total_expenses).toBe(360);
  });

  it.each([
    [{ ids: [], delete: true }, 'ids'],
    [{ ids: Array.from({ length: 501 }, (_, at) => at + 1), delete: true }, 'ids'],
    [{ ids: ['1'], delete: true }, 'ids'],
    [{ ids: [1] }, 'change'],
    [{ ids: [1], change: {} }, 'change'],
    [{ ids: [1], change: { category: 'Food' }, delete: true }, 'change'],
    [{ ids: [1], delete: false }, 'change'],
    [{ ids: [1], change: 5 }, 'change'],
    [{ ids: [1], change: { category: 5 } }, 'category'],
    [{ ids: [1], change: { date: '2026-13-01' } }, 'date'],
    [{ ids: [1], change: { account: 'x' } }, 'account'],
    [{ ids: [1], change: { add_tags: ['#goa'] } }, 'add_tags'],
    [{ ids: [1], change: { add_tags: ['a', 'b', 'c', 'd', 'e', 'f'] } }, 'add_tags'],
    [{ ids: [1], change: { remove_tags: 'goa' } }, 'remove_tags'],
  ])('[many-3] %j is refused at %s', async (body, field) => {
    const refused = await asha.post(MANY, body);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([field]);
  });

  it('[many-4] what is not there, or too much, is refused at its field, and changes nothing', async () => {
    const [one = 0, two = 0] = await addSome(2);
    await asha.put(`${EXPENSES}${two}/`, {
      amount: 5,
      category: 'Food',
      tags: ['a', 'b', 'c', 'd', 'e'],
    });
    const ravi = await test.signUp(`ravi${people}`);
    const { id: account } = await addAccount(ravi);
    const refusals: Array<[object, string]> = [
      [{ category: 'Cats' }, 'category'],
      [{ account }, 'account'],
      [{ date: '2026-11-20' }, 'date'],
      [{ add_tags: ['f'] }, 'add_tags'],
    ];
    for (const [facts, field] of refusals) {
      const refused = await change([one, two], facts);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json<{ fields: object }>().fields)).toEqual([field]);
    }
    expect((await expenses()).map(({ version }) => version)).toEqual([2, 1]);
  });

  it('[many-5] an id that is deleted, somebody else’s or nobody’s is 404, and changes nothing', async () => {
    const [one = 0, two = 0] = await addSome(2);
    const ravi = await test.signUp(`ravi${people}`);
    const { id: foreign } = await addExpense(ravi);
    await asha.delete(`${EXPENSES}${two}/`);
    for (const other of [two, foreign, 999_999_999]) {
      const refused = await change([one, other], { category: 'Transport' });
      expect(refused.statusCode).toBe(404);
      expect(refused.json<{ code: string }>().code).toBe('expense_not_found');
      expect((await asha.post(MANY, { ids: [one, other], delete: true })).statusCode).toBe(404);
    }
    expect((await expenses()).map(({ category, version }) => [category, version])).toEqual([
      ['Food', 1],
    ]);
  });

  it('[many-6] taking back keeps what was changed since, works once, and only for its owner', async () => {
    const [one = 0, two = 0, three = 0] = await addSome(3);
    const { id } = (
      await change([one, two, three], { category: 'Transport', add_tags: ['goa'] })
    ).json<{ id: number }>();
    await asha.put(`${EXPENSES}${two}/`, { amount: 7, category: 'Transport' });
    await asha.delete(`${EXPENSES}${three}/`);
    expect((await undo(id, await test.signUp(`ravi${people}`))).statusCode).toBe(404);
    const undone = await undo(id);
    expect(undone.statusCode).toBe(200);
    expect(undone.json()).toEqual({ count: 1, kept: 2 });
    expect((await undo(id)).statusCode).toBe(404);
    const [second, first] = await expenses();
    expect(first).toMatchObject({ id: one, category: 'Food', version: 3 });
    expect(first).not.toHaveProperty('tags');
    expect(second).toMatchObject({ id: two, category: 'Transport', tags: ['goa'] });
    expect((await totals()).month).toEqual({ Food: 120, Transport: 7 });
  });

  it('[many-7] a change is taken back for 30 days, and forgotten then', async () => {
    const ids = await addSome(1);
    const { id } = (await change(ids, { category: 'Transport' })).json<{ id: number }>();
    const late = (await change(ids, { category: 'Other' })).json<{ id: number }>();
    test.setTime('2026-12-15T06:29:00Z');
    expect((await undo(late.id)).json()).toEqual({ count: 1, kept: 0 });
    test.setTime('2026-12-15T06:31:00Z');
    expect((await undo(id)).statusCode).toBe(404);
    const deps = {
      db: test.db,
      clock: clockIn('Asia/Kolkata', () => new Date('2026-12-15T06:31:00Z')),
      config: parseConfig({}),
    };
    expect((await cleanUp(deps, test)).manyChanges).toBeGreaterThan(0);
    const kept = await test.db
      .selectFrom('many_change_entry')
      .selectAll()
      .where('user_id', '=', asha.id)
      .execute();
    expect(kept).toEqual([]);
  });

  it('[many-8] where the old category is gone, the expense goes where that one’s expenses went', async () => {
    const pets = await addCategory(asha, 'Pets');
    const ids = await addSome(1, { category: 'Pets' });
    const { id } = (await change(ids, { category: 'Transport' })).json<{ id: number }>();
    await asha.delete(`/personal/api/categories/${pets.id}/`, { move_to: 'Other' });
    await undo(id);
    expect((await expenses()).map(({ category }) => category)).toEqual(['Other']);
    expect((await totals()).month).toEqual({ Other: 120 });
  });

  it('[many-9] an expense whose day was paid again stays deleted', async () => {
    const bill = await asha.post('/personal/api/recurring/', {
      amount: 300,
      category: 'Food',
      every: 'month',
      starts_on: '2026-11-10',
      asks: true,
    });
    const pay = () =>
      asha.post(`/personal/api/recurring/${bill.json<Expense>().id}/pay/`, {
        due_on: '2026-11-10',
      });
    const paid = (await pay()).json<Expense>().id;
    const [other = 0] = await addSome(1);
    const { id } = (await asha.post(MANY, { ids: [paid, other], delete: true })).json<{
      id: number;
    }>();
    expect((await pay()).statusCode).toBe(201);
    expect((await undo(id)).json()).toEqual({ count: 1, kept: 1 });
  });

  it('[many-10] a repeated request with the same key changes once, and answers the same', async () => {
    const ids = await addSome(2);
    const headers = { authorization: `Token ${asha.token}`, 'idempotency-key': 'one' };
    const payload = { ids, change: { category: 'Transport' } };
    const send = () => test.app.inject({ method: 'POST', url: MANY, headers, payload });
    const first = await send();
    const again = await send();
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect((await expenses()).map(({ version }) => version)).toEqual([2, 2]);
  });

  it('[many-10] its key lives as long as it can be taken back: 30 days', async () => {
    const ids = await addSome(2);
    const headers = { authorization: `Token ${asha.token}`, 'idempotency-key': 'long' };
    const payload = { ids, change: { category: 'Transport' } };
    const send = () => test.app.inject({ method: 'POST', url: MANY, headers, payload });
    const first = await send();
    test.setTime('2026-12-14T06:30:00Z');
    const late = await send();
    expect([late.statusCode, late.json()]).toEqual([200, first.json()]);
    expect((await expenses()).map(({ version }) => version)).toEqual([2, 2]);
  });

  it('[many-11] a budget that a change takes the month over is told once, as for one', async () => {
    await setBudget(asha, 300);
    const ids = await addSome(4, { date: '2026-10-10' });
    await change(ids, { date: '2026-11-10' });
    const told = (await listNotifications(asha)).map(({ notification_type: type }) => type);
    expect(told.filter((type) => type === 'budget_exceeded')).toHaveLength(1);
  });

  it('[many-12] random changes of many leave the same totals as one by one, and taken back as before', async () => {
    const random = seededRandom(29);
    const ravi = await test.signUp(`ravi${people}`);
    const pick = <Item>(items: readonly [Item, ...Item[]]) =>
      items[Math.floor(random() * items.length)] ?? items[0];
    const made: Array<[number, number]> = [];
    for (let at = 0; at < 12; at += 1) {
      const facts = {
        amount: (Math.round(random() * 100_000) - 20_000) / 100,
        category: pick(['Food', 'Transport', 'Other']),
        date: pick(['2026-09-30', '2026-10-31', '2026-11-01', '2026-11-15']),
      };
      made.push([(await addExpense(asha, facts)).id, (await addExpense(ravi, facts)).id]);
    }
    for (let round = 0; round < 6; round += 1) {
      const chosen = made.filter(() => random() < 0.5);
      if (chosen.length === 0) continue;
      const facts = {
        category: pick(['Food', 'Entertainment']),
        date: pick(['2026-10-01', '2026-11-02']),
      };
      const before = await totals();
      const ids = chosen.map(([id]) => id);
      const { id } = (await change(ids, facts)).json<{ id: number }>();
      const after = await totals();
      await undo(id);
      expect(await totals()).toEqual(before);
      await change(ids, facts);
      const all = (await ravi.get(EXPENSES)).json<Expense[]>();
      for (const [, own] of chosen) {
        const amount = all.find((expense) => expense.id === own)?.amount;
        await ravi.put(`${EXPENSES}${own}/`, { amount, ...facts });
      }
      expect(await totals()).toEqual(after);
      expect(await totals(ravi)).toEqual(after);
    }
  });

  it('[many-13] taking back gives each of very different expenses what it had, and their places in a search', async () => {
    const { id: account } = await addAccount(asha);
    const facts = [
      { date: '2026-11-03', category: 'Food', description: 'Idli', tags: ['goa', 'kept'], account },
      { date: '2026-10-30', category: 'Transport', description: 'Idli' },
      { date: '2026-11-15', category: 'Other', description: 'Idli', tags: ['old'] },
      { date: '2026-11-01', category: 'Other', description: 'Idli', account },
    ];
    for (const fact of facts) await addExpense(asha, fact);
    const found = async () =>
      (await expenses('?q=idli')).map((expense) => ({ ...expense, version: 0 }));
    const before = await found();
    const ids = before.map(({ id }) => id);
    const to = { date: '2026-11-01', category: 'Other', account, add_tags: ['goa'] };
    for (const body of [{ change: to }, { delete: true }]) {
      const { id } = (await asha.post(MANY, { ids, ...body })).json<{ id: number }>();
      expect(await found()).not.toEqual(before);
      expect((await undo(id)).json()).toEqual({ count: 4, kept: 0 });
      expect(await found()).toEqual(before);
    }
    expect((await expenses()).map(({ version }) => version)).toEqual([5, 5, 5, 5]);
  });
});
