import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { EngineName } from '../src/platform/db/dialect.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';
import { createDatabase } from './test-databases.ts';

const PASSWORD = 'correct horse battery';
const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const LIMITED = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };

let test: TestApp;
afterEach(() => test.close());

async function open(engine: EngineName, settings: Record<string, string> = LIMITED) {
  test = await buildTestApp(engine, settings);
}

/** Tries to sign in from an address. */
function signIn(username: string, password: string, { from = HOME, at = test.app } = {}) {
  return at.inject({
    method: 'POST',
    url: '/auth/login/',
    headers: { 'x-forwarded-for': from },
    payload: { username, password },
  });
}

async function fail(count: number, username = 'Ananya', options = {}): Promise<number[]> {
  const statuses = [];
  for (let time = 0; time < count; time += 1) {
    statuses.push((await signIn(username, `wrong ${time}`, options)).statusCode);
  }
  return statuses;
}

function register(username: string, { from = HOME, at = test.app } = {}) {
  return at.inject({
    method: 'POST',
    url: '/auth/register/',
    headers: { 'x-forwarded-for': from },
    payload: { username, email: 'person@example.in', password: PASSWORD },
  });
}

function times(status: number, count: number): number[] {
  return Array<number>(count).fill(status);
}

function counted(answers: Array<{ statusCode: number }>): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

describeOnBothEngines('Sign-ins', (engine) => {
  it('[limits-1] are refused after ten failed ones, even a right one, with the waiting time', async () => {
    await open(engine);
    await test.signUp('Ananya');
    expect(await fail(10)).toEqual(times(401, 10));
    test.setTime('2026-11-15T06:35:00Z');
    for (const password of ['wrong', PASSWORD]) {
      const response = await signIn('Ananya', password);
      expect(response.statusCode).toBe(429);
      expect(response.headers['retry-after']).toBe('600');
      expect(response.json()).toEqual({
        error: 'Too many failed sign-ins. Please try again in 10 minutes.',
        code: 'too_many_attempts',
      });
    }
  });

  it('[limits-3] allow ten guesses when a hundred come at once', async () => {
    await open(engine);
    await test.signUp('Ananya');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, guess) => signIn('Ananya', `guess ${guess}`)),
    );
    expect(counted(answers)).toEqual({ 401: 10, 429: 90 });
  });

  describe('on a device that has signed in to the name before', () => {
    const signInWith = (password: string, deviceKey: string, username = 'Ananya') =>
      test.app.inject({
        method: 'POST',
        url: '/auth/login/',
        headers: { 'x-forwarded-for': HOME },
        payload: { username, password, device_key: deviceKey },
      });

    /** Signs in here, and then attacks the name from here until the limit is reached. */
    async function attacked(): Promise<string> {
      await open(engine);
      await test.signUp('Ananya');
      const { device_key: deviceKey } = (await signIn('Ananya', PASSWORD)).json<{
        device_key: string;
      }>();
      await fail(10);
      expect((await signIn('Ananya', PASSWORD)).statusCode).toBe(429);
      return deviceKey;
    }

    it('[limits-7] still work while the name is under attack, and keep their key', async () => {
      const deviceKey = await attacked();
      const answer = await signInWith(PASSWORD, deviceKey);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        expect.objectContaining({ device_key: deviceKey }),
      ]);
    });

    it('[limits-15] are limited to ten wrong ones in 15 minutes', async () => {
      const deviceKey = await attacked();
      const statuses = [];
      for (let guess = 0; guess < 11; guess += 1) {
        statuses.push((await signInWith(`guess ${guess}`, deviceKey)).statusCode);
      }
      expect(statuses).toEqual([...times(401, 10), 429]);
      expect((await signInWith(PASSWORD, deviceKey)).statusCode).toBe(429);
    });

    it('are limited like all others with the key of another device, or an invalid one', async () => {
      await attacked();
      await test.signUp('Ravi');
      const other = (await signIn('Ravi', PASSWORD)).json<{ device_key: string }>().device_key;
      for (const key of [other, '', 'a'.repeat(43), 'a'.repeat(60_000)]) {
        expect((await signInWith(PASSWORD, key)).statusCode).toBe(429);
      }
    });

    it('are identified by a hash of its key only', async () => {
      const deviceKey = await attacked();
      const rows = await test.db.selectFrom('known_device').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(deviceKey);
    });
  });

  it('are remembered for a hundred devices of a user: the least recently used one is dropped', async () => {
    await open(engine, { RATE_LIMITS: 'off' });
    const ananya = await test.signUp('Ananya');
    const ravi = await test.signUp('Ravi');
    const time = (second: number) => new Date(Date.UTC(2026, 10, 15, 6, 0, second)).toISOString();
    const tokens = Array.from({ length: 120 }, (_, index) => ({
      id: index + 1,
      device: 'A browser',
      token_hash: `token ${index}`,
      user_id: ananya.id,
      created_at: time(index),
      last_used_at: time(index),
    }));
    await test.db.insertInto('access_token').values(tokens).execute();
    expect((await signIn('Ananya', PASSWORD)).statusCode).toBe(200);
    const rows = await test.db
      .selectFrom('access_token')
      .select('token_hash')
      .where('user_id', '=', ananya.id)
      .execute();
    const left = rows.map(({ token_hash }) => token_hash);
    expect(left.length).toBe(100);
    expect(left).toContain('token 119');
    expect(left).not.toContain('token 21');
    expect((await ravi.get('/auth/profile/')).statusCode).toBe(200);
  });

  it('[limits-8] are still counted after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hisaab-limits-'));
    const own = engine === 'sqlite' ? undefined : await createDatabase();
    const url = own?.url ?? `sqlite:${join(folder, 'books.db')}`;
    await open(engine, { ...LIMITED, DATABASE_URL: url });
    await test.signUp('Ananya');
    await fail(10);
    await test.close();
    await open(engine, { ...LIMITED, DATABASE_URL: url });
    expect((await signIn('Ananya', PASSWORD)).statusCode).toBe(429);
    await own?.drop();
    await rm(folder, { recursive: true });
  });

  onOneEngine(engine, () => {
    it('are accepted again 15 minutes after the first failed one', async () => {
      await open(engine);
      await test.signUp('Ananya');
      await fail(11);
      test.setTime('2026-11-15T06:44:59Z');
      expect((await signIn('Ananya', PASSWORD)).statusCode).toBe(429);
      test.setTime('2026-11-15T06:45:00Z');
      expect((await signIn('Ananya', PASSWORD)).statusCode).toBe(200);
      expect(await fail(11)).toEqual([...times(401, 10), 429]);
    });

    it('do not count when they succeed', async () => {
      await open(engine);
      await test.signUp('Ananya');
      expect(await fail(9)).toEqual(times(401, 9));
      for (let time = 0; time < 5; time += 1) {
        expect((await signIn('Ananya', PASSWORD)).statusCode).toBe(200);
      }
      expect(await fail(2)).toEqual([401, 429]);
    });

    it('[limits-2] are counted for each address and each username separately', async () => {
      await open(engine);
      await test.signUp('Ananya');
      await test.signUp('Ravi');
      await fail(11);
      expect((await signIn('Ananya', PASSWORD, { from: ELSEWHERE })).statusCode).toBe(200);
      expect((await signIn('Ravi', PASSWORD)).statusCode).toBe(200);
      expect((await signIn('ANANYA', PASSWORD)).statusCode).toBe(429);
    });

    it('are refused alike whether or not there is such a user', async () => {
      await open(engine);
      await test.signUp('Ananya');
      await fail(10, 'Ananya');
      expect(await fail(10, 'Nobody')).toEqual(times(401, 10));
      const known = await signIn('Ananya', 'wrong');
      const unknown = await signIn('Nobody', 'wrong');
      expect(unknown.statusCode).toBe(429);
      expect(unknown.body).toBe(known.body);
    });

    it('all succeed when more than ten right ones come at once', async () => {
      await open(engine);
      await test.signUp('Ananya');
      await fail(9);
      const answers = await Promise.all(
        Array.from({ length: 15 }, () => signIn('Ananya', PASSWORD)),
      );
      expect(counted(answers)).toEqual({ 200: 15 });
    });

    it('[limits-4] cannot be bypassed by an address in the header', async () => {
      await open(engine);
      await fail(10, 'Ananya', { from: `192.0.2.1, ${HOME}` });
      expect(await fail(1, 'Ananya', { from: `192.0.2.2, ${HOME}` })).toEqual([429]);
    });

    it('are counted by the connection if there is no proxy', async () => {
      await open(engine, { RATE_LIMITS: 'on' });
      await fail(10);
      expect(await fail(1, 'Ananya', { from: ELSEWHERE })).toEqual([429]);
    });

    it('[limits-5] are refused after a hundred failed ones from one network, whatever the names', async () => {
      await open(engine);
      await test.signUp('Ananya');
      const spray = (from: (guess: number) => string, count: number) =>
        Promise.all(
          Array.from({ length: count }, (_, guess) =>
            signIn(`Person${guess}`, 'Password1', { from: from(guess) }),
          ),
        );
      // A household has all of these: the first 56 bits are the same, and a proxy's suffix makes no other address.
      const household = (guess: number) =>
        `[2001:db8:1:${(guess % 256).toString(16)}::${guess}]:443`;
      expect(counted(await spray(household, 103))).toEqual({ 401: 100, 429: 3 });
      const refused = await signIn('Ananya', PASSWORD, { from: '2001:db8:1:7::1' });
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
      expect((await signIn('Ananya', PASSWORD)).statusCode).toBe(200);
      test.setTime('2026-11-15T06:45:00Z');
      expect((await signIn('Ananya', PASSWORD, { from: '2001:db8:1:7::1' })).statusCode).toBe(200);
    });

    it('[limits-6] are refused after a hundred failed ones of one name, whatever the networks', async () => {
      await open(engine);
      await test.signUp('Ananya');
      await test.signUp('Ravi');
      for (let network = 0; network < 10; network += 1) {
        await fail(10, 'Ananya', { from: `192.0.2.${network}` });
      }
      expect((await signIn('Ananya', PASSWORD)).statusCode).toBe(429);
      expect((await signIn('Ravi', PASSWORD)).statusCode).toBe(200);
    });

    it.each([
      ['with a port', `${HOME}:52114`],
      ['as IPv6', `::ffff:${HOME}`],
      ['as IPv6 in hexadecimal, with a port', '[::ffff:cb00:7107]:443'],
    ])('are counted for one address where a proxy writes it %s', async (_, from) => {
      await open(engine);
      await fail(5);
      expect(await fail(6, 'Ananya', { from })).toEqual([...times(401, 5), 429]);
    });

    it('are accepted again when the clock is set back', async () => {
      await open(engine);
      await test.signUp('Ananya');
      await fail(11);
      test.setTime('2026-11-14T06:30:00Z');
      expect((await signIn('Ananya', PASSWORD)).statusCode).toBe(200);
      expect(await fail(11)).toEqual([...times(401, 10), 429]);
    });

    it('are not limited if limits are off', async () => {
      await open(engine, { RATE_LIMITS: 'off' });
      expect(await fail(12)).toEqual(times(401, 12));
    });
  });
});

describeOnBothEngines('Registrations', (engine) => {
  it('[limits-9] are sixty an hour from one address, even when they come at once', async () => {
    await open(engine);
    const answers = await Promise.all(
      Array.from({ length: 63 }, (_, index) => register(`person${index}`)),
    );
    expect(counted(answers)).toEqual({ 201: 60, 429: 3 });
    const refused = await register('late');
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json()).toEqual({
      error: 'Too many registrations. Please try again in 60 minutes.',
      code: 'too_many_attempts',
    });
    expect((await register('late', { from: ELSEWHERE })).statusCode).toBe(201);
    test.setTime('2026-11-15T07:30:00Z');
    expect((await register('later')).statusCode).toBe(201);
  });

  onOneEngine(engine, () => {
    it('with a taken username count too, those with invalid fields do not', async () => {
      await open(engine);
      await register('Ananya');
      for (let time = 0; time < 70; time += 1) {
        expect((await register('no spaces please')).statusCode).toBe(400);
      }
      const answers = await Promise.all(Array.from({ length: 60 }, () => register('ananya')));
      expect(counted(answers)).toEqual({ 409: 59, 429: 1 });
    });
  });
});

describeOnBothEngines('Requests', (engine) => {
  const ask = (person: Person) => person.get('/api/notifications/unread_count/');

  it('[limits-10] of one token are 1,200 a minute; counting them needs no query, and refusing them none at all', async () => {
    await open(engine);
    const ananya = await test.signUp('Ananya');
    const ravi = await test.signUp('Ravi');
    const before = test.queryCount();
    const answers = [await ask(ananya)];
    // One query for the token, and one for the response.
    expect(test.queryCount() - before).toBe(2);
    for (let time = 1; time < 1200; time += 1) answers.push(await ask(ananya));
    expect(counted(answers)).toEqual({ 200: 1200 });
    test.setTime('2026-11-15T06:30:20Z');
    const queries = test.queryCount();
    const refused = await ask(ananya);
    expect(test.queryCount()).toBe(queries);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('40');
    expect(refused.json()).toEqual({
      error: 'Too many requests. Please try again in a minute.',
      code: 'too_many_attempts',
    });
    expect((await ask(ravi)).statusCode).toBe(200);
    test.setTime('2026-11-15T06:31:00Z');
    expect((await ask(ananya)).statusCode).toBe(200);
  });

  it('of one token are 1,200 a minute when they come at once, and are accepted again when the clock is set back', async () => {
    await open(engine);
    const ananya = await test.signUp('Ananya');
    const answers = await Promise.all(Array.from({ length: 1300 }, () => ask(ananya)));
    expect(counted(answers)).toEqual({ 200: 1200, 429: 100 });
    test.setTime('2026-11-14T06:30:00Z');
    expect((await ask(ananya)).statusCode).toBe(200);
  });

  it('[limits-11] of one user are 3,600 a minute, with however many tokens', async () => {
    await open(engine);
    const ananya = await test.signUp('Ananya');
    const ravi = await test.signUp('Ravi');
    const tokens: string[] = [];
    for (let time = 0; time < 4; time += 1) {
      tokens.push((await signIn('Ananya', PASSWORD)).json<{ token: string }>().token);
    }
    const askWith = (token = '') =>
      test.app.inject({
        url: '/api/notifications/unread_count/',
        headers: { authorization: `Token ${token}` },
      });
    const answers = await Promise.all(
      Array.from({ length: 3700 }, (_, index) => askWith(tokens[index % 4])),
    );
    expect(counted(answers)).toEqual({ 200: 3600, 429: 100 });
    expect((await ask(ananya)).headers['retry-after']).toBe('60');
    expect((await ask(ravi)).statusCode).toBe(200);
    test.setTime('2026-11-15T06:31:00Z');
    expect((await ask(ananya)).statusCode).toBe(200);
  });

  onOneEngine(engine, () => {
    it('with an unknown token are refused as before, however many', async () => {
      await open(engine);
      const headers = { authorization: 'Token unknown' };
      const askAsNobody = () => test.app.inject({ url: '/auth/profile/', headers });
      const answers = await Promise.all(Array.from({ length: 1300 }, askAsNobody));
      expect(counted(answers)).toEqual({ 401: 1300 });
    });
  });
});

describe('Two nodes on one database', () => {
  async function openTwo(): Promise<[FastifyInstance, FastifyInstance]> {
    await open('postgres');
    return [test.app, await test.addNode()];
  }

  it('[limits-12] allow ten guesses between them, even at once', async () => {
    const nodes = await openTwo();
    await test.signUp('Ananya');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        signIn('Ananya', `guess ${guess}`, { at: nodes[guess % 2] }),
      ),
    );
    expect(counted(answers)).toEqual({ 401: 10, 429: 30 });
    for (const at of nodes) expect((await signIn('Ananya', PASSWORD, { at })).statusCode).toBe(429);
  });

  it('register sixty people between them, even at once', async () => {
    const nodes = await openTwo();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        register(`person${index}`, { at: nodes[index % 2] }),
      ),
    );
    expect(counted(answers)).toEqual({ 201: 60, 429: 4 });
  });

  /** The number of answered requests of `count` at once, distributed over the nodes. */
  async function askAtOnce(nodes: FastifyInstance[], token: string, count: number) {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) => {
        const node = nodes[index % nodes.length] ?? test.app;
        return node.inject({
          url: '/api/notifications/unread_count/',
          headers: { authorization: `Token ${token}` },
        });
      }),
    );
    return answers.filter(({ statusCode }) => statusCode === 200).length;
  }

  it('[limits-13] accept 1,200 requests of a token between them, at most forty too many', async () => {
    const nodes = await openTwo();
    const { token } = await test.signUp('Ananya');
    let answered = 0;
    for (let time = 0; time < 700; time += 1) answered += await askAtOnce(nodes, token, 2);
    expect(answered).toBeGreaterThanOrEqual(1200);
    expect(answered).toBeLessThanOrEqual(1240);
  });

  it('[limits-14] accept no more when all requests come at once', async () => {
    const nodes = await openTwo();
    const { token } = await test.signUp('Ananya');
    const answered = await askAtOnce(nodes, token, 2000);
    expect(answered).toBeGreaterThanOrEqual(1200);
    expect(answered).toBeLessThanOrEqual(1240);
  });

  it('accept no more when one of them learns late that the other has used up the limit', async () => {
    const [busy, idle] = await openTwo();
    const { token } = await test.signUp('Ananya');
    let answered = await askAtOnce([idle], token, 1);
    answered += await askAtOnce([busy], token, 1300);
    for (let time = 0; time < 60; time += 1) answered += await askAtOnce([idle], token, 1);
    expect(answered).toBeGreaterThanOrEqual(1200);
    expect(answered).toBeLessThanOrEqual(1240);
  });
});
