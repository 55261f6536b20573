import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { deleteUnread } from '../src/maintenance/jobs/delete-unread.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import type { Deps } from '../src/platform/deps.ts';
import { addExpense, addPayment, createGroup } from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2027-11-15T06:30:00Z');

describeOnBothEngines('The daily clean-up', (engine) => {
  let test: TestApp;
  let asha: Person;
  let deps: Deps;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.setTime(NOW.toISOString());
    asha = await test.signUp('Asha');
    deps = {
      db: test.db,
      clock: clockIn('Asia/Kolkata', () => NOW),
      config: parseConfig({ DATABASE_URL: 'sqlite::memory:' }),
    };
  });
  afterEach(async () => {
    await test.close();
  });

  const write = async (message: string, daysAgo: number, isRead: boolean, times = 1) => {
    const createdAt = new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString();
    await test.db
      .insertInto('notification')
      .values(
        Array.from({ length: times }, () => ({
          user_id: asha.id,
          notification_type: 'budget_set' as const,
          title: 'Budget set',
          message,
          created_at: createdAt,
          read_at: isRead ? NOW.toISOString() : null,
        })),
      )
      .execute();
  };
  const messages = async () => {
    const rows = await test.db.selectFrom('notification').select('message').orderBy('id').execute();
    return rows.map(({ message }) => message);
  };

  it('[daily-clean-up-1] deletes what is read and older than 90 days, and nothing else', async () => {
    await write('read, 91 days', 91, true);
    await write('unread, 91 days', 91, false);
    await write('read, 90 days', 90, true);
    await write('read, today', 0, true);
    await cleanUp(deps, test);
    expect(await messages()).toEqual(['unread, 91 days', 'read, 90 days', 'read, today']);
  });

  it('[daily-clean-up-2] deletes what was unread for a year, and updates the unread count', async () => {
    await write('unread, 366 days', 366, false);
    await write('unread, 364 days', 364, false);
    await test.db
      .insertInto('unread_notification')
      .values({ user_id: asha.id, unread_count: 2 })
      .execute();
    const unread = async () => (await asha.get('/api/notifications/unread_count/')).json();
    expect(await unread()).toEqual({ unread_count: 2 });
    // It is cached when it is read for the second time.
    expect(await unread()).toEqual({ unread_count: 2 });
    expect(await deleteUnread(deps, test)).toEqual({ people: 1 });
    expect(await messages()).toEqual(['unread, 364 days']);
    expect(await unread()).toEqual({ unread_count: 1 });
    expect(await deleteUnread(deps, test)).toEqual({ people: 0 });
  });

  it('deletes groups, expenses and payments permanently after 30 days, and nothing else', async () => {
    const [old, kept] = [await createGroup(asha, 'Old'), await createGroup(asha, 'Kept', ['Dev'])];
    const url = `/group/api/groups/${old.id}/delete/`;
    const add = () => addExpense(asha, kept.id, { paidBy: 'Dev', amount: 9 });
    const [gone, recent, there] = [await add(), await add(), await add()];
    const pay = { from: 'Dev', to: 'Asha', amount: 1 };
    const payment = await addPayment(asha, kept.id, pay);
    const since = (days: number) => new Date(NOW.getTime() - days * DAY_MS - 1).toISOString();
    test.setTime(since(30));
    await asha.delete(url);
    await asha.delete(`/group/api/expenses/${gone.id}/`);
    await asha.delete(`/group/api/payments/${payment.id}/`);
    test.setTime(since(29));
    await asha.delete(`/group/api/expenses/${recent.id}/`);
    expect(await cleanUp(deps, test)).toMatchObject({ groups: 1, groupEntries: 2 });
    const groups = await test.db.selectFrom('expense_group').select('id').execute();
    expect(groups).toEqual([{ id: kept.id }]);
    const entries = await test.db.selectFrom('entry').select('id').orderBy('id').execute();
    expect(entries).toEqual([{ id: recent.id }, { id: there.id }]);
    expect(await findErrorsInBooks(test.db, kept.id)).toEqual([]);
  });

  it('processes more than one batch', async () => {
    await write('old', 100, true, 1300);
    await write('unread', 100, false);
    expect(await cleanUp(deps, test)).toMatchObject({ notifications: 1300, idempotencyKeys: 0 });
    expect(await messages()).toEqual(['unread']);
  });

  it('stops after the current batch when the server stops', async () => {
    await write('old', 100, true, 1300);
    expect(await cleanUp(deps, test, () => true)).toMatchObject({
      notifications: 500,
      idempotencyKeys: 0,
    });
    expect(await messages()).toHaveLength(800);
  });

  it('deletes expired sign-ins, and no other', async () => {
    test.setTime('2028-02-20T06:30:00Z');
    const ravi = await test.signUp('Ravi');
    const clock = clockIn('Asia/Kolkata', () => new Date('2028-02-20T06:30:00Z'));
    await cleanUp({ ...deps, clock }, test);
    const tokens = await test.db.selectFrom('access_token').select('user_id').execute();
    expect(tokens).toEqual([{ user_id: ravi.id }]);
    expect((await ravi.get('/auth/profile/')).statusCode).toBe(200);
  });
});
