import type { DeletedGroup, Group, Payment, SharingPerson } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PASSWORD } from './account-actions.ts';
import { listNotifications } from './factories.ts';
import {
  accept,
  addExpense,
  addPayment,
  createGroup,
  invite,
  listGroups,
  listHistory,
  listSuggestions,
  readAs,
  removeMember,
  tryToAccept,
  tryToAddMember,
  tryToDeleteGroup,
} from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { tryToImport } from './group-import-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const ONLY_TWO = 'This is between two people only. For a third one, create a group.';

describeOnBothEngines('A pair', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
  });
  afterEach(() => test.close());

  const tryToPair = (person: Person, body: unknown) => person.post('/group/api/people/', body);
  const pair = async (person: Person, body: unknown) =>
    readAs<Group>(await tryToPair(person, body), 201);
  const people = async (person: Person) =>
    readAs<SharingPerson[]>(await person.get('/group/api/people/'), 200);
  const namesOf = ({ members }: Group) => members.map(({ name }) => name);
  const errorOf = (response: { statusCode: number; json: <Body>() => Body }) => [
    response.statusCode,
    response.json<unknown>(),
  ];

  it('[pairs-1] is a group of the user and a guest, named after the other person; other groups are not pairs', async () => {
    const made = await pair(asha, { name: '  Suresh Kumar ' });
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Suresh Kumar',
      kind: 'pair',
      member_count: 2,
      total_expenses: 0,
      created_by: asha.id,
      created_by_name: 'Asha',
      members: [
        expect.objectContaining({ name: 'Asha', is_registered_user: true }),
        expect.objectContaining({ name: 'Suresh Kumar', is_registered_user: false }),
      ],
      archived: false,
      usual_split: null,
      promise: null,
    });
    expect(await createGroup(asha, 'Goa')).toMatchObject({ kind: 'group', name: 'Goa' });
    expect((await listGroups(asha)).map(({ name, kind }) => [name, kind])).toEqual([
      ['Goa', 'group'],
      ['Suresh Kumar', 'pair'],
    ]);
    // Guests are listed in their group only.
    expect(await people(asha)).toEqual([]);
  });

  it('[pairs-2] asks before it links an account of an unknown user; links a known one at once', async () => {
    const asked = await tryToPair(asha, { name: 'ravi' });
    expect(errorOf(asked)).toEqual([
      409,
      expect.objectContaining({ code: 'needs_confirmation', needs_confirmation: true }),
    ]);
    expect(await listGroups(asha)).toEqual([]);
    const guest = await pair(asha, { name: 'ravi', link: false });
    expect(guest.members[1]).toMatchObject({ name: 'ravi', is_registered_user: false });
    const linked = await pair(asha, { name: 'ravi', link: true });
    expect(linked).toMatchObject({ name: 'Ravi' });
    expect(linked.members[1]).toMatchObject({ name: 'Ravi', is_registered_user: true });
    // Now the two know each other.
    expect((await pair(ravi, { name: 'asha' })).members[1]).toMatchObject({
      name: 'Asha',
      is_registered_user: true,
    });
    expect((await listNotifications(ravi)).map(({ message }) => message)).toContain(
      'Asha added Ravi to the group “Asha, Ravi”.',
    );
  });

  it('[pairs-3] asks a user who may not be added, and is shared with them when they accept', async () => {
    await ravi.patch('/auth/profile/', { added_by: 'nobody' });
    const made = await pair(asha, { name: 'Ravi', link: true });
    expect(made.members[1]).toMatchObject({ is_registered_user: false });
    expect(await listGroups(ravi)).toEqual([]);
    const joined = await ravi.post(`/group/api/groups/${made.id}/join/`);
    expect(readAs<Group>(joined, 200)).toMatchObject({ name: 'Asha', kind: 'pair' });
  });

  it('[pairs-4] is seen by each of the two from their side, in every amount and list', async () => {
    const { id } = await pair(asha, { name: 'Ravi', link: true });
    await addExpense(asha, id, { paidBy: 'Asha', amount: 3000, among: ['Ravi'] });
    await addPayment(ravi, id, { from: 'Ravi', to: 'Asha', amount: 500 });
    const [[hers], [his]] = [await listGroups(asha), await listGroups(ravi)];
    expect([hers, his].map((group) => [group?.name, group?.balance])).toEqual([
      ['Ravi', 2500],
      ['Asha', -2500],
    ]);
    expect([await people(asha), await people(ravi)]).toMatchObject([
      [{ name: 'Ravi', balance: 2500, groups: [{ group_name: 'Ravi', amount: 2500 }] }],
      [{ name: 'Asha', balance: -2500, groups: [{ group_name: 'Asha', amount: -2500 }] }],
    ]);
    expect(await listSuggestions(ravi, id)).toEqual([
      { from_member: 'Ravi', to_member: 'Asha', amount: 2500 },
    ]);
    await ravi.patch('/auth/profile/', { counts_group_shares: true });
    const month = (await ravi.get('/personal/api/expenses/monthly_summary/?month=2026-11')).body;
    expect(month).toContain('"group_name":"Asha"');
    const [paid] = (await asha.get(`/group/api/groups/${id}/payments/`)).json<Payment[]>();
    expect(paid).toMatchObject({ from_member: 'Ravi', amount: 500 });
    const archive = await asha.put(`/group/api/groups/${id}/archived/`, { archived: true });
    expect(archive.statusCode).toBe(204);
    expect([(await listGroups(asha))[0]?.archived, (await listGroups(ravi))[0]?.archived]).toEqual([
      true,
      false,
    ]);
    expect(await findErrorsInBooks(test.db, id)).toEqual([]);
  });

  it('[pairs-5] accepts no third person: by name, by a link, or by an import', async () => {
    const { id, members } = await pair(asha, { name: 'Suresh' });
    await test.signUp('Uma');
    const refused = { error: ONLY_TWO, code: 'too_many_members' };
    for (const name of ['Dev', 'Ravi', 'Uma']) {
      expect(errorOf(await tryToAddMember(asha, id, name))).toEqual([
        400,
        expect.objectContaining(refused),
      ]);
    }
    const { token } = await invite(asha, id);
    expect((await tryToAccept(ravi, token)).statusCode).toBe(400);
    const file = {
      file_name: 'a.csv',
      guests: ['Dev'],
      entries: [{ kind: 'expense', paid_by_name: 'Dev', amount: 5, date: '2026-11-01' }],
    };
    expect(errorOf(await tryToImport(asha, id, file))).toEqual([
      400,
      expect.objectContaining({ ...refused, fields: { guests: ONLY_TWO } }),
    ]);
    const own = { ...file, guests: [], entries: [{ ...file.entries[0], paid_by_name: 'Suresh' }] };
    expect((await tryToImport(asha, id, own)).statusCode).toBe(201);
    expect((await listGroups(asha)).map(namesOf)).toEqual([['Asha', 'Suresh']]);
    // The same link accepts one user as the guest, and then nobody else.
    expect((await accept(ravi, token, members[1]?.id)).name).toBe('Asha');
    expect((await listGroups(asha))[0]).toMatchObject({ name: 'Ravi', member_count: 2 });
  });

  it('[pairs-6] gives the guest’s place to a user with a link for it, and takes the new name', async () => {
    const { id, members } = await pair(asha, { name: 'Suresh' });
    await addExpense(asha, id, { paidBy: 'Asha', amount: 500, among: ['Suresh'] });
    const { token } = await invite(asha, id, members[1]?.id);
    expect(await accept(ravi, token)).toMatchObject({ name: 'Asha', kind: 'pair' });
    expect((await people(ravi))[0]).toMatchObject({ name: 'Asha', balance: -500 });
    await addExpense(ravi, id, { paidBy: 'Ravi', amount: 90, among: ['Asha'] });
    expect((await listNotifications(asha))[0]?.message).toContain('“Asha, Ravi”');
  });

  it('[pairs-7] accepts a person who was removed or left again, and nobody in their place', async () => {
    const { id } = await pair(asha, { name: 'Ravi', link: true });
    await removeMember(ravi, id, 'Ravi');
    expect((await listGroups(asha))[0]).toMatchObject({ name: 'Ravi', member_count: 1 });
    expect((await tryToAddMember(asha, id, 'Dev')).statusCode).toBe(400);
    expect((await tryToAddMember(asha, id, 'Ravi')).statusCode).toBe(201);
    expect((await listGroups(ravi))[0]).toMatchObject({ name: 'Asha', member_count: 2 });
  });

  it('[pairs-8] keeps an explicit name, and follows that of the guest otherwise', async () => {
    const { id, members } = await pair(asha, { name: 'Suresh' });
    const renamed = { name: 'Suresh K' };
    await asha.put(`/group/api/groups/${id}/members/${members[1]?.id ?? 0}/`, renamed);
    expect((await listGroups(asha))[0]?.name).toBe('Suresh K');
    const given = await asha.put(`/group/api/groups/${id}/`, { name: 'Bike' });
    expect(readAs<Group>(given, 200)).toMatchObject({ name: 'Bike', kind: 'pair' });
    expect((await listGroups(asha))[0]?.name).toBe('Bike');
    expect((await listHistory(asha, id)).map(({ action }) => action)).toEqual([
      'group_renamed',
      'member_renamed',
      'member_added',
      'group_created',
    ]);
  });

  it('[pairs-10] is deleted, restored, exported and left like every group', async () => {
    const { id } = await pair(asha, { name: 'Ravi', link: true });
    await addExpense(asha, id, { paidBy: 'Asha', amount: 40, among: ['Ravi'] });
    expect((await tryToDeleteGroup(ravi, id)).statusCode).toBe(403);
    expect((await tryToDeleteGroup(asha, id)).statusCode).toBe(204);
    expect(await people(ravi)).toEqual([]);
    const deleted = (await asha.get('/group/api/groups/deleted/')).json<DeletedGroup[]>();
    expect(deleted).toMatchObject([{ id, name: 'Ravi', kind: 'pair' }]);
    await asha.post(`/group/api/groups/${id}/restore/`);
    expect((await people(ravi))[0]).toMatchObject({ balance: -40 });
    const settled = await ravi.post(`/group/api/people/${asha.id}/settle/`, { amount: 40 });
    expect(settled.statusCode).toBe(201);
    expect((await asha.get(`/group/api/groups/${id}/export/`)).statusCode).toBe(200);
    await ravi.delete('/auth/account/', { password: PASSWORD });
    expect((await listGroups(asha))[0]).toMatchObject({ id, kind: 'pair', member_count: 2 });
    expect(await findErrorsInBooks(test.db, id)).toEqual([]);
  });

  it('[pairs-11] is created once for an Idempotency-Key', async () => {
    const ask = () =>
      test.app.inject({
        method: 'POST',
        url: '/group/api/people/',
        headers: { authorization: `Token ${asha.token}`, 'idempotency-key': 'pair-1' },
        payload: { name: 'Suresh' },
      });
    const [first, second] = [await ask(), await ask()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json<Group>()).toEqual(first.json<Group>());
    expect(await listGroups(asha)).toHaveLength(1);
  });

  onOneEngine(engine, () => {
    it('[pairs-9] refuses invalid names and links, and the user’s own name', async () => {
      for (const body of [
        {},
        { name: '' },
        { name: 7 },
        { name: 'x'.repeat(151) },
        { name: 'Dev', link: 'maybe' },
      ]) {
        expect([body, (await tryToPair(asha, body)).statusCode]).toEqual([body, 400]);
      }
      expect((await tryToPair(asha, { name: 'asha' })).statusCode).toBe(409);
      expect((await tryToPair(asha, { name: 'asha', link: false })).statusCode).toBe(409);
      expect(await listGroups(asha)).toEqual([]);
    });
  });
});
