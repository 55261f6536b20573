import type { Group, MonthlySummary } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  accept,
  addExpense,
  addMember,
  createGroup,
  invite,
  listExpenses,
  listGroups,
  listSettlements,
  removeMember,
  tryToAddExpense,
  tryToAddMember,
  tryToRemoveMember,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { PASSWORD } from './account-actions.ts';
import { listNotifications } from './factories.ts';
import { insertGuests } from './insert-guests.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

describeOnBothEngines('Members of a group', (engine) => {
  let test: TestApp;
  let asha: Person;
  let flat: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    flat = await createGroup(asha, 'Flat');
  });
  afterEach(() => test.close());

  const names = (group: Group) => group.members.map(({ name }) => name);

  it('[group-members-1] join by any name, and the response is the complete group', async () => {
    const response = await tryToAddMember(asha, flat.id, '  Bina  from work ');
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      ...flat,
      member_count: 2,
      members: [...flat.members, { id: 2, name: 'Bina  from work', is_registered_user: false }],
    });
  });

  it('[group-members-2] join and leave only by a name of one line', async () => {
    const bad = [undefined, null, 5, '', '  ', 'Bi\tna', 'Bi\nna', 'Bi\u2028na', 'x'.repeat(151)];
    for (const name of bad) {
      for (const ask of [tryToAddMember, tryToRemoveMember]) {
        const response = await ask(asha, flat.id, name);
        expect([name, response.statusCode]).toEqual([name, 400]);
        expect(response.json()).toEqual({
          error: 'Name must be one line of 1 to 150 characters.',
          code: 'invalid_input',
          fields: { name: 'Name must be one line of 1 to 150 characters.' },
          fields_codes: { name: expect.any(String) },
        });
      }
    }
    expect(names(await addMember(asha, flat.id, '🪔'.repeat(150)))).toHaveLength(2);
  });

  it('[group-members-3] are linked to the user with their name, and listed with the username', async () => {
    const ravi = await test.signUp('Ravi.K');
    const group = await addMember(asha, flat.id, 'ＲＡＶＩ.k');
    expect(group.members[1]).toEqual({ id: 2, name: 'Ravi.K', is_registered_user: true });
    expect(await listGroups(ravi)).toMatchObject([group]);
  });

  it('[group-members-4] who are guests stay guests when somebody registers with their name', async () => {
    await addMember(asha, flat.id, 'Ravi');
    const ravi = await test.signUp('Ravi');
    expect(await listGroups(ravi)).toEqual([]);
    expect((await ravi.get(`/group/api/groups/${flat.id}/expenses/`)).statusCode).toBe(404);
    const refused = await tryToAddMember(asha, flat.id, 'Ravi');
    expect(refused.statusCode).toBe(409);
    expect((await listGroups(asha))[0]?.members[1]).toMatchObject({ is_registered_user: false });
  });

  it('[group-members-5] have names that are unique whatever their case, width or spelling in Unicode', async () => {
    await addMember(asha, flat.id, 'Zoë');
    await addMember(asha, flat.id, 'Straße');
    const same = [
      'zoë',
      'ZOË',
      'Zoe\u0308',
      'Ｚｏë',
      ' Zoë ',
      'asha',
      'ASHA',
      'Ａｓｈａ',
      'straße',
    ];
    for (const name of same) {
      const response = await tryToAddMember(asha, flat.id, name);
      expect([name, response.statusCode]).toEqual([name, 409]);
    }
    const response = await tryToAddMember(asha, flat.id, 'zoë');
    const sentence = 'Zoë is already in this group.';
    expect(response.json()).toEqual({
      error: sentence,
      code: 'name_taken',
      fields: { name: sentence },
      fields_codes: { name: expect.any(String) },
    });
    expect(names(await addMember(asha, flat.id, 'Zoe'))).toEqual(['Asha', 'Zoë', 'Straße', 'Zoe']);
  });

  it('[group-members-32] have names in as many scripts as their words, with the necessary joiners and emoji', async () => {
    const taken = ['मीरा Sharma', 'रक्\u200dषा', 'র\u200d্যা', 'Sharmas 👨‍👩‍👧', 'Dev ❤️'];
    for (const name of taken) await addMember(asha, flat.id, name);
    expect(names(await addMember(asha, flat.id, 'Анна'))).toEqual(['Asha', ...taken, 'Анна']);
  });

  it('[group-members-36] cannot look like a removed member with a balance, who can be restored', async () => {
    const rohan = (await addMember(asha, flat.id, 'Rohan')).members.at(-1);
    await addExpense(asha, flat.id, { paidBy: 'Rohan', amount: 30 });
    await removeMember(asha, flat.id, 'Rohan');
    const refused = await tryToAddMember(asha, flat.id, 'Roh\u0251n');
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        error:
          'Roh\u0251n looks like Rohan, who has a balance in this group. Choose a name that can be told apart.',
        code: 'name_looks_alike',
        fields: { name: expect.any(String) },
        fields_codes: { name: expect.any(String) },
      },
    ]);
    const dev = (await addMember(asha, flat.id, 'Dev')).members.at(-1);
    const url = `/group/api/groups/${flat.id}/members/${dev?.id}/`;
    expect((await asha.put(url, { name: 'Roh\u0251n' })).statusCode).toBe(409);
    const restore = `/group/api/groups/${flat.id}/members/${rohan?.id}/restore/`;
    expect((await asha.post(restore)).statusCode).toBe(200);
  });

  it('[group-members-37] who were removed cannot be restored if another name looks like theirs', async () => {
    const rohan = (await addMember(asha, flat.id, 'Rohan')).members.at(-1);
    await removeMember(asha, flat.id, 'Rohan');
    await addMember(asha, flat.id, 'Roh\u0251n');
    const restore = `/group/api/groups/${flat.id}/members/${rohan?.id}/restore/`;
    expect((await asha.post(restore)).statusCode).toBe(409);
    await removeMember(asha, flat.id, 'Roh\u0251n');
    expect((await asha.post(restore)).statusCode).toBe(200);
  });

  it('[group-members-39] who were removed cannot be restored to a full group, nor beside their own second place', async () => {
    const ravi = await test.signUp('Ravi');
    const left = (await addMember(asha, flat.id, 'Ravi')).members.at(-1);
    const guest = (await addMember(asha, flat.id, 'Guest')).members.at(-1);
    const restore = () => asha.post(`/group/api/groups/${flat.id}/members/${left?.id}/restore/`);
    const { token } = await invite(asha, flat.id);
    await removeMember(asha, flat.id, 'Ravi');
    await accept(ravi, token, guest?.id);
    expect((await restore()).statusCode).toBe(409);

    await removeMember(asha, flat.id, 'Guest');
    const guests = Array.from({ length: 499 }, (_, number) => `Guest ${number}`);
    await insertGuests(test.db, flat.id, guests);
    const full = await restore();
    expect([full.statusCode, full.json()]).toMatchObject([400, { code: 'too_many_members' }]);
  });

  it('[group-members-38] who left permanently are not linked again, whatever becomes of their name', async () => {
    const leave = async (username: string) => {
      const person = await test.signUp(username);
      await addMember(asha, flat.id, username);
      const left = await person.post(`/group/api/groups/${flat.id}/remove_member/`, {
        name: username,
        for_good: true,
      });
      expect(left.statusCode).toBe(200);
      expect((await tryToAddMember(asha, flat.id, username)).statusCode).toBe(409);
      return person;
    };
    const add = `/group/api/groups/${flat.id}/add_member/`;
    const [ravi, uma] = [await leave('Ravi'), await leave('Uma')];

    const guest = await asha.post(add, { name: 'Ravi', link: false });
    expect(guest.json<Group>().members.at(-1)).toMatchObject({ is_registered_user: false });
    await removeMember(asha, flat.id, 'Ravi');
    expect((await asha.post(add, { name: 'ravi' })).statusCode).toBe(409);

    const other = (await addMember(asha, flat.id, 'Somebody')).members.at(-1);
    const url = `/group/api/groups/${flat.id}/members/${other?.id}/`;
    expect((await asha.put(url, { name: 'Uma' })).statusCode).toBe(200);
    await removeMember(asha, flat.id, 'Uma');
    expect((await asha.post(add, { name: 'Uma' })).statusCode).toBe(409);
    expect((await asha.post(`${url}restore/`)).statusCode).toBe(200);
    for (const person of [ravi, uma]) expect(await listGroups(person)).toEqual([]);
  });

  it('[group-members-34] who are restored do not look like themselves', async () => {
    await addMember(asha, flat.id, 'Bina');
    await removeMember(asha, flat.id, 'Bina');
    expect(names(await addMember(asha, flat.id, 'BINA'))).toEqual(['Asha', 'BINA']);
  });

  it('of another group may have the same name', async () => {
    await addMember(asha, flat.id, 'Bina');
    const goa = await createGroup(asha, 'Goa', ['Bina']);
    expect(goa.members[1]?.id).not.toBe(2);
    expect(names(await removeMember(asha, goa.id, 'Bina'))).toEqual(['Asha']);
    expect((await listGroups(asha))[1]).toMatchObject({ member_count: 2 });
  });

  it('leave by their name, in any spelling', async () => {
    await addMember(asha, flat.id, 'Zoë');
    await addMember(asha, flat.id, 'Bina');
    const response = await tryToRemoveMember(asha, flat.id, ' ZOE\u0308 ');
    expect(response.statusCode).toBe(200);
    expect(names(response.json())).toEqual(['Asha', 'Bina']);
  });

  it('cannot leave twice, nor can strangers', async () => {
    await addMember(asha, flat.id, 'Bina');
    await removeMember(asha, flat.id, 'Bina');
    for (const name of ['Bina', 'Dev']) {
      const response = await tryToRemoveMember(asha, flat.id, name);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ error: 'Member not found.', code: 'member_not_found' });
    }
  });

  it('[group-members-6] can remove each other, the creator and themselves', async () => {
    const ravi = await test.signUp('Ravi');
    await addMember(asha, flat.id, 'Ravi');
    expect(names(await removeMember(ravi, flat.id, 'Asha'))).toEqual(['Ravi']);
    const last = await removeMember(ravi, flat.id, 'Ravi');
    expect(last).toMatchObject({ member_count: 0, members: [] });
    expect(await listGroups(ravi)).toEqual([]);
    expect(await listGroups(asha)).toMatchObject([last]);
    expect(names(await addMember(asha, flat.id, 'asha'))).toEqual(['Asha']);
  });

  it('[group-members-7] who were removed keep their history and their debts', async () => {
    await addMember(asha, flat.id, 'Bina');
    await addMember(asha, flat.id, 'Dev');
    await addExpense(asha, flat.id, { paidBy: 'Bina', amount: 10, among: ['Bina', 'Asha'] });
    await removeMember(asha, flat.id, 'Bina');
    await removeMember(asha, flat.id, 'Dev');
    expect(await listExpenses(asha, flat.id)).toMatchObject([
      { paid_by_name: 'Bina', participants_names: ['Asha', 'Bina'] },
    ]);
    expect(await listSettlements(asha, flat.id)).toMatchObject([
      { member_name: 'Asha', balance: -5 },
      { member_name: 'Bina', balance: 5 },
    ]);
  });

  it('[group-members-8] who were removed cannot be in new expenses', async () => {
    await addMember(asha, flat.id, 'Bina');
    await removeMember(asha, flat.id, 'Bina');
    const paid = await tryToAddExpense(asha, flat.id, { paidBy: 'Bina', amount: 1 });
    expect(paid.statusCode).toBe(400);
    const shared = { paidBy: 'Asha', amount: 1, among: ['Asha', 'Bina'] };
    expect((await tryToAddExpense(asha, flat.id, shared)).statusCode).toBe(400);
    const expense = await addExpense(asha, flat.id, { paidBy: 'Asha', amount: 1 });
    expect(expense.participants_names).toEqual(['Asha']);
  });

  it('[group-members-9] return to their old place with their history, with the new spelling', async () => {
    await addMember(asha, flat.id, 'bina');
    await addMember(asha, flat.id, 'Dev');
    await addExpense(asha, flat.id, { paidBy: 'bina', amount: 30 });
    await removeMember(asha, flat.id, 'bina');
    const back = await addMember(asha, flat.id, 'BINA');
    expect(back.members).toEqual([
      { id: 1, name: 'Asha', is_registered_user: true },
      { id: 2, name: 'BINA', is_registered_user: false },
      { id: 3, name: 'Dev', is_registered_user: false },
    ]);
    expect(await listExpenses(asha, flat.id)).toMatchObject([
      { paid_by_name: 'BINA', participants_names: ['Asha', 'BINA', 'Dev'] },
    ]);
    expect(await listSettlements(asha, flat.id)).toMatchObject([
      { member_name: 'Asha', balance: -10 },
      { member_name: 'BINA', total_paid: 30, total_share: 10, balance: 20 },
      { member_name: 'Dev', balance: -10 },
    ]);
    expect(await findErrorsInBooks(test.db, flat.id)).toEqual([]);
  });

  it('[group-members-10] who return as guests are linked to nobody with their name, who is asked', async () => {
    await addMember(asha, flat.id, 'RAVI');
    await addExpense(asha, flat.id, { paidBy: 'RAVI', amount: 30 });
    await removeMember(asha, flat.id, 'ravi');
    const ravi = await test.signUp('Ravi');
    const back = await addMember(asha, flat.id, 'ravi');
    expect(back.members[1]).toEqual({ id: 2, name: 'ravi', is_registered_user: false });
    expect(await listGroups(ravi)).toEqual([]);
    expect(await listNotifications(ravi)).toMatchObject([
      { notification_type: 'group_invitation', is_open: true },
    ]);
    expect((await ravi.post(`/group/api/groups/${flat.id}/join/`)).statusCode).toBe(200);
    expect(await listSettlements(ravi, flat.id)).toMatchObject([
      { member_name: 'Asha', balance: -15 },
      { member_name: 'Ravi', balance: 15 },
    ]);
  });

  it('[group-members-40] whose accounts were deleted are guests, also for a later account of their name', async () => {
    const first = await test.signUp('Zed');
    await addMember(asha, flat.id, 'Zed');
    await addExpense(asha, flat.id, { paidBy: 'Asha', amount: 9_000 });
    await removeMember(asha, flat.id, 'Zed');
    await first.delete('/auth/account/', { password: PASSWORD });
    const second = await test.signUp('Zed');
    const back = await addMember(asha, flat.id, 'Zed');
    expect(back.members[1]).toEqual({ id: 2, name: 'Zed', is_registered_user: false });
    expect(await listGroups(second)).toEqual([]);
    const month = await second.get('/personal/api/expenses/monthly_summary/');
    expect(month.json<MonthlySummary>().group_shares).toMatchObject({ total: 0, count: 0 });
    expect(await listNotifications(second)).toMatchObject([
      { notification_type: 'group_invitation' },
    ]);
    expect(await findErrorsInBooks(test.db, flat.id)).toEqual([]);
  });

  it('[group-members-41] with an account keep their place, whoever else is added by their name', async () => {
    const ravi = await test.signUp('Ravi');
    await addMember(asha, flat.id, 'Ravi');
    const bill = await addExpense(asha, flat.id, { paidBy: 'Asha', amount: 100 });
    await removeMember(asha, flat.id, 'Ravi');
    const add = () =>
      asha.post(`/group/api/groups/${flat.id}/add_member/`, { name: 'ravi', link: false });
    const refused = await add();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'name_taken',
        error:
          'Ravi was removed from this group and still has a balance there. Choose another name.',
      },
    ]);
    await asha.delete(`/group/api/expenses/${bill.id}/`);
    const beside = (await add()).json<Group>();
    expect(beside.members[1]).toEqual({ id: 3, name: 'ravi', is_registered_user: false });
    await removeMember(asha, flat.id, 'ravi');
    await asha.put(`/group/api/groups/${flat.id}/members/3/`, { name: 'Dev' });
    const { token } = await invite(asha, flat.id);
    expect((await accept(ravi, token)).members[1]).toMatchObject({ id: 2, name: 'Ravi' });
  });

  it('[group-members-11] lose access to the group when removed, and regain it when they return', async () => {
    const ravi = await test.signUp('Ravi');
    await addMember(asha, flat.id, 'Ravi');
    await removeMember(asha, flat.id, 'Ravi');
    expect(await listGroups(ravi)).toEqual([]);
    await addMember(asha, flat.id, 'Ravi');
    expect(await listGroups(ravi)).toHaveLength(1);
  });

  it('can be many', async () => {
    const many = Array.from({ length: 60 }, (_, number) => `Guest ${number}`);
    for (const name of many) await addMember(asha, flat.id, name);
    const expense = await addExpense(asha, flat.id, { paidBy: 'Guest 7', amount: 61.13 });
    expect(expense.participants_names).toEqual(['Asha', ...many]);
    expect(await findErrorsInBooks(test.db, flat.id)).toEqual([]);
  });

  onOneEngine(engine, () => {
    it.each([
      [
        'with a word of two scripts',
        'R\u0430hul Sharma',
        'Use letters of one script in each word of a name.',
      ],
      [
        'with a letter that does not show',
        'Ra\u115fhul',
        'Name has characters that do not show. Type it without them.',
      ],
      [
        'with a joiner between Latin letters',
        'Ra\u200dhul',
        'Name has characters that do not show. Type it without them.',
      ],
    ])(
      '[group-members-31] are not added by a name %s, but may be asked for by it',
      async (_, name, sentence) => {
        const refused = await tryToAddMember(asha, flat.id, name);
        expect(refused.statusCode).toBe(400);
        expect(refused.json()).toEqual({
          error: sentence,
          code: 'invalid_input',
          fields: { name: sentence },
          fields_codes: { name: expect.any(String) },
        });
        expect((await tryToRemoveMember(asha, flat.id, name)).statusCode).toBe(404);
      },
    );

    it.each([
      ['of Cyrillic letters', 'А\u0455һа', 'Asha'],
      ['with a digit for a letter', 'A1ina', 'Alina'],
      ['of Greek letters', 'ΑΝΝΑ', 'Anna'],
    ])(
      '[group-members-33] are not added by a name %s that looks like a member',
      async (_, name, member) => {
        if (member !== 'Asha') await addMember(asha, flat.id, member);
        const refused = await tryToAddMember(asha, flat.id, name);
        expect(refused.statusCode).toBe(409);
        const sentence = `${name} looks like ${member}, who is in this group. Choose a name that can be told apart.`;
        expect(refused.json()).toEqual({
          error: sentence,
          code: 'name_looks_alike',
          fields: { name: sentence },
          fields_codes: { name: expect.any(String) },
        });
        await removeMember(asha, flat.id, member);
        expect(names(await addMember(asha, flat.id, name))).toContain(name);
      },
    );

    it('[group-members-35] cannot be added or renamed to look like each other by spaces', async () => {
      await addMember(asha, flat.id, 'Amit Kumar');
      for (const name of ['Amit  Kumar', 'Amit\u2003Kumar', 'Amit\u2800Kumar']) {
        expect((await tryToAddMember(asha, flat.id, name)).statusCode).toBe(409);
      }
      expect((await tryToAddMember(asha, flat.id, '\u2800')).statusCode).toBe(400);
      const dev = (await addMember(asha, flat.id, 'Dev')).members.at(-1);
      const url = `/group/api/groups/${flat.id}/members/${dev?.id}/`;
      expect((await asha.put(url, { name: 'Amit  Kumar' })).statusCode).toBe(409);
    });
  });
});
