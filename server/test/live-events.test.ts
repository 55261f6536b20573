import type { Expense } from '@hisaab/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accessTokenOf, PASSWORD } from './account-actions.ts';
import { openStream, until, type ReadStream } from './event-stream.ts';
import { addExpense, createGroup } from './group-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const EXPENSE = { amount: 45, category: 'Food', description: 'Chai' };
/** Within a second of the commit. */
const AT_ONCE_MS = 1_000;
/** Within five seconds, and a moment for the machine. */
const CHECKED_MS = 6_500;

function portOf(app: FastifyInstance): number {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen.');
  return address.port;
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return portOf(app);
}

describeOnBothEngines('The stream of events', (engine) => {
  let test: TestApp;
  let port: number;
  let asha: Person;
  let ben: Person;
  let streams: ReadStream[];
  beforeEach(async () => {
    test = await buildTestApp(engine);
    port = await listen(test.app);
    asha = await test.signUp('Asha');
    ben = await test.signUp('Ben');
    streams = [];
  });
  afterEach(async () => {
    for (const stream of streams) await stream.close();
    await test.close();
  });

  const open = async (token: string, lastEventId?: string, at = port) => {
    const stream = await openStream(at, token, lastEventId);
    streams.push(stream);
    return stream;
  };
  const tokenOfSecondSignIn = async ({ username }: Person) => {
    const credentials = { username, password: PASSWORD };
    const response = await test.app.inject({
      method: 'POST',
      url: '/auth/login/',
      payload: credentials,
    });
    return response.json<{ token: string }>().token;
  };
  const hears = (stream: ReadStream, topics: string[], withinMs = AT_ONCE_MS) =>
    until(
      () => stream.told.some((told) => topics.every((topic) => told.includes(topic))),
      withinMs,
    );

  it('[live-2] notifies all devices of a user of their own change, and nobody else', async () => {
    const phone = await open(asha.token);
    const laptop = await open(await tokenOfSecondSignIn(asha));
    const others = await open(ben.token);
    await asha.post('/personal/api/expenses/', EXPENSE);
    for (const stream of [phone, laptop]) await hears(stream, ['personal', 'notifications']);
    await ben.post('/api/notifications/mark_all_read/');
    await hears(others, ['notifications']);
    expect(others.told.flat()).not.toContain('personal');
    expect(phone.text).not.toContain('Chai');
  });

  it('[live-3] notifies everybody in a group of a bill, with the group', async () => {
    const { id } = await createGroup(asha, 'Goa', ['Ben']);
    const stream = await open(ben.token);
    await addExpense(asha, id, { paidBy: 'Asha', amount: 900 });
    await hears(stream, [`group:${id}`, 'groups', 'notifications']);
    await ben.patch('/auth/profile/', { display_name: 'Benjamin' });
    await hears(stream, ['profile']);
    expect(stream.told.flat()).not.toContain('all');
  });

  it.each([{ upi_id: 'asha@okaxis' }, { display_name: 'Asha K' }])(
    '[live-26] notifies those who share a group of visible changes of a user: %j',
    async (change) => {
      const { id } = await createGroup(asha, 'Goa', ['Ben']);
      const other = await createGroup(ben, 'Home', []);
      const stream = await open(ben.token);
      await asha.patch('/auth/profile/', change);
      await hears(stream, [`group:${id}`, 'groups']);
      expect(stream.told.flat()).not.toContain(`group:${other.id}`);
    },
  );

  it('[live-4] sends nothing for a refused change that was rolled back', async () => {
    const made = await asha.post('/personal/api/expenses/', EXPENSE);
    const { id } = made.json<Expense>();
    const stream = await open(asha.token);
    const refused = await asha.put(`/personal/api/expenses/${id}/`, { ...EXPENSE, version: 99 });
    expect(refused.statusCode).toBe(409);
    await asha.post('/api/notifications/mark_all_read/');
    await hears(stream, ['notifications']);
    expect(stream.told).toEqual([['notifications']]);
  });

  it('[live-5] sends missed changes after a reconnect, and everything if those are unknown', async () => {
    const first = await open(asha.token);
    await first.close();
    await asha.post('/api/notifications/mark_all_read/');
    const second = await open(asha.token, first.lastId);
    await hears(second, ['notifications']);
    expect(second.told).toEqual([['notifications']]);
    const third = await open(asha.token, second.lastId);
    const unknown = await open(asha.token, '12345');
    const odd = await open(asha.token, 'nonsense');
    await hears(unknown, ['all']);
    await hears(odd, ['all']);
    expect(third.told).toEqual([]);
  });

  it('[live-6] starts after a response, whose stamp is that of its change’s event', async () => {
    const read = await asha.get('/auth/profile/');
    const made = await asha.post('/personal/api/expenses/', EXPENSE);
    const stream = await open(asha.token, String(read.headers['x-change-stamp']));
    await until(() => stream.told.length > 0);
    expect(stream.told[0]).not.toContain('groups');
    expect(stream.lastId).toBe(String(made.headers['x-change-made']));
  });

  it.each([
    ['its sign-in is signed out', () => asha.post('/auth/logout/')],
    ['the password is changed elsewhere', changePassword],
    ['another device ends it', endOthers],
    ['the account is deleted', () => asha.delete('/auth/account/', { password: PASSWORD })],
  ])('[live-7] ends when %s', async (_, end) => {
    const stream = await open(asha.token);
    const others = await open(ben.token);
    const response = await end();
    expect(response.statusCode).toBeLessThan(300);
    await until(() => stream.isOver, AT_ONCE_MS);
    expect(others.isOver).toBe(false);
    expect((await openStream(port, asha.token)).status).toBe(401);
  });

  async function endOthers() {
    const token = await tokenOfSecondSignIn(asha);
    return test.app.inject({
      method: 'POST',
      url: '/auth/sign_ins/end_others/',
      headers: { authorization: `Token ${token}` },
    });
  }

  async function changePassword() {
    const token = await tokenOfSecondSignIn(asha);
    return test.app.inject({
      method: 'POST',
      url: '/auth/password/',
      headers: { authorization: `Token ${token}` },
      payload: { current_password: PASSWORD, new_password: 'another correct horse' },
    });
  }

  it('[live-10] sends within five seconds what no node has announced', async () => {
    const stream = await open(asha.token);
    await test.run(asha, async (tx) => {
      await tx.lock({ users: [asha.id] });
      tx.touch([asha.id], ['personal']);
    });
    await hears(stream, ['all'], CHECKED_MS);
    const { lastId } = stream;
    expect((await open(asha.token, lastId)).told).toEqual([]);
  });

  onOneEngine(engine, () => {
    it('[live-1] is an event stream that no cache, proxy or compression buffers', async () => {
      const { status, headers } = await open(asha.token);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('text/event-stream');
      expect(headers.get('cache-control')).toBe('no-store, no-transform');
      expect(headers.get('x-accel-buffering')).toBe('no');
      expect(headers.get('content-encoding')).toBeNull();
      expect((await openStream(port, 'nobody')).status).toBe(401);
    });

    it('[live-8] is open to access tokens that read, and ends with them', async () => {
      const { id, token } = await accessTokenOf(asha, 'read');
      const { token: adding } = await accessTokenOf(asha, 'add_expenses');
      const stream = await open(token);
      expect((await openStream(port, adding)).status).toBe(403);
      await asha.post('/personal/api/expenses/', EXPENSE);
      await hears(stream, ['personal']);
      await asha.delete(`/auth/access_tokens/${id}/`, { password: PASSWORD });
      await until(() => stream.isOver, AT_ONCE_MS);
    });

    it('[live-9] is limited to ten of a user: another one ends the oldest', async () => {
      const opened: ReadStream[] = [];
      for (let count = 0; count < 11; count += 1) opened.push(await open(asha.token));
      await until(() => opened[0]?.isOver === true);
      expect(opened.slice(1).filter(({ isOver }) => isOver)).toEqual([]);
    });
  });
});

describe('The streams of two nodes on PostgreSQL', () => {
  let test: TestApp;
  let other: FastifyInstance;
  let stream: ReadStream;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp('postgres');
    other = await test.addNode();
    asha = await test.signUp('Asha');
    stream = await openStream(await listen(other), asha.token);
    await until(() => stream.lastId !== '');
    while ((await countListeners()) === 0);
  });
  afterEach(async () => {
    await stream.close();
    await test.close();
  });

  async function countListeners(): Promise<number> {
    return (await listeners()).length;
  }

  async function listeners(): Promise<{ pid: number }[]> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and query ilike 'listen %'`.execute(test.db);
    return rows;
  }

  it('[live-11] send changes of the other node, and end with a sign-out there', async () => {
    await asha.post('/personal/api/expenses/', EXPENSE);
    await until(() => stream.told.flat().includes('personal'), AT_ONCE_MS);
    await asha.post('/auth/logout/');
    await until(() => stream.isOver, AT_ONCE_MS);
    expect(stream.told.flat()).not.toContain('all');
  });

  it('[live-12] send what was committed while the connection between them was cut', async () => {
    for (const { pid } of await listeners()) {
      await sql`select pg_terminate_backend(${pid})`.execute(test.db);
    }
    await asha.post('/personal/api/expenses/', EXPENSE);
    await until(
      () => stream.told.flat().some((topic) => ['all', 'personal'].includes(topic)),
      CHECKED_MS,
    );
    await expect.poll(countListeners, { timeout: 5_000 }).toBe(1);
    stream.told.length = 0;
    await asha.post('/personal/api/expenses/', EXPENSE);
    await until(() => stream.told.flat().includes('personal'), AT_ONCE_MS);
  });
});
