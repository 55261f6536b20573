import type { GroupEvent, Notification } from '@hisaab/contract';
import { asPaise } from '@hisaab/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notice } from '../src/notifications/notices/notices.ts';
import { addExpense, createGroup, listHistory } from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('What is told', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const listNotifications = async () =>
    (await asha.get('/api/notifications/')).json<Notification[]>();

  /** A group with an expense, and its last event. */
  async function spend(): Promise<{ groupId: number; event: GroupEvent; told: Notification }> {
    const { id: groupId } = await createGroup(asha, 'Goa', ['Dev']);
    await addExpense(asha, groupId, { paidBy: 'Dev', amount: 90, description: 'Taxi' });
    const [event] = await listHistory(asha, groupId);
    const [told] = await listNotifications();
    if (!event || !told) throw new Error('Nothing was told.');
    return { groupId, event, told };
  }

  it('[facts-1] has the names of its time', async () => {
    const { groupId, event, told } = await spend();
    const [, dev] = (await asha.get('/group/api/groups/')).json()[0].members;
    await asha.put(`/group/api/groups/${groupId}/`, { name: 'Kerala' });
    await asha.put(`/group/api/groups/${groupId}/members/${dev.id}/`, { name: 'Devika' });
    expect((await listNotifications())[0]?.message).toBe(told.message);
    expect(told.message).toContain('paid by Dev) to the group “Goa”');
    expect((await listHistory(asha, groupId)).at(2)).toMatchObject(event);
    expect(event.summary).toBe('Asha added the expense “Taxi” (₹90.00, paid by Dev).');
  });

  it('[facts-2] is stored as facts, and worded when it is read', async () => {
    const { groupId } = await spend();
    const stored = await test.db
      .selectFrom('notification')
      .select(['title', 'message', 'facts'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([stored.title, stored.message, JSON.parse(stored.facts ?? '')]).toEqual([
      '',
      '',
      {
        actor: 'Asha',
        group: 'Goa',
        paid_by: 'Dev',
        amount: 9000,
        description: 'Taxi',
        entry: expect.any(Number),
        is_own: true,
      },
    ]);
    const event = await test.db
      .selectFrom('group_event')
      .select(['summary', 'facts'])
      .where('group_id', '=', groupId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect([event.summary, JSON.parse(event.facts ?? '')]).toEqual([
      '',
      { amount: 9000, description: 'Taxi', paid_by: 'Dev' },
    ]);
  });

  it('[facts-3] keeps the words that it had before there were facts', async () => {
    const { groupId, told } = await spend();
    const words = { title: 'New group expense', message: 'Words of long ago.' };
    await test.db
      .updateTable('notification')
      .set({ ...words, facts: null })
      .where('id', '=', told.id)
      .execute();
    await test.db
      .updateTable('group_event')
      .set({ subject: 'Taxi', summary: 'Asha did it long ago.', facts: null })
      .execute();
    expect((await listNotifications())[0]).toMatchObject({ ...words, facts: null });
    expect((await listHistory(asha, groupId))[0]).toMatchObject({
      subject: 'Taxi',
      summary: 'Asha did it long ago.',
      facts: null,
    });
  });

  it('[facts-9] call the reader "you" where they paid, in every language', async () => {
    const { id: groupId } = await createGroup(asha, 'Goa', ['Dev']);
    await addExpense(asha, groupId, { paidBy: asha.username, amount: 90, description: 'Taxi' });
    const summaryIn = async (language: string) => {
      const headers = { authorization: `Token ${asha.token}`, 'accept-language': language };
      const url = `/group/api/groups/${groupId}/history/`;
      return (await test.app.inject({ url, headers })).json<GroupEvent[]>()[0]?.summary;
    };
    expect(await summaryIn('en')).toBe('Asha added the expense “Taxi” (₹90.00, paid by you).');
    expect(await summaryIn('hi')).toContain('भुगतान: आप');
    expect(await summaryIn('ta')).toContain('செலுத்தியவர்: நீங்கள்');
  });

  it('[facts-4] of a later version causes no error in this one', async () => {
    await test.run(asha, async (tx) => {
      const facts = { limit: asPaise(100) };
      tx.notify([asha.id], { ...notice('budget_set', facts), facts: { most: 100 } });
    });
    expect(await listNotifications()).toMatchObject([
      {
        title: 'Something happened',
        message: 'Hisaab has been updated. Reload the page to read this.',
      },
    ]);
  });

  /** A bill with one payer, changed to two payers and lines: the last event of its group, and its stored facts. */
  async function changeBill() {
    const { id: groupId } = await createGroup(asha, 'Goa', ['Dev']);
    const { id } = await addExpense(asha, groupId, { paidBy: 'Asha', amount: 90, description: '' });
    await asha.put(`/group/api/expenses/${id}/`, {
      amount: 90,
      payers: [
        { name: 'Asha', amount: 60 },
        { name: 'Dev', amount: 30 },
      ],
      participants: [{ name: 'Asha', heads: 2 }, { name: 'Dev' }],
      lines: [
        { amount: 60, description: 'Pizza', participant_names: ['Dev'] },
        { amount: 30, description: 'Tea', participant_names: ['Asha'] },
      ],
    });
    const [{ changes }, { facts }] = await Promise.all([
      lastRow(test.db.selectFrom('group_event').select('changes')),
      lastRow(test.db.selectFrom('notification').select('facts')),
    ]);
    return { groupId, id, changes: JSON.parse(changes), told: JSON.parse(facts ?? '') };
  }

  it('[facts-5] has lines, heads and payers as data, beside a language-neutral text that release 0.2.0 reads', async () => {
    const { groupId, id, changes, told } = await changeBill();
    const ofBill = [
      {
        field: 'payers',
        from: [],
        to: ['Asha ₹60.00', 'Dev ₹30.00'],
        before: [],
        after: [
          { name: 'Asha', amount: 6000 },
          { name: 'Dev', amount: 3000 },
        ],
      },
      {
        field: 'participants',
        from: [],
        to: ['Asha 2', 'Dev 1'],
        before: [],
        after: [
          { name: 'Asha', heads: 2 },
          { name: 'Dev', heads: 1 },
        ],
      },
      {
        field: 'lines',
        from: [],
        to: ['Pizza ₹60.00: Dev', 'Tea ₹30.00: Asha'],
        before: [],
        after: [
          { amount: 6000, description: 'Pizza', people: [{ name: 'Dev', heads: 1 }] },
          { amount: 3000, description: 'Tea', people: [{ name: 'Asha', heads: 1 }] },
        ],
      },
    ];
    expect(changes).toEqual(ofBill);
    expect(told.changes).toEqual(ofBill);
    expect((await listHistory(asha, groupId))[0]?.summary).toBe(
      'Asha changed an expense (₹90.00): how much each paid, how many people each counts as and Pizza ₹60.00 now for Dev; Tea ₹30.00 now for Asha.',
    );
    await asha.delete(`/group/api/expenses/${id}/`);
    const { facts } = await lastRow(test.db.selectFrom('group_event').select('facts'));
    expect(JSON.parse(facts ?? '')).toMatchObject({
      paid_by: 'Asha, Dev',
      payers: ['Asha', 'Dev'],
    });
    expect((await listHistory(asha, groupId))[0]?.summary).toContain('paid by Asha and Dev');
  });

  it('[facts-6] keeps the words of a bill that release 0.2.0 stored as sentences', async () => {
    const { groupId } = await changeBill();
    const lines = { field: 'lines', from: ['₹90.00 for everybody'], to: ['Pizza ₹90.00 for Dev'] };
    await test.db
      .updateTable('group_event')
      .set({ changes: JSON.stringify([lines]) })
      .execute();
    expect((await listHistory(asha, groupId))[0]).toMatchObject({
      summary:
        'Asha changed an expense (₹90.00): Pizza ₹90.00 for Dev; without ₹90.00 for everybody.',
      changes: [lines],
    });
  });

  it('[facts-7] are returned beside the words, with amounts in rupees', async () => {
    const { groupId, event, told } = await spend();
    const taxi = { amount: 90, description: 'Taxi', paid_by: 'Dev' };
    expect(event.facts).toEqual(taxi);
    expect(told.facts).toEqual({
      ...taxi,
      actor: 'Asha',
      group: 'Goa',
      entry: told.entry_id,
    });
    await asha.put(`/group/api/expenses/${told.entry_id}/`, {
      paid_by_name: 'Dev',
      amount: 100,
      description: 'Taxi',
      participant_names: ['Dev'],
      lines: [{ amount: 60, description: 'Fare', participant_names: [] }],
    });
    expect((await listNotifications())[0]?.facts).toMatchObject({
      amount: 90,
      changes: [
        { field: 'amount', from: 90, to: 100 },
        { field: 'participant_names' },
        { field: 'lines', after: [{ amount: 60, description: 'Fare', people: [] }] },
      ],
    });
    const [changed] = await listHistory(asha, groupId);
    expect(changed?.facts).toEqual({
      before: taxi,
      description: 'Taxi',
      changes: [
        {
          field: 'lines',
          before: [],
          after: [{ amount: 60, description: 'Fare', people: [] }],
        },
      ],
    });
  });

  it('[facts-8] give the position of the actor’s name, in every language, and none where the reader is "you"', async () => {
    const ben = await test.signUp('In');
    const { id: groupId } = await createGroup(asha, 'Goa', ['In']);
    const { id } = await addExpense(ben, groupId, { paidBy: 'In', amount: 90 });
    await ben.put(`/group/api/expenses/${id}/`, { paid_by_name: 'In', amount: 80 });
    const [changed, added] = await listNotifications();
    expect(added?.around_actor).toEqual({
      before: '',
      after: ' added Something shared (₹90.00, paid by In) to the group “Goa”.',
    });
    expect(changed?.around_actor?.before).toBe('In the group “Goa”, ');
    expect((await ben.get('/api/notifications/')).json()[0]).not.toHaveProperty('around_actor');
    for (const language of ['en', 'hi', 'ur']) {
      const headers = { authorization: `Token ${asha.token}`, 'accept-language': language };
      const url = `/group/api/groups/${groupId}/history/`;
      const answer = await test.app.inject({ url, headers });
      const events = answer.json<GroupEvent[]>();
      for (const { around_actor: around, actor_name, summary } of events) {
        expect(`${around?.before}${actor_name}${around?.after}`).toBe(summary);
      }
    }
  });
});

interface Ordered<Found> {
  orderBy: (column: 'id', direction: 'desc') => { executeTakeFirstOrThrow: () => Promise<Found> };
}

function lastRow<Found>(query: Ordered<Found>): Promise<Found> {
  return query.orderBy('id', 'desc').executeTakeFirstOrThrow();
}
