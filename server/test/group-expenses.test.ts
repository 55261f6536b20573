import type { Group, GroupExpense } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chunk } from '../src/platform/event-loop/chunk.ts';
import {
  addExpense,
  addMember,
  createGroup,
  listExpenses,
  listGroups,
  listSettlements,
  removeMember,
  tryToAddExpense,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { insertGuests } from './insert-guests.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

describeOnBothEngines('Group expenses', (engine) => {
  let test: TestApp;
  let asha: Person;
  let goa: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    goa = await createGroup(asha, 'Goa', ['Bina', 'Dev']);
  });
  afterEach(() => test.close());

  const post = (body: object) => asha.post('/group/api/expenses/', body);

  it('[group-expenses-1] are split between everybody if nobody is named', async () => {
    const body = { group: goa.id, paid_by_name: 'bina', amount: 100, description: ' Taxi ' };
    const response = await post({ ...body, split_equally: true });
    expect(response.statusCode).toBe(201);
    const expense = {
      id: 1,
      amount: 100,
      description: 'Taxi',
      category: 'Other',
      date: '2026-11-15',
      paid_by_name: 'Bina',
      participants_names: ['Asha', 'Bina', 'Dev'],
      individual_share: 33.33,
      version: 1,
    };
    expect(response.json()).toEqual(expense);
    expect(await listExpenses(asha, goa.id)).toEqual([expense]);
    for (const names of [null, []]) {
      const other = await post({ ...body, participant_names: names });
      expect(other.json()).toMatchObject({ participants_names: ['Asha', 'Bina', 'Dev'] });
    }
  });

  it('[group-expenses-2] are split between the named people, each once, in joining order', async () => {
    const expense = await addExpense(asha, goa.id, {
      paidBy: 'Asha',
      amount: 10,
      among: ['DEV', 'Ｂｉｎａ', 'dev', ' Bina '],
    });
    expect(expense).toMatchObject({ participants_names: ['Bina', 'Dev'], individual_share: 5 });
    expect(await listSettlements(asha, goa.id)).toMatchObject([
      { member_name: 'Asha', total_paid: 10, total_share: 0, balance: 10 },
      { member_name: 'Bina', total_paid: 0, total_share: 5, balance: -5 },
      { member_name: 'Dev', total_paid: 0, total_share: 5, balance: -5 },
    ]);
  });

  it("[group-expenses-3] show everybody's share, rounded to the nearest paisa, half up", async () => {
    const cases: Array<[amount: number | string, people: number, share: number]> = [
      [0, 3, 0],
      [0.01, 3, 0],
      [0.02, 3, 0.01],
      [0.01, 2, 0.01],
      [0.03, 2, 0.02],
      [100, 3, 33.33],
      [200, 3, 66.67],
      ['12.50', 2, 6.25],
      [9_999_999_999.99, 2, 5_000_000_000],
      [9_999_999_999.99, 3, 3_333_333_333.33],
    ];
    for (const [amount, people, share] of cases) {
      const among = ['Asha', 'Bina', 'Dev'].slice(0, people);
      const expense = await addExpense(asha, goa.id, { paidBy: 'Dev', amount, among });
      expect([amount, people, expense.individual_share]).toEqual([amount, people, share]);
      expect(expense.amount).toBe(Number(amount));
    }
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('[group-expenses-4] can omit the description in several ways', async () => {
    for (const description of [undefined, null, '', '  ']) {
      const response = await post({ group: goa.id, paid_by_name: 'Dev', amount: 1, description });
      expect(response.json()).toMatchObject({ description: '' });
    }
  });

  it('[group-expenses-6] cannot name people outside the group', async () => {
    await addMember(asha, goa.id, 'Gone');
    await removeMember(asha, goa.id, 'Gone');
    await test.signUp('Ravi');
    const stranger = await tryToAddExpense(asha, goa.id, { paidBy: ' ravi ', amount: 1 });
    expect(stranger.statusCode).toBe(400);
    expect(stranger.json()).toEqual({
      error: 'ravi is not in this group and cannot have paid.',
      code: 'invalid_input',
      fields: { paid_by_name: 'ravi is not in this group and cannot have paid.' },
      fields_codes: { paid_by_name: expect.any(String) },
    });
    const several = await tryToAddExpense(asha, goa.id, {
      paidBy: 'Dev',
      amount: 1,
      among: ['Dev', 'Ravi', 'gone', 'RAVI'],
    });
    expect(several.statusCode).toBe(400);
    expect(several.json<{ fields: object }>().fields).toEqual({
      participant_names: 'RAVI and gone are not in this group and cannot take part.',
    });
    const both = { paidBy: 'Gone', amount: 1, among: ['Zed'] };
    const fields = (await tryToAddExpense(asha, goa.id, both)).json<{ fields: object }>().fields;
    expect(Object.keys(fields)).toEqual(['paid_by_name', 'participant_names']);
    const crowd = Array.from({ length: 2_000 }, (_, number) => `Stranger ${number}`);
    const long = await tryToAddExpense(asha, goa.id, { paidBy: 'Dev', amount: 1, among: crowd });
    expect(long.json<{ error: string }>().error).toContain('Stranger 4 and 1995 more are not');
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  it('need a member of the group', async () => {
    for (const name of ['Asha', 'Bina', 'Dev']) await removeMember(asha, goa.id, name);
    const response = await tryToAddExpense(asha, goa.id, { paidBy: 'Asha', amount: 1 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'Nobody is in this group now. Add a member first.',
    });
  });

  it('of one group add up to at most ₹1,00,000 crore', async () => {
    await test.db
      .updateTable('expense_group')
      .set({ total_paise: 10 ** 14 - 100 })
      .where('id', '=', goa.id)
      .execute();
    const response = await tryToAddExpense(asha, goa.id, { paidBy: 'Dev', amount: 1.01 });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ fields: object }>().fields).toEqual({
      amount: 'The expenses of a group can add up to at most ₹10,00,00,00,00,000.00.',
    });
    await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 1 });
    expect((await listGroups(asha))[0]?.total_expenses).toBe(1_000_000_000_000);
  });

  it('[group-expenses-7] have the current day in India', async () => {
    test.setTime('2026-11-30T18:29:59Z');
    await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 1 });
    test.setTime('2026-11-30T18:30:00Z');
    await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 1 });
    const dates = (await listExpenses(asha, goa.id)).map(({ date }) => date);
    expect(dates).toEqual(['2026-12-01', '2026-11-30']);
  });

  it('are listed newest first, in pages, with the total number', async () => {
    const other = await createGroup(asha, 'Flat');
    for (let amount = 1; amount <= 7; amount += 1) {
      await addExpense(asha, goa.id, { paidBy: 'Dev', amount, among: ['Dev', 'Bina'] });
      await addExpense(asha, other.id, { paidBy: 'Asha', amount: 100 });
    }
    const page = async (query: string) => {
      const response = await asha.get(`/group/api/groups/${goa.id}/expenses/${query}`);
      expect(response.headers['x-total-count']).toBe('7');
      return response.json<Array<{ id: number; amount: number; participants_names: string[] }>>();
    };
    const all = await page('');
    expect(all.map(({ amount }) => amount)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    for (const expense of all) expect(expense.participants_names).toEqual(['Bina', 'Dev']);
    const newest = await page('?limit=3');
    expect(newest).toEqual(all.slice(0, 3));
    const middle = await page(`?limit=3&before=${newest[2]?.id}`);
    expect(middle).toEqual(all.slice(3, 6));
    expect(await page(`?limit=3&before=${middle[2]?.id}`)).toEqual(all.slice(6));
    expect(await page(`?before=${middle[2]?.id}`)).toEqual(all.slice(6));
    expect(await page('?before=1')).toEqual([]);
    expect(await page('?limit=500')).toEqual(all);
    for (const query of ['limit=0', 'limit=501', 'limit=1.5', 'limit=x', 'limit=', 'before=0']) {
      const response = await asha.get(`/group/api/groups/${goa.id}/expenses/?${query}`);
      expect([query, response.statusCode]).toEqual([query, 400]);
    }
  });

  it('are listed with a constant number of queries', async () => {
    const cost = async (): Promise<number> => {
      const before = test.queryCount();
      await listExpenses(asha, goa.id);
      return test.queryCount() - before;
    };
    await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 1 });
    const forOne = await cost();
    for (let count = 0; count < 15; count += 1) {
      await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 1 });
    }
    expect(await cost()).toBe(forOne);
  });

  it('are recorded with a constant number of queries', async () => {
    const cost = async (): Promise<number> => {
      const before = test.queryCount();
      await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 1 });
      return test.queryCount() - before;
    };
    const forThree = await cost();
    for (let number = 0; number < 20; number += 1) await addMember(asha, goa.id, `G${number}`);
    expect(await cost()).toBe(forThree);
  });

  it('can be shared by 500 people at most, in the books as well', async () => {
    const guests = Array.from({ length: 496 }, (_, number) => `Guest ${number}`);
    await insertGuests(test.db, goa.id, guests);
    await addMember(asha, goa.id, 'The last one');
    const oneMore = await asha.post(`/group/api/groups/${goa.id}/add_member/`, { name: 'Late' });
    expect(oneMore.statusCode).toBe(400);
    expect(oneMore.json()).toEqual({
      error: 'A group has at most 500 members.',
      code: 'too_many_members',
      fields: { name: 'A group has at most 500 members.' },
      fields_codes: { name: expect.any(String) },
    });
    const expense = await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 7.51 });
    expect(expense.participants_names).toHaveLength(500);
    const entries = await listSettlements(asha, goa.id);
    expect(entries.filter((entry) => entry.total_share === 0.02)).toHaveLength(251);
    expect(await findErrorsInBooks(test.db, goa.id)).toEqual([]);
  });

  async function copyFirstExpense(times: number): Promise<void> {
    const first = await test.db.selectFrom('entry').selectAll().executeTakeFirstOrThrow();
    const postings = await test.db.selectFrom('posting').selectAll().execute();
    const ids = Array.from({ length: times }, (_, number) => 1_000 + number);
    for (const some of chunk(ids, 100)) {
      const copies = some.map((id) => ({ ...first, id, amount_paise: 33 }));
      await test.db.insertInto('entry').values(copies).execute();
      const parts = some.flatMap((id) =>
        postings.map((posting) => ({ ...posting, entry_id: id, share_paise: 1 })),
      );
      await test.db.insertInto('posting').values(parts).execute();
    }
    await test.db
      .updateTable('expense_group')
      .set({ expense_count: times + 1 })
      .execute();
  }

  onOneEngine(engine, () => {
    it('[group-expenses-5] are refused with a message for each invalid field', async () => {
      const good = { group: goa.id, paid_by_name: 'Dev', amount: 1 };
      const bad: Array<[field: string, values: unknown[]]> = [
        ['group', [undefined, null, 0, -1, 1.5, '1', 'Goa', 1e300, [1]]],
        ['paid_by_name', [undefined, null, '', ' ', 3, 'De\nv', ['Dev']]],
        ['amount', [undefined, null, '', -0.01, 1.005, '1e3', '.5', '1,000', 1e10, true, 'one']],
        ['description', [5, 'two\nlines', 'x'.repeat(501)]],
        ['split_equally', [false, 'true', 1]],
        ['participant_names', ['Dev', [1], [null], [''], { 0: 'Dev' }]],
      ];
      for (const [field, values] of bad) {
        for (const value of values) {
          const response = await post({ ...good, [field]: value });
          expect([field, value, response.statusCode]).toEqual([field, value, 400]);
          const { error, fields } = response.json<{ error: string; fields: object }>();
          expect(Object.entries(fields)).toEqual([[field, error]]);
        }
      }
      expect(await listExpenses(asha, goa.id)).toEqual([]);
    });

    it('are listed up to the newest 1,000, and all counted, without a limit', async () => {
      const names = Array.from({ length: 30 }, (_, number) => `Guest ${number}`);
      await insertGuests(test.db, goa.id, names);
      await addExpense(asha, goa.id, { paidBy: 'Dev', amount: 3.3 });
      await copyFirstExpense(1_200);
      const response = await asha.get(`/group/api/groups/${goa.id}/expenses/`);
      expect(response.headers['x-total-count']).toBe('1201');
      const all = response.json<GroupExpense[]>();
      expect(all.map(({ id }) => id)).toEqual(
        Array.from({ length: 1_000 }, (_, index) => 2_199 - index),
      );
      expect(all[0]).toMatchObject({ paid_by_name: 'Dev', amount: 0.33, individual_share: 0.01 });
      expect(all[999]?.participants_names).toEqual(['Asha', 'Bina', 'Dev', ...names]);
    });
  });
});
