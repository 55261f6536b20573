import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ENGLISH } from '@hisaab/words/server';
import {
  addExpense,
  addMember,
  addPayment,
  createGroup,
  listExpenses,
  listGroups,
  removeMember,
  tryToAddMember,
  tryToDeleteGroup,
} from './group-actions.ts';
import { wordsOf } from '../src/notifications/notices/notices.ts';
import { parseFacts } from '../src/notifications/wording/stored-facts.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const BAD_IDS = ['abc', '0', '-1', '1.5', 'true', '1e0', '0x1', '99999999999999999999', 'null'];

describeOnBothEngines('Groups', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
  });
  afterEach(() => test.close());

  it('[groups-1] are created with their creator as the first member', async () => {
    const response = await asha.post('/group/api/groups/', { name: '  Goa trip  ' });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: 1,
      name: 'Goa trip',
      kind: 'group',
      member_count: 1,
      total_expenses: 0,
      created_by: asha.id,
      created_by_name: 'Asha',
      members: [{ id: 1, name: 'Asha', is_registered_user: true }],
      archived: false,
      usual_split: null,
    });
  });

  it('[groups-6] are listed with the viewer’s balance in each, last active first', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi', 'Dev']);
    await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 90 });
    await createGroup(asha, 'Flat');
    test.setTime('2026-11-15T08:00:00Z');
    await addPayment(ravi, goa.id, { from: 'Ravi', to: 'Asha', amount: 10 });
    const standing = async (person: Person) =>
      (await listGroups(person)).map((group) => [
        group.name,
        group.balance,
        group.last_activity_at,
      ]);
    expect(await standing(asha)).toEqual([
      ['Goa', 50, '2026-11-15T08:00:00.000Z'],
      ['Flat', 0, '2026-11-15T06:30:00.000Z'],
    ]);
    expect(await standing(ravi)).toEqual([['Goa', -20, '2026-11-15T08:00:00.000Z']]);

    // The creator of a group who left it still sees it, with their balance.
    await removeMember(asha, goa.id, 'Asha');
    expect((await standing(asha))[0]).toEqual(['Goa', 50, '2026-11-15T08:00:00.000Z']);
  });

  it('[groups-2] need a name of one line', async () => {
    const names = [undefined, null, 7, '', ' \u00a0 ', 'Goa\ntrip', 'Goa\u0000', 'x'.repeat(101)];
    for (const name of names) {
      const response = await asha.post('/group/api/groups/', { name });
      expect([name, response.statusCode]).toEqual([name, 400]);
      expect(response.json()).toEqual({
        error: 'Group name must be one line of 1 to 100 characters.',
        code: 'invalid_input',
        fields: { name: 'Group name must be one line of 1 to 100 characters.' },
        fields_codes: { name: expect.any(String) },
      });
    }
    expect(await listGroups(asha)).toEqual([]);
  });

  it('[groups-3] can have names of 100 characters, and equal names', async () => {
    await createGroup(asha, '🪔'.repeat(100));
    await createGroup(asha, '🪔'.repeat(100));
    expect(await listGroups(asha)).toHaveLength(2);
  });

  it('are listed newest first, only to their creator and their registered members', async () => {
    const meera = await test.signUp('Meera');
    await createGroup(asha, 'Flat', ['ravi', 'Guest']);
    await createGroup(ravi, 'Office', ['Meera']);
    await createGroup(asha, 'Goa', ['Meera', 'RAVI']);
    const names = async (person: Person) => (await listGroups(person)).map(({ name }) => name);
    expect(await names(asha)).toEqual(['Goa', 'Flat']);
    expect(await names(ravi)).toEqual(['Goa', 'Office', 'Flat']);
    expect(await names(meera)).toEqual(['Goa', 'Office']);
  });

  it('are listed with their own current members in joining order, and their totals', async () => {
    const flat = await createGroup(asha, 'Flat', ['Zoya', 'Ravi', 'Bina']);
    const goa = await createGroup(asha, 'Goa', ['Dev']);
    await addExpense(asha, flat.id, { paidBy: 'Zoya', amount: 1234.56 });
    await addExpense(asha, flat.id, { paidBy: 'Zoya', amount: 0.01 });
    const shortened = await removeMember(asha, flat.id, 'Zoya');
    expect(shortened).toMatchObject({ member_count: 3, total_expenses: 1234.57 });
    expect(shortened.members.map(({ name }) => name)).toEqual(['Asha', 'Ravi', 'Bina']);
    expect(await listGroups(asha)).toMatchObject([goa, shortened]);
    expect(await listGroups(ravi)).toMatchObject([shortened]);
  });

  it('are listed with a constant number of queries', async () => {
    await createGroup(asha, 'Flat', ['Ravi']);
    const cost = async (): Promise<number> => {
      const before = test.queryCount();
      await listGroups(asha);
      return test.queryCount() - before;
    };
    const forOne = await cost();
    for (let number = 0; number < 12; number += 1) {
      await createGroup(number % 2 === 0 ? asha : ravi, `Group ${number}`, [
        number % 2 === 0 ? 'Ravi' : 'Asha',
        'Guest',
      ]);
    }
    expect(await cost()).toBe(forOne);
    expect(await listGroups(asha)).toHaveLength(13);
  });

  it('[groups-4] stay visible to a creator who was removed from the members', async () => {
    const flat = await createGroup(asha, 'Flat', ['Ravi']);
    await removeMember(ravi, flat.id, 'Asha');
    expect(await listGroups(asha)).toMatchObject([
      { id: flat.id, created_by_name: 'Asha', members: [{ name: 'Ravi' }] },
    ]);
  });

  it('are deleted by their creator with everything in them', async () => {
    const flat = await createGroup(asha, 'Flat', ['Ravi', 'Guest']);
    const goa = await createGroup(asha, 'Goa', ['Ravi']);
    await addExpense(ravi, flat.id, { paidBy: 'Ravi', amount: 90 });
    const other = await addExpense(ravi, goa.id, { paidBy: 'Ravi', amount: 10 });
    const response = await tryToDeleteGroup(asha, flat.id);
    expect(response.statusCode).toBe(204);
    expect(response.body).toBe('');
    expect((await listGroups(ravi)).map(({ id }) => id)).toEqual([goa.id]);
    expect((await asha.get(`/group/api/groups/${flat.id}/expenses/`)).statusCode).toBe(404);
    expect((await tryToDeleteGroup(asha, flat.id)).statusCode).toBe(404);
    expect((await listExpenses(ravi, goa.id)).map(({ id }) => id)).toEqual([other.id]);
  });

  it('[groups-5] cannot be deleted by a member who did not create them', async () => {
    const flat = await createGroup(asha, 'Flat', ['Ravi']);
    const response = await tryToDeleteGroup(ravi, flat.id);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({
      error: 'Only the person who created the group can delete it.',
      code: 'only_the_creator',
    });
    expect(await listGroups(ravi)).toHaveLength(1);
  });

  type Ask = (person: Person, id: string | number) => Promise<LightMyRequestResponse>;
  const calls: Array<[what: string, ask: Ask]> = [
    ['add to', (person, id) => person.post(`/group/api/groups/${id}/add_member/`, { name: 'Dev' })],
    [
      'remove from',
      (person, id) => person.post(`/group/api/groups/${id}/remove_member/`, { name: 'Guest' }),
    ],
    ['delete', (person, id) => person.delete(`/group/api/groups/${id}/delete/`)],
    ['read the expenses of', (person, id) => person.get(`/group/api/groups/${id}/expenses/`)],
    ['read the settlements of', (person, id) => person.get(`/group/api/groups/${id}/settlements/`)],
    [
      'read the suggestions of',
      (person, id) => person.get(`/group/api/groups/${id}/settlement_suggestions/`),
    ],
    [
      'spend in',
      (person, id) =>
        person.post('/group/api/expenses/', { group: id, paid_by_name: 'Guest', amount: 1 }),
    ],
  ];

  it('do not exist for strangers, nor for members who were removed', async () => {
    const flat = await createGroup(asha, 'Flat', ['Guest', 'Ravi']);
    const meera = await test.signUp('Meera');
    await removeMember(asha, flat.id, 'Ravi');
    for (const [what, ask] of calls) {
      for (const stranger of [meera, ravi]) {
        for (const id of [flat.id, 4711, Number.MAX_SAFE_INTEGER]) {
          const response = await ask(stranger, id);
          expect([what, id, response.statusCode]).toEqual([what, id, 404]);
          expect(response.json()).toEqual({ error: 'Group not found.', code: 'group_not_found' });
        }
      }
    }
    expect(await listGroups(asha)).toMatchObject([{ member_count: 2, total_expenses: 0 }]);
  });

  it('have positive integers as ids', async () => {
    await createGroup(asha, 'Flat', ['Guest']);
    for (const [what, ask] of calls) {
      for (const id of BAD_IDS) {
        const response = await ask(asha, id);
        expect([what, id, response.statusCode]).toEqual([what, id, 400]);
      }
    }
    expect(await listGroups(asha)).toMatchObject([{ member_count: 2, total_expenses: 0 }]);
  });

  it('need a sign-in', async () => {
    const flat = await createGroup(asha, 'Flat', ['Guest']);
    await asha.post('/auth/logout/');
    for (const [what, ask] of calls) {
      const response = await ask(asha, flat.id);
      expect([what, response.statusCode]).toEqual([what, 401]);
      expect(response.headers['www-authenticate']).toBe('Token');
    }
  });

  it('are neither listed nor created without a sign-in', async () => {
    const listed = await test.app.inject({ url: '/group/api/groups/' });
    expect(listed.statusCode).toBe(401);
    const created = await test.app.inject({
      method: 'POST',
      url: '/group/api/groups/',
      payload: { name: 'Goa' },
    });
    expect(created.statusCode).toBe(401);
  });

  it('notify only their creator that they were created', async () => {
    await createGroup(asha, 'Goa');
    const notices = await test.db.selectFrom('notification').selectAll().execute();
    expect(
      notices.map((row) => ({ ...row, ...wordsOf(ENGLISH, row, parseFacts(row.facts)) })),
    ).toMatchObject([
      {
        user_id: asha.id,
        notification_type: 'group_created',
        message: 'You created the group “Goa”.',
      },
    ]);
  });

  it('notify each registered member once of all other changes', async () => {
    const meera = await test.signUp('Meera');
    const goa = await createGroup(asha, 'Goa');
    const heard = async (): Promise<string[]> => {
      const rows = await test.db
        .selectFrom('notification')
        .innerJoin('user_account', 'user_account.id', 'notification.user_id')
        .select(['username', 'notification_type', 'title', 'message', 'facts'])
        .orderBy('notification.user_id')
        .orderBy('notification.id')
        .execute();
      await test.db.deleteFrom('notification').execute();
      return rows.map(
        (row) =>
          `${row.username}: ${row.notification_type}: ${wordsOf(ENGLISH, row, parseFacts(row.facts)).message}`,
      );
    };
    await heard();

    await addMember(asha, goa.id, 'ravi');
    expect(await heard()).toEqual([
      'Asha: member_added: You added Ravi to the group “Goa”.',
      'Ravi: member_added: Asha added Ravi to the group “Goa”.',
    ]);
    await addMember(ravi, goa.id, 'Guest');
    await addMember(ravi, goa.id, 'Meera');
    expect(await heard()).toEqual([
      'Asha: member_added: Ravi added Guest to the group “Goa”.',
      'Asha: member_added: Ravi added Meera to the group “Goa”.',
      'Ravi: member_added: You added Guest to the group “Goa”.',
      'Ravi: member_added: You added Meera to the group “Goa”.',
      'Meera: member_added: Ravi added Meera to the group “Goa”.',
    ]);
    await addExpense(meera, goa.id, { paidBy: 'Guest', amount: 1500, description: 'Petrol' });
    const petrol = 'added Petrol (₹1,500.00, paid by Guest) to the group “Goa”.';
    expect(await heard()).toEqual([
      `Asha: group_expense_added: Meera ${petrol}`,
      `Ravi: group_expense_added: Meera ${petrol}`,
      `Meera: group_expense_added: You ${petrol}`,
    ]);
    await removeMember(asha, goa.id, 'Asha');
    await removeMember(ravi, goa.id, 'Meera');
    expect(await heard()).toEqual([
      'Asha: member_removed: You left the group “Goa”.',
      'Asha: member_removed: Ravi removed Meera from the group “Goa”.',
      'Ravi: member_removed: Asha left the group “Goa”.',
      'Ravi: member_removed: You removed Meera from the group “Goa”.',
      'Meera: member_removed: Asha left the group “Goa”.',
      'Meera: member_removed: Ravi removed Meera from the group “Goa”.',
    ]);
    await removeMember(ravi, goa.id, 'Ravi');
    expect(await heard()).toEqual([
      'Asha: member_removed: Ravi left the group “Goa”.',
      'Ravi: member_removed: You left the group “Goa”.',
    ]);
  });

  it('notify nobody of a refused change', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi']);
    const count = async () =>
      (await test.db.selectFrom('notification').select('id').execute()).length;
    const before = await count();
    await asha.post(`/group/api/groups/${goa.id}/add_member/`, { name: 'Ravi' });
    await asha.post(`/group/api/groups/${goa.id}/remove_member/`, { name: 'Dev' });
    await asha.post('/group/api/expenses/', { group: goa.id, paid_by_name: 'Dev', amount: 1 });
    expect(await count()).toBe(before);
  });

  it('[groups-for-good-1] can be left permanently: nobody else can add or restore the person again', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi']);
    const leave = (person: Person, name: string) =>
      person.post(`/group/api/groups/${goa.id}/remove_member/`, { name, for_good: true });
    const other = await leave(asha, 'Ravi');
    expect(other.statusCode).toBe(400);
    expect(other.json()).toMatchObject({
      fields: { for_good: 'Only you yourself can leave a group for good.' },
    });
    expect((await leave(ravi, 'Ravi')).statusCode).toBe(200);

    const sentence = 'Ravi left this group for good and cannot be added again.';
    const added = await tryToAddMember(asha, goa.id, 'ravi');
    expect(added.statusCode).toBe(409);
    expect(added.json()).toEqual({ error: sentence, code: 'left_for_good' });
    const { id } = (await asha.get(`/group/api/groups/${goa.id}/deleted/`)).json()[0];
    const restored = await asha.post(`/group/api/groups/${goa.id}/members/${id}/restore/`);
    expect(restored.statusCode).toBe(409);
    expect(restored.json()).toEqual({ error: sentence, code: 'left_for_good' });
    expect((await ravi.get('/group/api/groups/')).json()).toEqual([]);
  });

  it('[groups-for-good-2] let their creator return after leaving permanently', async () => {
    const goa = await createGroup(asha, 'Goa', ['Ravi']);
    await asha.post(`/group/api/groups/${goa.id}/remove_member/`, { name: 'Asha', for_good: true });
    expect((await tryToAddMember(ravi, goa.id, 'Asha')).statusCode).toBe(409);
    expect((await tryToAddMember(asha, goa.id, 'Asha')).statusCode).toBe(201);
    await removeMember(asha, goa.id, 'Asha');
    expect((await tryToAddMember(ravi, goa.id, 'Asha')).statusCode).toBe(201);
  });
});
