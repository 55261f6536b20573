import type { Group, ListedGroup } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addExpense,
  createGroup,
  listHistory,
  tryToAddPayment,
  tryToDeleteGroup,
} from './group-actions.ts';
import { PASSWORD } from './account-actions.ts';
import { tryToImport } from './group-import-actions.ts';
import { tryToAddRecurring } from './group-recurring-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('Archived groups', (engine) => {
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

  const archive = (person: Person, archived: unknown = true) =>
    person.put(`/group/api/groups/${home.id}/archived/`, { archived });
  const isArchived = async (person: Person) =>
    (await person.get('/group/api/groups/'))
      .json<ListedGroup[]>()
      .map(({ id, archived }) => [id, archived]);

  it('[archive-1] are archived only for the user who did it, and nothing else changes', async () => {
    const before = (await asha.get('/group/api/groups/')).json<ListedGroup[]>();
    const response = await archive(asha);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await archive(asha)).statusCode).toBe(204);
    expect((await asha.get('/group/api/groups/')).json<ListedGroup[]>()).toEqual(
      before.map((group) => ({ ...group, archived: true })),
    );
    expect(await isArchived(ravi)).toEqual([[home.id, false]]);
    const renamed = await asha.put(`/group/api/groups/${home.id}/`, { name: 'House' });
    expect(renamed.json<Group>()).toMatchObject({ archived: true });
    expect((await listHistory(asha, home.id)).map(({ action }) => action)).not.toContain(
      'group_archived',
    );
    expect((await archive(asha, false)).statusCode).toBe(204);
    expect((await archive(asha, false)).statusCode).toBe(204);
    expect(await isArchived(asha)).toEqual([[home.id, false]]);
  });

  it('[archive-2] are unarchived by the next entry of anybody, whatever its source, and not by a change', async () => {
    const dinner = await addExpense(asha, home.id, { paidBy: 'Asha', amount: 90 });
    const entries: Array<() => Promise<{ statusCode: number }>> = [
      () => tryToAddPayment(ravi, home.id, { from: 'Ravi', to: 'Asha', amount: 5 }),
      () => tryToImport(ravi, home.id, { file_name: 'a.csv', entries: [IMPORTED] }),
      () => tryToAddRecurring(ravi, home.id, { paidBy: 'Ravi', startsOn: '2026-11-15' }),
      () => ravi.post('/group/api/expenses/', { group: home.id, paid_by_name: 'Dev', amount: 12 }),
    ];
    for (const add of entries) {
      await archive(asha);
      await archive(ravi);
      expect((await add()).statusCode).toBe(201);
      expect([await isArchived(asha), await isArchived(ravi)]).toEqual([
        [[home.id, false]],
        [[home.id, false]],
      ]);
    }
    await archive(asha);
    await ravi.put(`/group/api/expenses/${dinner.id}/`, { paid_by_name: 'Asha', amount: 80 });
    await ravi.delete(`/group/api/expenses/${dinner.id}/`);
    expect(await isArchived(asha)).toEqual([[home.id, true]]);
    await ravi.post(`/group/api/expenses/${dinner.id}/restore/`);
    expect(await isArchived(asha)).toEqual([[home.id, false]]);
  });

  it('[archive-3] refuse a body without true or false, and users who do not see them', async () => {
    for (const wrong of [null, 'yes', 1, [], {}]) {
      const response = await archive(asha, wrong);
      expect([
        response.statusCode,
        response.json<{ fields?: { archived: string } }>().fields?.archived,
      ]).toEqual([400, 'archived must be true or false.']);
    }
    expect((await asha.put(`/group/api/groups/${home.id}/archived/`, {})).statusCode).toBe(400);
    const stranger = await test.signUp('Uma');
    expect((await archive(stranger)).statusCode).toBe(404);
    expect(
      (await asha.put('/group/api/groups/999999/archived/', { archived: true })).statusCode,
    ).toBe(404);
    await tryToDeleteGroup(asha, home.id);
    expect((await archive(asha)).statusCode).toBe(404);
  });

  it('[archive-4] stay archived for others when an account is deleted, and leave no row of that account', async () => {
    await archive(asha);
    await archive(ravi);
    await ravi.delete('/auth/account/', { password: PASSWORD });
    const rows = await test.db.selectFrom('group_archive').select('user_id').execute();
    expect(rows).toEqual([{ user_id: asha.id }]);
    expect(await isArchived(asha)).toEqual([[home.id, true]]);
  });
});

const IMPORTED = { kind: 'expense', paid_by_name: 'Asha', amount: 9 };

describeOnBothEngines('The usual way of a group', (engine) => {
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

  const set = (participants: unknown, person = asha) =>
    person.put(`/group/api/groups/${home.id}/usual_split/`, { participants });
  const seen = async (person: Person) =>
    (await person.get('/group/api/groups/')).json<ListedGroup[]>()[0]?.usual_split;

  it('[usual-split-1] is returned to all who see the group, until somebody removes it', async () => {
    expect(await seen(ravi)).toBeNull();
    const response = await set([{ name: 'dev', heads: 3 }, { name: 'Asha' }]);
    const way = [
      { name: 'Asha', heads: 1 },
      { name: 'Dev', heads: 3 },
    ];
    expect([response.statusCode, response.json<Group>()]).toEqual([
      200,
      expect.objectContaining({ id: home.id, usual_split: way }),
    ]);
    expect(await seen(ravi)).toEqual(way);
    for (const nobody of [null, []]) {
      await set(way);
      expect((await set(nobody, ravi)).json<Group>().usual_split).toBeNull();
    }
    expect(await seen(asha)).toBeNull();
  });

  it('[usual-split-2] is recorded in the history, but the same one again is not', async () => {
    await set([{ name: 'Asha', heads: 2 }, { name: 'Ravi' }]);
    await set(
      [
        { name: 'Ravi', heads: 1 },
        { name: 'ASHA', heads: 2 },
      ],
      ravi,
    );
    await set(null, ravi);
    await set(null);
    const events = (await listHistory(asha, home.id)).filter(
      ({ action }) => action === 'usual_split_changed',
    );
    const way = ['Asha 2', 'Ravi 1'];
    expect(
      events.map(({ summary, subject, changes, thing }) => [summary, subject, changes, thing]),
    ).toEqual([
      [
        "Ravi removed the group's usual split.",
        'Home',
        [{ field: 'usual_split', from: way, to: [] }],
        { kind: 'group', id: home.id },
      ],
      [
        "Asha set the group's usual split, by people: Asha 2 and Ravi 1.",
        'Home',
        [{ field: 'usual_split', from: [], to: way }],
        { kind: 'group', id: home.id },
      ],
    ]);
  });

  it('[usual-split-3] follows a rename, and omits former members', async () => {
    await set([{ name: 'Dev', heads: 3 }, { name: 'Ravi' }]);
    const dev = home.members.find(({ name }) => name === 'Dev');
    await asha.put(`/group/api/groups/${home.id}/members/${dev?.id ?? 0}/`, { name: 'Devika' });
    expect(await seen(asha)).toEqual([
      { name: 'Ravi', heads: 1 },
      { name: 'Devika', heads: 3 },
    ]);
    await asha.post(`/group/api/groups/${home.id}/remove_member/`, { name: 'Devika' });
    expect(await seen(asha)).toEqual([{ name: 'Ravi', heads: 1 }]);
    await asha.post(`/group/api/groups/${home.id}/remove_member/`, { name: 'Ravi' });
    expect(await seen(asha)).toBeNull();
    await asha.post(`/group/api/groups/${home.id}/members/${dev?.id ?? 0}/restore/`);
    expect(await seen(asha)).toEqual([{ name: 'Devika', heads: 3 }]);
  });

  it('[usual-split-4] refuses people who are not in the group, and an invalid list', async () => {
    const fault = async (participants: unknown) => {
      const response = await set(participants);
      return [
        response.statusCode,
        response.json<{ fields?: { participants: string } }>().fields?.participants,
      ];
    };
    expect(await fault([{ name: 'Uma' }])).toEqual([
      400,
      'Uma is not in this group and cannot take part.',
    ]);
    expect(await fault([{ name: 'Asha' }, { name: 'asha', heads: 2 }])).toEqual([
      400,
      expect.stringContaining('asha'),
    ]);
    for (const wrong of [
      undefined,
      'Asha',
      7,
      {},
      ['Asha'],
      [{ heads: 2 }],
      [{ name: 'Asha', heads: 0 }],
      [{ name: 'Asha', heads: 1.5 }],
      [{ name: 'Asha', heads: '2' }],
      [{ name: 'Asha', heads: 1000 }],
    ]) {
      expect(await fault(wrong)).toEqual([400, expect.any(String)]);
    }
    const stranger = await test.signUp('Uma');
    expect((await set(null, stranger)).statusCode).toBe(404);
  });
});
