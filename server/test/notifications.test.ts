import { asPaise } from '@hisaab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notice } from '../src/notifications/notices/notices.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

interface Notification {
  id: number;
  notification_type: string;
  title: string;
  message: string;
  time_ago: string;
  is_read: boolean;
  is_own: boolean;
  actor_name: string | null;
  entry_id?: number;
  share?: number;
}

const NOON = '2026-11-15T06:30:00Z';
const SOMEBODY = { id: 0, username: '' };

let names = 0;
const newName = (name: string) => `${name}${++names}`;

describeOnBothEngines('Notifications', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.setTime(NOON);
    asha = await test.signUp(newName('Asha'));
  });

  const list = async (person: Person) =>
    (await person.get('/api/notifications/')).json<Notification[]>();
  const unread = async (person: Person) =>
    (await person.get('/api/notifications/unread_count/')).json<{ unread_count: number }>()
      .unread_count;
  const markRead = (person: Person, id: number | string) =>
    person.post(`/api/notifications/${id}/mark_read/`);
  const markAllRead = (person: Person) => person.post('/api/notifications/mark_all_read/');
  const tell = (people: Person[], description: string) =>
    test.run(SOMEBODY, async (tx) => {
      const userIds = people.map(({ id }) => id);
      const facts = { amount: asPaise(100), category: 'Food', description };
      tx.notify(userIds, notice('expense_added', facts));
    });
  const toldOf = (description: string) =>
    `You added ₹1.00 for ${description} (Food) to your expenses.`;
  const tellTimes = async (person: Person, times: number) => {
    for (let time = 1; time <= times; time += 1) await tell([person], `Number ${time}`);
  };
  const unreadRows = async (person: Person) => {
    const rows = await test.db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', person.id)
      .where('read_at', 'is', null)
      .execute();
    return rows.length;
  };

  it('[notifications-12] return whether they are about the user’s own action, and else the actor', async () => {
    const [bela] = [await test.signUp(newName('Bela'))];
    const doers = async (person: Person) =>
      (await list(person)).map(({ notification_type: type, is_own: isOwn, actor_name: name }) => [
        type,
        isOwn,
        name,
      ]);
    await asha.post('/personal/api/budget/', { monthly_limit: 10 });
    await asha.post('/personal/api/expenses/', { amount: 50, category: 'Food' });
    const group = (await asha.post('/group/api/groups/', { name: 'Goa' })).json<{ id: number }>();
    await asha.post(`/group/api/groups/${group.id}/add_member/`, { name: bela.username });
    expect(await doers(asha)).toEqual([
      ['member_added', true, null],
      ['group_created', true, null],
      ['budget_exceeded', false, null],
      ['expense_added', true, null],
      ['budget_set', true, null],
    ]);
    expect(await doers(bela)).toEqual([['member_added', false, asha.username]]);
  });

  it('[notifications-11] isolate entered text that runs from right to left, and leave the rest alone', async () => {
    const latest = async () => (await list(asha))[0]?.message;
    await asha.post('/group/api/groups/', { name: 'Goa' });
    expect(await latest()).toBe('You created the group “Goa”.');
    const { id } = (await asha.post('/group/api/groups/', { name: 'טיול' })).json<{ id: number }>();
    expect(await latest()).toBe('You created the group “\u2068טיול\u2069”.');

    await asha.post(`/group/api/groups/${id}/add_member/`, { name: 'علی' });
    expect(await latest()).toBe('You added \u2068علی\u2069 to the group “\u2068טיול\u2069”.');
    const ride = { group: id, paid_by_name: 'علی', amount: 21, description: 'Taxi \u200f' };
    const added = await asha.post('/group/api/expenses/', ride);
    expect(await latest()).toBe(
      'You added \u2068Taxi \u200f\u2069 (₹21.00, paid by \u2068علی\u2069) to the group “\u2068טיול\u2069”.',
    );
    const address = `/group/api/expenses/${added.json<{ id: number }>().id}/`;
    await asha.put(address, { ...ride, description: 'מונית' });
    expect(await latest()).toBe(
      'In the group “\u2068טיול\u2069”, you changed the expense “\u2068Taxi \u200f\u2069” (₹21.00): ' +
        'description from “\u2068Taxi \u200f\u2069” to “\u2068מונית\u2069”.',
    );
    await asha.delete(address);
    expect(await latest()).toBe(
      'You deleted \u2068מונית\u2069 (₹21.00, paid by \u2068علی\u2069) from the group “\u2068טיול\u2069”.',
    );
    const payment = { group: id, from_member: 'علی', to_member: asha.username, amount: 5 };
    await asha.post('/group/api/payments/', payment);
    expect(await latest()).toBe(
      'You recorded that \u2068علی\u2069 paid you ₹5.00 in the group “\u2068טיול\u2069”.',
    );
    const history = await asha.get(`/group/api/groups/${id}/history/`);
    expect(history.json<{ summary: string }[]>().map(({ summary }) => summary)).toContain(
      `${asha.username} added the expense “\u2068Taxi \u200f\u2069” (₹21.00, paid by \u2068علی\u2069).`,
    );
    await asha.post('/personal/api/expenses/', { ...ride, category: 'Food' });
    expect(await latest()).toBe(
      'You added ₹21.00 for \u2068Taxi \u200f\u2069 (Food) to your expenses.',
    );
  });

  it('[notifications-13] name the expense or the payment of a group that they are about', async () => {
    const made = await asha.post('/group/api/groups/', { name: 'Goa' });
    const { id: group } = made.json<{ id: number }>();
    await asha.post(`/group/api/groups/${group}/add_member/`, { name: 'Ravi' });
    const latest = async () => {
      const [{ notification_type: type, entry_id: entry } = {}] = await list(asha);
      return [type, entry];
    };
    expect(await latest()).toEqual(['member_added', undefined]);
    const ride = { group, paid_by_name: 'Ravi', amount: 21, description: 'Taxi' };
    const { id } = (await asha.post('/group/api/expenses/', ride)).json<{ id: number }>();
    expect(await latest()).toEqual(['group_expense_added', id]);
    await asha.put(`/group/api/expenses/${id}/`, { ...ride, amount: 22 });
    expect(await latest()).toEqual(['group_expense_updated', id]);
    await asha.delete(`/group/api/expenses/${id}/`);
    expect(await latest()).toEqual(['group_expense_deleted', id]);
    await asha.post(`/group/api/expenses/${id}/restore/`);
    expect(await latest()).toEqual(['group_expense_added', id]);
    const payment = { group, from_member: 'Ravi', to_member: asha.username, amount: 5 };
    const paid = (await asha.post('/group/api/payments/', payment)).json<{ id: number }>();
    expect(await latest()).toEqual(['payment_recorded', paid.id]);
  });

  it('[notifications-14] return the reader’s current share of a group’s expense, and nothing if they have none', async () => {
    const { id: group } = (await asha.post('/group/api/groups/', { name: 'Goa' })).json<{
      id: number;
    }>();
    await asha.post(`/group/api/groups/${group}/add_member/`, { name: 'Ravi' });
    const ride = { group, paid_by_name: 'Ravi', amount: 21, description: 'Taxi' };
    const { id } = (await asha.post('/group/api/expenses/', ride)).json<{ id: number }>();
    const shares = async () => (await list(asha)).map(({ share }) => share);
    expect(await shares()).toEqual([10.5, undefined, undefined]);
    await asha.put(`/group/api/expenses/${id}/`, { ...ride, participant_names: ['Ravi'] });
    expect(await shares()).toEqual([undefined, undefined, undefined, undefined]);
    await asha.post('/group/api/payments/', {
      group,
      from_member: 'Ravi',
      to_member: asha.username,
      amount: 5,
    });
    expect((await shares())[0]).toBeUndefined();
  });

  it('are none at first', async () => {
    expect(await list(asha)).toEqual([]);
    expect(await unread(asha)).toBe(0);
    const all = await markAllRead(asha);
    expect([all.statusCode, all.json()]).toEqual([200, { unread_count: 0 }]);
  });

  it('are listed newest first, with their age in words', async () => {
    await tell([asha], 'First');
    await tell([asha], 'Second');
    test.setTime('2026-11-15T06:35:00Z');
    const notifications = await list(asha);
    expect(notifications).toEqual([
      {
        id: expect.any(Number),
        notification_type: 'expense_added',
        title: 'Expense added',
        message: toldOf('Second'),
        facts: { amount: 1, category: 'Food', description: 'Second' },
        at: '2026-11-15T06:30:00.000Z',
        time_ago: '5 minutes ago',
        is_read: false,
        group_id: null,
        is_own: false,
        actor_name: null,
        month: null,
      },
      expect.objectContaining({ message: toldOf('First') }),
    ]);
  });

  it('are private to each user', async () => {
    const ravi = await test.signUp(newName('Ravi'));
    await tell([asha], 'For Asha');
    await tell([asha, ravi], 'For both');
    expect((await list(ravi)).map(({ message }) => message)).toEqual([toldOf('For both')]);
    await markAllRead(ravi);
    expect([await unread(asha), await unread(ravi)]).toEqual([2, 0]);
  });

  it('are sent once to a user who is named twice', async () => {
    await tell([asha, asha], 'Once');
    expect(await list(asha)).toHaveLength(1);
    expect(await unread(asha)).toBe(1);
  });

  it('[notifications-1] are listed up to 50, and counted beyond', async () => {
    await tellTimes(asha, 53);
    const notifications = await list(asha);
    expect(notifications).toHaveLength(50);
    expect(notifications[0]?.message).toBe(toldOf('Number 53'));
    expect(notifications.at(-1)?.message).toBe(toldOf('Number 4'));
    expect(await unread(asha)).toBe(53);
    expect((await markAllRead(asha)).json()).toEqual({ unread_count: 0 });
    expect([await unread(asha), await unreadRows(asha)]).toEqual([0, 0]);
  });

  it('[notifications-2] are marked as read one by one, and returned in that state', async () => {
    await tellTimes(asha, 3);
    const [, second] = await list(asha);
    const marked = await markRead(asha, second?.id ?? 0);
    expect(marked.statusCode).toBe(200);
    expect(marked.json()).toEqual({ ...second, is_read: true });
    expect(await unread(asha)).toBe(2);
    expect((await list(asha)).map(({ is_read }) => is_read)).toEqual([false, true, false]);
  });

  it('[notifications-3] can be marked twice and count once', async () => {
    await tellTimes(asha, 2);
    const [newest] = await list(asha);
    for (const _ of [1, 2, 3]) {
      const marked = await markRead(asha, newest?.id ?? 0);
      expect([marked.statusCode, marked.json<Notification>().is_read]).toEqual([200, true]);
    }
    expect(await unread(asha)).toBe(1);
  });

  it('cannot be marked by others', async () => {
    const ravi = await test.signUp(newName('Ravi'));
    await tell([asha], 'For Asha');
    const [own] = await list(asha);
    const others = await markRead(ravi, own?.id ?? 0);
    const missing = await markRead(ravi, 999_999);
    expect([others.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(others.json()).toEqual({
      error: 'Notification not found.',
      code: 'notification_not_found',
    });
    expect(missing.json()).toEqual(others.json());
    expect([await unread(asha), await unreadRows(asha)]).toEqual([1, 1]);
  });

  it.each(['0', '-1', '1.5', 'abc', '99999999999999999999'])(
    'answer 400 to the id %s',
    async (id) => {
      const response = await markRead(asha, id);
      expect(response.statusCode).toBe(400);
      expect(response.json<{ fields: object }>().fields).toHaveProperty('id');
    },
  );

  it.each([
    ['GET', '/api/notifications/'],
    ['GET', '/api/notifications/unread_count/'],
    ['POST', '/api/notifications/mark_all_read/'],
    ['POST', '/api/notifications/1/mark_read/'],
  ] as const)('answer 401 to %s %s without a token', async (method, url) => {
    expect((await test.app.inject({ method, url })).statusCode).toBe(401);
  });

  it('are not stored when their change is rolled back', async () => {
    const failing = test.run(SOMEBODY, async (tx) => {
      tx.notify([asha.id], notice('budget_set', { limit: asPaise(100) }));
      throw new Error('the budget could not be set');
    });
    await expect(failing).rejects.toThrow('the budget could not be set');
    expect(await list(asha)).toEqual([]);
    expect(await unread(asha)).toBe(0);
  });

  describe('in concurrent requests', () => {
    it('count once when the same one is marked many times', async () => {
      await tellTimes(asha, 5);
      const [newest] = await list(asha);
      const marked = await Promise.all(
        Array.from({ length: 12 }, () => markRead(asha, newest?.id ?? 0)),
      );
      expect(marked.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
      expect(await unread(asha)).toBe(4);
    });

    it('are counted correctly when each is marked, all are marked and more are written', async () => {
      await tellTimes(asha, 20);
      const notifications = await list(asha);
      const responses = await Promise.all([
        ...notifications.map(({ id }) => markRead(asha, id)),
        markAllRead(asha),
        markAllRead(asha),
      ]);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(22).fill(200));
      expect([await unread(asha), await unreadRows(asha)]).toEqual([0, 0]);

      const more = await Promise.allSettled([
        ...Array.from({ length: 8 }, (_, at) => tell([asha], `During ${at}`)),
        markAllRead(asha),
        ...Array.from({ length: 8 }, (_, at) => tell([asha], `Later ${at}`)),
        markAllRead(asha),
      ]);
      expect(more.map(({ status }) => status)).toEqual(Array(18).fill('fulfilled'));
      expect(await unread(asha)).toBe(await unreadRows(asha));
    });

    it('are counted correctly when the very first is written while all are marked', async () => {
      for (let round = 0; round < 5; round += 1) {
        const person = await test.signUp(newName('First'));
        await Promise.all([markAllRead(person), tell([person], 'First'), markAllRead(person)]);
        expect(await unread(person)).toBe(await unreadRows(person));
      }
    });
  });
});
