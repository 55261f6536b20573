import type { DeletedGroup, Group, GroupMember } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addExpense,
  addMember,
  addPayment,
  createGroup,
  listDeleted,
  listExpenses,
  listGroups,
  listHistory,
  listSettlements,
  listSuggestions,
  removeMember,
  tryToAddMember,
  tryToDeleteGroup,
} from './group-actions.ts';
import { importEntries } from './group-import-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('Groups that are kept in order', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let goa: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    goa = await createGroup(asha, 'Goa', ['Ravi', 'Dev', 'Esha']);
  });
  afterEach(() => test.close());

  const url = () => `/group/api/groups/${goa.id}/`;
  const idOf = (name: string) => goa.members.find((member) => member.name === name)?.id ?? 0;
  const member = (name: string) => `${url()}members/${idOf(name)}/`;
  const actions = async () => (await listHistory(asha, goa.id)).map(({ action }) => action);

  it('can be renamed by anybody who sees them', async () => {
    const answer = await ravi.put(url(), { name: ' Goa 2026 ' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...goa, name: 'Goa 2026' }]);
    expect((await ravi.put(url(), { name: ' ' })).statusCode).toBe(400);
    expect(await listGroups(asha)).toMatchObject([{ name: 'Goa 2026' }]);
    const [event] = await listHistory(asha, goa.id);
    expect(event).toMatchObject({
      action: 'group_renamed',
      summary: 'Ravi renamed the group from “Goa” to “Goa 2026”.',
      changes: [{ field: 'name', from: 'Goa', to: 'Goa 2026' }],
    });
  });

  it('have guests who can be renamed, and are never linked by that', async () => {
    await test.signUp('Kabir');
    const answer = await ravi.put(member('Dev'), { name: 'Kabir' });
    const renamed = { id: idOf('Dev'), name: 'Kabir', is_registered_user: false };
    expect([answer.statusCode, answer.json()]).toEqual([200, renamed]);
    expect((await asha.put(member('Dev'), { name: 'KABIR' })).statusCode).toBe(200);
    expect((await asha.put(member('Ravi'), { name: 'Raj' })).statusCode).toBe(400);
    expect((await asha.put(member('Esha'), { name: 'kabir' })).statusCode).toBe(409);
    expect((await asha.put(`${url()}members/99999/`, { name: 'Nobody' })).statusCode).toBe(404);
    expect((await actions()).slice(0, 2)).toEqual(['member_renamed', 'member_renamed']);
    await addExpense(asha, goa.id, { paidBy: 'Kabir', amount: 1 });
  });

  it('free the name of a removed member only when their balance is zero', async () => {
    const expense = await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 9, among: ['Dev'] });
    await removeMember(asha, goa.id, 'Dev');
    expect((await asha.put(member('Esha'), { name: 'Dev' })).statusCode).toBe(409);
    expect((await asha.put(member('Dev'), { name: 'Devi' })).statusCode).toBe(404);
    await asha.delete(`/group/api/expenses/${expense.id}/`);
    expect((await asha.put(member('Esha'), { name: 'Dev' })).statusCode).toBe(200);
    const restored = await asha.post(`${member('Dev')}restore/`);
    expect([restored.statusCode, restored.json()]).toMatchObject([200, { name: 'Dev (2)' }]);
    expect((await tryToAddMember(asha, goa.id, 'dev (2)')).statusCode).toBe(409);
  });

  it('[group-renames-1] name a removed member whose name somebody has by another one, wherever they are named', async () => {
    const among = ['Dev', 'Esha'];
    const bill = await addExpense(asha, goa.id, { paidBy: 'Asha', amount: 9, among });
    const paid = await addPayment(asha, goa.id, { from: 'Dev', to: 'Asha', amount: 4.5 });
    await removeMember(asha, goa.id, 'Dev');
    expect((await asha.put(member('Esha'), { name: 'Dev' })).statusCode).toBe(200);
    const [known] = await listExpenses(asha, goa.id);
    expect(known?.participants_names).toEqual(['Dev (2)', 'Dev']);
    expect((await listHistory(asha, goa.id))[1]).toMatchObject({
      action: 'member_renamed',
      summary: 'Asha renamed the guest Dev to Dev (2).',
    });

    const again = { amount: 9, paid_by_name: 'Asha', participant_names: known?.participants_names };
    const changed = await asha.put(`/group/api/expenses/${bill.id}/`, again);
    expect(changed.json()).toMatchObject({ participants_names: ['Dev (2)', 'Dev'] });
    const toAsha = { from_member: 'Dev (2)', to_member: 'Asha', amount: 7 };
    await asha.put(`/group/api/payments/${paid.id}/`, toAsha);
    const balances = async () =>
      (await listSettlements(asha, goa.id)).map(({ member_name: name, balance }) => [
        name,
        balance,
      ]);
    expect(await balances()).toEqual([
      ['Asha', 2],
      ['Ravi', 0],
      ['Dev (2)', 2.5],
      ['Dev', -4.5],
    ]);
    await addPayment(asha, goa.id, { from: 'Dev', to: 'Dev (2)', amount: 2.5 });
    expect(await listSuggestions(asha, goa.id)).toEqual([
      expect.objectContaining({ from_member: 'Dev', to_member: 'Asha', amount: 2 }),
    ]);
    const file = await asha.get(`${url()}export/`);
    expect(file.body.split('\r\n')[0]).toBe(
      '\uFEFFdate,kind,description,amount,paid_by,paid_to,Asha,Ravi,Dev (2),Dev',
    );
  });

  it('[group-renames-2] number a name that was taken more than once, and keep it short enough', async () => {
    const long = 'é'.repeat(150);
    for (const name of ['Dev', 'Esha']) {
      await asha.put(member(name), { name: long });
      await removeMember(asha, goa.id, long);
    }
    const { members } = await addMember(asha, goa.id, 'Fay');
    await asha.put(`${url()}members/${members.at(-1)?.id}/`, { name: long });
    const short = 'é'.repeat(146);
    expect(await listDeleted(asha, goa.id)).toMatchObject([
      { name: `${short} (3)` },
      { name: `${short} (2)` },
    ]);
  });

  it('[group-renames-3] give the name back when the import that took it is undone', async () => {
    const bill = await addExpense(asha, goa.id, { paidBy: 'Ravi', amount: 9, among: ['Ravi'] });
    await removeMember(asha, goa.id, 'Ravi');
    const names = async () =>
      (await listExpenses(asha, goa.id)).map(({ paid_by_name: paidBy }) => paidBy);
    const entry = { kind: 'expense', paid_by_name: 'ravi', amount: 5 };
    const { id } = await importEntries(asha, goa.id, { guests: ['ravi'], entries: [entry] });
    expect(await names()).toEqual(['ravi', 'Ravi (2)']);
    expect((await actions()).slice(0, 2)).toEqual(['import_added', 'member_removed']);
    await asha.delete(`${url()}imports/${id}/`);
    expect(await names()).toEqual(['Ravi']);
    await asha.delete(`/group/api/expenses/${bill.id}/`);
  });

  it('restore removed members within 30 days', async () => {
    await removeMember(asha, goa.id, 'Ravi');
    expect(await listDeleted(asha, goa.id)).toEqual([
      {
        kind: 'member',
        id: idOf('Ravi'),
        deleted_at: '2026-11-15T06:30:00.000Z',
        name: 'Ravi',
        is_registered_user: true,
      },
    ]);
    for (let time = 0; time < 2; time += 1) {
      const answer = await asha.post(`${member('Ravi')}restore/`);
      expect([answer.statusCode, answer.json<GroupMember>().name]).toEqual([200, 'Ravi']);
    }
    expect(await listGroups(ravi)).toHaveLength(1);
    expect((await actions()).slice(0, 2)).toEqual(['member_restored', 'member_removed']);
    await removeMember(asha, goa.id, 'Ravi');
    test.setTime('2026-12-15T06:30:01Z');
    expect((await asha.post(`${member('Ravi')}restore/`)).statusCode).toBe(404);
  });

  it('are restored completely after they were deleted, by their creator only', async () => {
    await addExpense(ravi, goa.id, { paidBy: 'Dev', amount: 30 });
    const before = { ...goa, total_expenses: 30 };
    expect((await tryToDeleteGroup(ravi, goa.id)).statusCode).toBe(403);
    expect((await tryToDeleteGroup(asha, goa.id)).statusCode).toBe(204);
    for (const person of [asha, ravi]) {
      expect(await listGroups(person)).toEqual([]);
      for (const part of ['expenses', 'payments', 'settlements', 'history', 'deleted']) {
        expect((await person.get(`${url()}${part}/`)).statusCode).toBe(404);
      }
      expect((await person.put(url(), { name: 'Flat' })).statusCode).toBe(404);
    }
    const deleted = async (person: Person) =>
      (await person.get('/group/api/groups/deleted/')).json<DeletedGroup[]>();
    expect(await deleted(ravi)).toEqual([]);
    expect(await deleted(asha)).toEqual([{ ...before, deleted_at: '2026-11-15T06:30:00.000Z' }]);
    expect((await ravi.post(`${url()}restore/`)).statusCode).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      const answer = await asha.post(`${url()}restore/`);
      expect([answer.statusCode, answer.json()]).toEqual([200, before]);
    }
    expect(await listGroups(ravi)).toMatchObject([before]);
    expect((await actions()).slice(0, 2)).toEqual(['group_restored', 'group_deleted']);
    await tryToDeleteGroup(asha, goa.id);
    test.setTime('2026-12-15T06:30:01Z');
    expect(await deleted(asha)).toEqual([]);
    expect((await asha.post(`${url()}restore/`)).statusCode).toBe(404);
  });

  it('ask before an account that shares no group with the user is linked', async () => {
    const kabir = await test.signUp('Kabir');
    const add = (name: string, link: unknown) => asha.post(`${url()}add_member/`, { name, link });
    const asked = await add('kabir', 'ask');
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toEqual({
      error: expect.stringContaining('Kabir'),
      code: 'needs_confirmation',
      needs_confirmation: true,
    });
    expect((await add('kabir', 'maybe')).statusCode).toBe(400);
    const guest = (await add('kabir', false)).json<Group>().members.at(-1);
    expect(guest).toMatchObject({ name: 'kabir', is_registered_user: false });
    expect(await listGroups(kabir)).toEqual([]);
    await asha.put(`${url()}members/${guest?.id}/`, { name: 'Someone' });
    const linked = (await add('kabir', null)).json<Group>().members.at(-1);
    expect(linked).toMatchObject({ name: 'Kabir', is_registered_user: true });
    await removeMember(asha, goa.id, 'Kabir');
    const flat = await createGroup(asha, 'Flat');
    await addMember(asha, flat.id, 'Kabir');
    expect((await add('kabir', 'ask')).statusCode).toBe(201);
    expect((await add('Somebody new', 'ask')).statusCode).toBe(201);
  });
});
