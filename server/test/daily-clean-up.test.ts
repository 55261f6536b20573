import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockIn } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { cleanUp, cleanUpDaily } from '../src/daily-clean-up.ts';
import type { Deps } from '../src/deps.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

type Tell = (facts: object, message: string) => void;

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
      config: readConfig({ DATABASE_URL: 'sqlite::memory:' }),
    };
  });
  afterEach(async () => {
    vi.useRealTimers();
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
  const log = () => ({ info: vi.fn<Tell>(), error: vi.fn<Tell>() });

  it('deletes what is read and older than 90 days, and nothing else', async () => {
    await write('read, 91 days', 91, true);
    await write('unread, 91 days', 91, false);
    await write('read, 90 days', 90, true);
    await write('read, today', 0, true);
    await cleanUp(deps);
    expect(await messages()).toEqual(['unread, 91 days', 'read, 90 days', 'read, today']);
  });

  it('gets through more than one batch', async () => {
    await write('old', 100, true, 1300);
    await write('unread', 100, false);
    expect(await cleanUp(deps)).toEqual({ notifications: 1300, idempotencyKeys: 0 });
    expect(await messages()).toEqual(['unread']);
  });

  it('stops after the batch under way when the server stops', async () => {
    await write('old', 100, true, 1300);
    expect(await cleanUp(deps, () => true)).toEqual({ notifications: 500, idempotencyKeys: 0 });
    expect(await messages()).toHaveLength(800);
  });

  it('deletes the sign-ins that have died, and no other', async () => {
    test.setTime('2028-02-20T06:30:00Z');
    const ravi = await test.signUp('Ravi');
    await cleanUp({
      ...deps,
      clock: clockIn('Asia/Kolkata', () => new Date('2028-02-20T06:30:00Z')),
    });
    const tokens = await test.db.selectFrom('access_token').select('user_id').execute();
    expect(tokens).toEqual([{ user_id: ravi.id }]);
    expect((await ravi.get('/auth/profile/')).statusCode).toBe(200);
  });

  it('runs at once and again every day, until it is ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const told = log();
    await write('old', 100, true);
    const end = cleanUpDaily(deps, told);
    await vi.waitFor(() => expect(told.info).toHaveBeenCalledTimes(1));
    expect(await messages()).toEqual([]);

    await write('old again', 100, true);
    vi.advanceTimersByTime(DAY_MS);
    await vi.waitFor(() => expect(told.info).toHaveBeenCalledTimes(2));
    expect(await messages()).toEqual([]);

    await end();
    await write('old once more', 100, true);
    vi.advanceTimersByTime(3 * DAY_MS);
    expect(told.info).toHaveBeenCalledTimes(2);
    expect(await messages()).toEqual(['old once more']);
  });

  it('tells the log of a failure and leaves the server alone', async () => {
    const told = log();
    const end = cleanUpDaily(
      {
        ...deps,
        clock: clockIn('Asia/Kolkata', () => {
          throw new Error('no time');
        }),
      },
      told,
    );
    await end();
    expect(told.error).toHaveBeenCalledOnce();
    expect(told.info).not.toHaveBeenCalled();
  });
});
