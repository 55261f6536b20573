import type { Group, Notification } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addExpense,
  addMember,
  createGroup,
  listGroups,
  listHistory,
  removeMember,
  tryToDeleteGroup,
} from './group-actions.ts';
import { listNotifications } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('A person who decides who may add them to groups', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  let goa: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
    goa = await createGroup(asha, 'Goa');
  });
  afterEach(() => test.close());

  const choose = (added_by: unknown) => ravi.patch('/auth/profile/', { added_by });
  const asked = async () =>
    (await listNotifications(ravi)).filter(
      ({ notification_type: type }: Notification) => type === 'group_invitation',
    );
  const answer = (what: 'join' | 'decline') => ravi.post(`/group/api/groups/${goa.id}/${what}/`);
  const isLinked = async () =>
    (await listGroups(asha))[0]?.members.find(({ name }) => name === 'Ravi')?.is_registered_user;

  it('[added-by-1] can be added by anyone by default', async () => {
    expect((await ravi.get('/auth/profile/')).json()).toMatchObject({ added_by: 'anyone' });
    const changed = await choose('known');
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { user: { added_by: 'known' } },
    ]);
    for (const wrong of ['somebody', null, true, '']) {
      expect((await choose(wrong)).statusCode).toBe(400);
    }
    await choose('anyone');
    await addMember(asha, goa.id, 'ravi');
    expect(await isLinked()).toBe(true);
  });

  it('[added-by-2] becomes a guest for somebody who may not add them, is asked, and joins as that guest', async () => {
    await choose('nobody');
    await addMember(asha, goa.id, 'Ravi');
    expect(await isLinked()).toBe(false);
    await addExpense(asha, goa.id, { paidBy: 'Ravi', amount: 100 });
    expect(await listGroups(ravi)).toEqual([]);
    expect(await asked()).toMatchObject([
      {
        title: 'Invitation to a group',
        message: 'Asha would like you to join the group “Goa” as Ravi.',
        group_id: goa.id,
        is_open: true,
      },
    ]);
    const joined = await answer('join');
    expect([joined.statusCode, joined.json<Group>().members[1]?.is_registered_user]).toEqual([
      200,
      true,
    ]);
    expect(await listGroups(ravi)).toMatchObject([{ id: goa.id, balance: 50 }]);
    expect((await listHistory(asha, goa.id))[0]).toMatchObject({
      action: 'member_joined',
      summary: 'Ravi joined the group as the guest Ravi.',
    });
    expect((await answer('join')).statusCode).toBe(200);
  });

  it('[added-by-6] sees whether an invitation can still be answered', async () => {
    const isOpen = async () => (await asked()).map(({ is_open: open }) => open);
    await choose('nobody');
    await addMember(asha, goa.id, 'Ravi');
    expect(await isOpen()).toEqual([true]);
    await removeMember(asha, goa.id, 'Ravi');
    expect(await isOpen()).toEqual([false]);
    await addMember(asha, goa.id, 'Ravi');
    await tryToDeleteGroup(asha, goa.id);
    expect(await isOpen()).toEqual([false]);
    await asha.post(`/group/api/groups/${goa.id}/restore/`);
    expect(await isOpen()).toEqual([true]);
    const [{ id } = { id: 0 }] = await asked();
    const read = await ravi.post(`/api/notifications/${id}/mark_read/`);
    expect(read.json()).toMatchObject({ is_read: true, is_open: true });
    expect((await answer('decline')).statusCode).toBe(204);
    expect(await isOpen()).toEqual([false]);

    const flat = await createGroup(asha, 'Flat', ['Ravi']);
    expect(await isOpen()).toEqual([true, false]);
    await ravi.post(`/group/api/groups/${flat.id}/join/`);
    expect(await isOpen()).toEqual([false, false]);
    const others = (await listNotifications(asha)).map((one) => Object.keys(one));
    expect(others.flat()).not.toContain('is_open');
  });

  it('[added-by-3] can decline, which notifies nobody, and is not asked again', async () => {
    await choose('nobody');
    await addMember(asha, goa.id, 'Ravi');
    const told = (await listNotifications(asha)).length;
    expect((await answer('decline')).statusCode).toBe(204);
    expect((await answer('decline')).statusCode).toBe(204);
    expect((await answer('join')).statusCode).toBe(404);
    expect((await listNotifications(asha)).length).toBe(told);
    await removeMember(asha, goa.id, 'Ravi');
    await addMember(asha, goa.id, 'Ravi');
    expect(await isLinked()).toBe(false);
    expect(await asked()).toHaveLength(1);
  });

  it('[added-by-4] can be added by people who share a group with them if they choose so', async () => {
    await choose('known');
    await addMember(asha, goa.id, 'Ravi');
    expect(await isLinked()).toBe(false);
    await choose('anyone');
    await createGroup(asha, 'Flat', ['Ravi']);
    await choose('known');
    const trip = await createGroup(asha, 'Trip', ['Ravi']);
    expect(trip.members[1]).toMatchObject({ name: 'Ravi', is_registered_user: true });
  });

  it('[added-by-5] cannot join without a question, or after the guest was removed', async () => {
    expect((await answer('join')).statusCode).toBe(404);
    expect((await answer('decline')).statusCode).toBe(404);
    await choose('nobody');
    await addMember(asha, goa.id, 'Ravi');
    await removeMember(asha, goa.id, 'Ravi');
    expect((await answer('join')).statusCode).toBe(404);
    await addMember(asha, goa.id, 'Ravi');
    expect(await asked()).toHaveLength(1);
    expect((await answer('join')).statusCode).toBe(200);
  });
});
