import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, describeOnBothInLongRuns, type Person, type TestApp } from './test-app.ts';

type Call = [field: string, method: 'post' | 'put', url: string, body: (text: string) => object];

const CALLS: Call[] = [
  [
    'username of a registration',
    'post',
    '/auth/register/',
    (username) => ({ username, email: 'a@b.in', password: 'chai-and-dosa' }),
  ],
  ['username of a sign-in', 'post', '/auth/login/', (username) => ({ username, password: 'x' })],
  [
    'description of an expense',
    'post',
    '/personal/api/expenses/',
    (description) => ({ amount: 1, category: 'Food', description }),
  ],
  ['name of a group', 'post', '/group/api/groups/', (name) => ({ name })],
  ['name of a member to add', 'post', '/group/api/groups/1/add_member/', (name) => ({ name })],
  [
    'name of a member to remove',
    'post',
    '/group/api/groups/1/remove_member/',
    (name) => ({ name }),
  ],
  [
    'description of a group expense',
    'post',
    '/group/api/expenses/',
    (description) => ({ group: 1, paid_by_name: 'Asha', amount: 1, description }),
  ],
  [
    'payer of a group expense',
    'post',
    '/group/api/expenses/',
    (name) => ({ group: 1, paid_by_name: name, amount: 1 }),
  ],
  [
    'participant of a group expense',
    'post',
    '/group/api/expenses/',
    (name) => ({ group: 1, paid_by_name: 'Asha', amount: 1, participant_names: [name] }),
  ],
];

describeOnBothInLongRuns('A control character', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    await asha.post('/group/api/groups/', { name: 'Goa' });
  });
  afterAll(() => test.close());

  it.each(CALLS)('[hostile-texts-1] is refused in the %s', async (_field, method, url, bodyOf) => {
    for (const character of ['\0', '\u001b', '\u007f', '\u0085', '\n', '\u2028']) {
      const response = await asha[method](url, bodyOf(`As${character}ha`));
      expect([character, response.statusCode]).toEqual([character, 400]);
      expect(response.json<{ error: string }>().error).toMatch(/^[A-Z].* .*\.$/);
    }
  });

  it('is refused in a search', async () => {
    expect((await asha.get('/personal/api/expenses/?q=a%00b')).statusCode).toBe(400);
  });

  it('[hostile-texts-2] is part of a password exactly as typed', async () => {
    const account = { username: 'Dev', email: 'dev@example.in', password: 'chai\0\u202e\ndosa ' };
    const post = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url, payload });
    expect((await post('/auth/register/', account)).statusCode).toBe(201);
    expect((await post('/auth/login/', account)).statusCode).toBe(200);
    const without = { ...account, password: 'chaidosa' };
    expect((await post('/auth/login/', without)).statusCode).toBe(401);
  });
});

describe('A sign-in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    await test.signUp('Asha');
  });
  afterAll(() => test.close());
  const logIn = (payload: object) =>
    test.app.inject({ method: 'POST', url: '/auth/login/', payload });

  it('with a longer name than any account has names the bad field', async () => {
    expect((await logIn({ username: 'x'.repeat(150), password: 'x' })).statusCode).toBe(401);
    const response = await logIn({ username: 'x'.repeat(151), password: 'x' });
    expect(response.statusCode).toBe(400);
    const sentence = 'Username must be one line of 1 to 150 characters.';
    expect(response.json()).toEqual({
      error: sentence,
      code: 'invalid_input',
      fields: { username: sentence },
      fields_codes: { username: expect.any(String) },
    });
  });

  it('with a longer password than any account has is a wrong one', async () => {
    for (const username of ['Asha', 'Nobody']) {
      const response = await logIn({ username, password: 'x'.repeat(60_000) });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({
        error: 'Wrong username or password.',
        code: 'wrong_credentials',
      });
    }
  });
});

describe('Direction overrides', () => {
  it('[hostile-texts-3] are removed from every stored text', async () => {
    const test = await buildTestApp('sqlite');
    const asha = await test.signUp('Asha');
    const group = await asha.post('/group/api/groups/', { name: '\u202eGoa\u2067' });
    expect(group.json()).toMatchObject({ name: 'Goa' });
    const added = await asha.post('/group/api/groups/1/add_member/', { name: 'De\u202ev' });
    expect(added.json()).toMatchObject({ members: [{ name: 'Asha' }, { name: 'Dev' }] });
    const expense = { amount: 21, category: 'Transport', description: 'Taxi \u202e' };
    const kept = await asha.post('/personal/api/expenses/', expense);
    expect(kept.json()).toMatchObject({ description: 'Taxi' });
    await test.close();
  });
});

describe('A request made to be slow', () => {
  const KIND: Array<[what: string, text: string]> = [
    ['marks out of order', `a${'\u0301'.repeat(15_900)}${'\u0316'.repeat(15_900)}`],
    ['marks in pairs', `a${'\u0301\u0316'.repeat(15_900)}`],
    ['ligatures that take eighteen letters', 'ﷺ'.repeat(21_000)],
    ['white space inside', `a${' '.repeat(60_000)}a`],
    ['dots, as in an address', `${'a.'.repeat(30_000)}a`],
    ['direction overrides', '\u202e'.repeat(21_000)],
  ];
  // 50 ms on an idle machine. A request that blocks does so at each try; a busy machine does not.
  const MAX_MS = 150;
  const TRIES = 5;

  let test: TestApp;
  let asha: Person;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    asha = await test.signUp('Asha');
    await asha.post('/group/api/groups/', { name: 'Goa' });
  });
  afterAll(() => test.close());

  async function shortestHoldMs(send: () => Promise<unknown>): Promise<number> {
    let shortest = Infinity;
    for (let attempt = 0; attempt < TRIES && shortest > MAX_MS; attempt += 1) {
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      // It measures between two ticks: before and after the request.
      await setTimeout(5);
      await send();
      await setTimeout(5);
      delay.disable();
      shortest = Math.min(shortest, delay.max / 1e6);
    }
    return shortest;
  }

  it.each(KIND)('[hostile-texts-4] by %s blocks nobody, on any call', async (_, text) => {
    for (const [, method, url, bodyOf] of CALLS) {
      expect(await shortestHoldMs(() => asha[method](url, bodyOf(text)))).toBeLessThan(MAX_MS);
    }
  });

  it.each([
    ['long names', Array.from({ length: 100 }, () => `a${'\u0301\u0316'.repeat(14)}`.repeat(10))],
    ['bad names', Array.from({ length: 20_000 }, () => '')],
    ['names', Array.from({ length: 9_000 }, () => 'Asha')],
    ['strangers', Array.from({ length: 2_000 }, (_, number) => `Stranger ${number}`)],
    ['short names', Array.from({ length: 16_000 }, () => 'a')],
    ['lists in lists', nested(10_000)],
  ])('by a list of %s holds nobody up', async (_, participant_names) => {
    const body = { group: 1, paid_by_name: 'Asha', amount: 1, participant_names };
    const hold = await shortestHoldMs(() => asha.post('/group/api/expenses/', body));
    expect(hold).toBeLessThan(MAX_MS);
  });

  it.each(['9'.repeat(60_000), `1.${'0'.repeat(60_000)}`, `-${'1'.repeat(60_000)}x`])(
    'by an amount of 60,000 digits holds nobody up',
    async (amount) => {
      const body = { amount, category: 'Food' };
      const hold = await shortestHoldMs(() => asha.post('/personal/api/expenses/', body));
      expect(hold).toBeLessThan(MAX_MS);
    },
  );
});

function nested(levels: number): unknown[] {
  let list: unknown[] = [];
  for (let level = 0; level < levels; level += 1) list = [list];
  return list;
}
