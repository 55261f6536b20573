import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { PASSWORD } from './account-actions.ts';
import { buildExpense, named, toldOf } from './factories.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';
const GROUPS = '/group/api/groups/';
const GROUP_EXPENSES = '/group/api/expenses/';
const REGISTER = '/auth/register/';

describeOnBothEngines('A request sent twice', (engine) => {
  let test: TestApp;
  let ananya: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    ananya = await test.signUp('Ananya');
  });
  afterEach(() => test.close());

  async function postWith(
    key: string,
    url: string,
    body: unknown,
    { by = ananya }: { by?: Person } = {},
  ): Promise<LightMyRequestResponse> {
    return test.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        authorization: `Token ${by.token}`,
      },
      payload: JSON.stringify(body),
    });
  }

  async function monthOf(person: Person) {
    return (await person.get(`${EXPENSES}monthly_summary/`)).json();
  }

  async function expectBooksInOrder() {
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  }

  it('adds one expense, and returns the same response both times', async () => {
    const first = await postWith('one-submit', EXPENSES, buildExpense({ amount: 250 }));
    const second = await postWith('one-submit', EXPENSES, buildExpense({ amount: 250 }));
    expect(first.statusCode).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(await monthOf(ananya)).toMatchObject({ total_spent: 250, expenses_count: 1 });
    expect(await toldOf(test.db, ananya)).toEqual(['expense_added']);
    await expectBooksInOrder();
  });

  it('[idempotency-15] repeats the status too: 201 for a budget that was set, 200 for one that was changed', async () => {
    const statuses = [];
    for (const key of ['made', 'changed', 'made', 'changed']) {
      const limit = { monthly_limit: key === 'made' ? 100 : 200 };
      statuses.push((await postWith(key, '/personal/api/budget/', limit)).statusCode);
    }
    expect(statuses).toEqual([201, 200, 201, 200]);
  });

  it('[idempotency-1] executes once however many arrive at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => postWith('at-once', EXPENSES, buildExpense({ amount: 99 }))),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    const replayed = answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true');
    expect(replayed).toHaveLength(7);
    expect(await monthOf(ananya)).toMatchObject({ total_spent: 99, expenses_count: 1 });
    expect(await toldOf(test.db, ananya)).toEqual(['expense_added']);
    await expectBooksInOrder();
  });

  it('is identified by its key alone: many keys at once add as many expenses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        postWith(`submit-${index}`, EXPENSES, buildExpense({ amount: 10 })),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
    expect(await monthOf(ananya)).toMatchObject({ total_spent: 120, expenses_count: 12 });
    await expectBooksInOrder();
  });

  it('is refused when another one with its key is in progress', async () => {
    const answers = await Promise.all(
      [1, 2].map((amount) => postWith('shared', EXPENSES, buildExpense({ amount }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
    expect(await monthOf(ananya)).toMatchObject({ expenses_count: 1 });
  });

  it('is another request when another user sends it', async () => {
    const ravi = await test.signUp('Ravi');
    const mine = await postWith('same', EXPENSES, buildExpense());
    const theirs = await postWith('same', EXPENSES, buildExpense(), { by: ravi });
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json<{ id: number }>().id).not.toBe(mine.json<{ id: number }>().id);
  });

  it('is another request at the same path of another group', async () => {
    const [goa, home] = await Promise.all(
      ['Goa', 'Home'].map(async (name) =>
        (await ananya.post(GROUPS, { name })).json<{ id: number }>(),
      ),
    );
    const add = (id: number | undefined) =>
      postWith('member', `${GROUPS}${id}/add_member/`, { name: 'Meera' });
    expect((await add(goa?.id)).statusCode).toBe(201);
    expect((await add(home?.id)).statusCode).toBe(422);
  });

  it('works after the first one failed, because failures are not stored', async () => {
    const refused = await postWith('retry', EXPENSES, buildExpense({ amount: 1e12 }));
    expect(refused.statusCode).toBe(400);
    const group = (await ananya.post(GROUPS, { name: 'Goa' })).json<{ id: number }>();
    const expense = { group: group.id, paid_by_name: 'Meera', amount: 30 };
    expect((await postWith('early', GROUP_EXPENSES, expense)).statusCode).toBe(400);
    await ananya.post(`${GROUPS}${group.id}/add_member/`, { name: 'Meera' });
    const worked = await postWith('early', GROUP_EXPENSES, expense);
    expect(worked.statusCode).toBe(201);
    expect(worked.headers['idempotency-replayed']).toBeUndefined();
  });

  it('creates one group, adds and removes one member and adds one shared expense', async () => {
    const twice = async (key: string, url: string, body: object) => {
      const answers = await Promise.all([postWith(key, url, body), postWith(key, url, body)]);
      const [first, second] = answers;
      expect(first.statusCode).toBeLessThan(300);
      expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
      return first;
    };
    const group = (await twice('a', GROUPS, { name: 'Goa' })).json<{ id: number }>();
    const members = `${GROUPS}${group.id}`;
    await twice('b', `${members}/add_member/`, { name: 'Meera' });
    await twice('c', `${members}/add_member/`, { name: 'Arjun' });
    await twice('d', GROUP_EXPENSES, { group: group.id, paid_by_name: 'Meera', amount: 100 });
    await twice('e', `${members}/remove_member/`, { name: 'Arjun' });
    const groups = (await ananya.get(GROUPS)).json<object[]>();
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ member_count: 2, total_expenses: 100 });
    expect(await toldOf(test.db, ananya)).toEqual([
      'group_created',
      'member_added',
      'member_added',
      'group_expense_added',
      'member_removed',
    ]);
    await expectBooksInOrder();
  });

  it('is a new request seven days later if it created nothing that exists', async () => {
    const setBudget = () => postWith('day', '/personal/api/budget/', { monthly_limit: 5000 });
    await setBudget();
    test.setTime('2026-11-22T06:29:59Z');
    expect((await setBudget()).headers['idempotency-replayed']).toBe('true');
    test.setTime('2026-11-22T06:30:01Z');
    expect((await setBudget()).headers['idempotency-replayed']).toBeUndefined();
  });

  it('[idempotency-2] is recognised as long as its result exists or is in the trash, and restores nothing', async () => {
    const group = (await ananya.post(GROUPS, { name: 'Goa' })).json<{ id: number }>();
    await ananya.post(`${GROUPS}${group.id}/add_member/`, { name: 'Meera' });
    const made = makingsOf(group.id);
    const first = new Map<string, { id: number }>();
    for (const { url, body } of made) {
      const answer = await postWith(`make ${url}`.replaceAll(' ', '-'), url, body);
      expect(answer.statusCode).toBe(201);
      first.set(url, answer.json());
    }
    const again = (url: string, body: object) =>
      postWith(`make ${url}`.replaceAll(' ', '-'), url, body);
    test.setTime('2027-01-30T06:30:00Z');
    await cleanUpAt('2027-01-30T06:30:00Z');
    for (const { url, body } of made) {
      const answer = await again(url, body);
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 201, first.get(url)]);
      expect(answer.headers['idempotency-replayed']).toBe('true');
      expect((await again(url, { ...body, amount: 78 })).statusCode).toBe(422);
      await ananya.delete(`${url}${first.get(url)?.id}/`);
    }
    test.setTime('2027-02-28T06:30:00Z');
    await cleanUpAt('2027-02-28T06:30:00Z');
    for (const { url, body, list } of made) {
      const answer = await again(url, body);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.json()).toMatchObject({ id: first.get(url)?.id });
      expect((await ananya.get(list)).json()).toEqual([]);
    }
    await expectBooksInOrder();
  });

  it('[idempotency-3] returns its result in a group that was deleted since', async () => {
    const group = (await ananya.post(GROUPS, { name: 'Goa' })).json<{ id: number }>();
    const expense = { group: group.id, paid_by_name: 'Ananya', amount: 30 };
    const first = await postWith('in-goa', GROUP_EXPENSES, expense);
    await ananya.delete(`${GROUPS}${group.id}/delete/`);
    const second = await postWith('in-goa', GROUP_EXPENSES, expense);
    expect(second.statusCode).toBe(first.statusCode);
    expect(second.json()).toEqual(first.json());
    expect((await ananya.get(GROUPS)).json()).toEqual([]);
  });

  it('[idempotency-4] leaves no key behind once its result is deleted permanently', async () => {
    const group = (await ananya.post(GROUPS, { name: 'Goa' })).json<{ id: number }>();
    await ananya.post(`${GROUPS}${group.id}/add_member/`, { name: 'Meera' });
    for (const [index, { url, body }] of makingsOf(group.id).entries()) {
      const { id } = (await postWith(`gone-${index}`, url, body)).json<{ id: number }>();
      if (index !== 1) await ananya.delete(`${url}${id}/`);
      await postWith(`kept-${index}`, url, body);
    }
    await cleanUpAt('2026-12-16T06:31:00Z');
    expect(await keysLeft()).toEqual(['gone-1', 'kept-0', 'kept-1', 'kept-2', 'kept-3', 'kept-4']);
    await ananya.delete(`${GROUPS}${group.id}/delete/`);
    await cleanUpAt('2027-01-16T06:31:00Z');
    expect(await keysLeft()).toEqual(['kept-0', 'kept-3']);
  });

  it('leaves nothing behind after the daily clean-up if it created nothing that exists', async () => {
    await postWith('old', '/personal/api/budget/', { monthly_limit: 1 });
    test.setTime('2026-11-22T05:30:00Z');
    await postWith('young', '/personal/api/budget/', { monthly_limit: 2 });
    expect(await cleanUpAt('2026-11-22T06:31:00Z')).toMatchObject({ idempotencyKeys: 1 });
    expect(await keysLeft()).toEqual(['young']);
  });

  function makingsOf(group: number) {
    return [
      { url: EXPENSES, body: buildExpense({ amount: 77, date: '2026-11-14' }), list: EXPENSES },
      {
        url: GROUP_EXPENSES,
        body: { group, paid_by_name: 'Ananya', amount: 77, description: 'Villa' },
        list: `${GROUPS}${group}/expenses/`,
      },
      {
        url: '/group/api/payments/',
        body: { group, from_member: 'Ananya', to_member: 'Meera', amount: 77 },
        list: `${GROUPS}${group}/payments/`,
      },
      {
        url: '/personal/api/recurring/',
        body: { ...buildExpense({ amount: 77 }), every: 'year', starts_on: '2026-12-31' },
        list: '/personal/api/recurring/',
      },
      {
        url: '/group/api/recurring/',
        body: {
          group,
          paid_by_name: 'Ananya',
          amount: 77,
          every: 'year',
          starts_on: '2026-12-31',
        },
        list: `${GROUPS}${group}/recurring/`,
      },
    ];
  }

  function cleanUpAt(time: string) {
    const config = parseConfig({});
    const clock = clockIn(config.timeZone, () => new Date(time));
    return cleanUp({ db: test.db, clock, config }, test);
  }

  async function keysLeft() {
    const kept = await test.db.selectFrom('idempotency_key').select('key').orderBy('key').execute();
    return kept.map(({ key }) => key);
  }

  describeRegistration();

  function describeRegistration() {
    const account = { username: 'Kavya', email: 'kavya@example.in', password: 'chai-and-samosa' };
    const register = (key: string, facts: Partial<typeof account> = {}) =>
      postWith(key, REGISTER, { ...account, ...facts });

    it('registers one account, even when both arrive at once', async () => {
      const answers = await Promise.all([register('r'), register('r'), register('r')]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect((await register('other')).statusCode).toBe(409);
    });

    it.each<[name: string, facts: Partial<typeof account>]>([
      ['username', { username: 'Kavya2' }],
      ['email', { email: 'other@example.in' }],
      ['password', { password: 'something else' }],
    ])('is refused with 422 when it registers another %s with the key', async (_, facts) => {
      await register('r');
      expect((await register('r', facts)).statusCode).toBe(422);
    });

    it('stores no password that could be read or quickly guessed', async () => {
      await register('r');
      const rows = await test.db.selectFrom('idempotency_key').selectAll().execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(account.password);
    });
  }

  onOneEngine(engine, () => {
    it('has the same body whatever its formatting', async () => {
      const first = await postWith('k', EXPENSES, {
        amount: 5,
        category: 'Food',
        description: 'Tea',
      });
      const second = await postWith('k', EXPENSES, {
        description: 'Tea',
        ignored: { deep: true },
        category: 'Food',
        amount: 5,
      });
      expect(second.body).toBe(first.body);
      expect(await monthOf(ananya)).toMatchObject({ expenses_count: 1 });
    });

    it.each<[name: string, url: string, body: object]>([
      ['another amount', EXPENSES, buildExpense({ amount: 13 })],
      ['another description', EXPENSES, buildExpense({ amount: 12, description: 'Other' })],
      ['another path', '/personal/api/budget/', { monthly_limit: 12 }],
    ])('is refused with 422 when its key came with %s', async (_, url, body) => {
      await postWith('used', EXPENSES, buildExpense({ amount: 12 }));
      const response = await postWith('used', url, body);
      expect(response.statusCode).toBe(422);
      expect(response.json<{ error: string }>().error).toMatch(/^This Idempotency-Key .+\.$/);
      expect(await monthOf(ananya)).toMatchObject({ expenses_count: 1 });
      expect((await ananya.get('/personal/api/budget/')).json()).toEqual([]);
    });

    it.each<[name: string, url: string, body: object, other: object]>([
      [
        'another name',
        '/auth/access_tokens/',
        { name: 'Script', scope: 'read', password: PASSWORD },
        { name: 'Backup' },
      ],
      [
        'another scope',
        '/auth/access_tokens/',
        { name: 'Script', scope: 'read', password: PASSWORD },
        { scope: 'all' },
      ],
      [
        'another new password',
        '/auth/password/',
        { current_password: PASSWORD, new_password: 'two samosas, please' },
        { new_password: 'three samosas, please' },
      ],
      ['another password', '/auth/totp/', { password: PASSWORD }, { password: 'not it at all' }],
    ])('[idempotency-5] that holds a password is refused with %s', async (_, url, body, other) => {
      expect((await postWith('proven', url, body)).statusCode).toBeLessThan(300);
      expect((await postWith('proven', url, { ...body, ...other })).statusCode).toBe(422);
      expect((await postWith('proven', url, body)).headers['idempotency-replayed']).toBe('true');
    });

    it('[idempotency-16] is refused with 422 when its key was used with another version', async () => {
      const { id } = (await ananya.post(EXPENSES, buildExpense())).json<{ id: number }>();
      const remove = (version: number) =>
        test.app.inject({
          method: 'DELETE',
          url: `${EXPENSES}${id}/?version=${version}`,
          headers: { 'idempotency-key': 'gone', authorization: `Token ${ananya.token}` },
        });
      const statuses = [];
      for (const version of [1, 1, 2]) statuses.push((await remove(version)).statusCode);
      expect(statuses).toEqual([204, 204, 422]);
    });

    it('sets a budget once, and the response says again that it was the first', async () => {
      const first = await postWith('budget', '/personal/api/budget/', { monthly_limit: 5000 });
      const second = await postWith('budget', '/personal/api/budget/', { monthly_limit: 5000 });
      expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
      expect(second.body).toBe(first.body);
      expect(await toldOf(test.db, ananya)).toEqual(['budget_set']);
    });

    it('is executed twice without a key', async () => {
      await ananya.post(EXPENSES, buildExpense());
      await ananya.post(EXPENSES, buildExpense());
      expect(await monthOf(ananya)).toMatchObject({ expenses_count: 2 });
    });

    it.each(named('', 'x'.repeat(256), 'two words', 'naïve'))(
      'is refused with the key %s',
      async (_, key) => {
        const response = await postWith(String(key), EXPENSES, buildExpense());
        expect(response.statusCode).toBe(400);
        expect(response.json()).toMatchObject({
          error: 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
        });
      },
    );

    it.each(named('x', 'x'.repeat(255), '!"#~'))('is taken with the key %s', async (_, key) => {
      expect((await postWith(String(key), EXPENSES, buildExpense())).statusCode).toBe(201);
    });

    it('is still refused without a sign-in', async () => {
      const response = await test.app.inject({
        method: 'POST',
        url: EXPENSES,
        headers: { 'idempotency-key': 'k' },
        payload: buildExpense(),
      });
      expect(response.statusCode).toBe(401);
    });
  });
});

describeOnBothEngines('A process that ends before the answer is kept', (engine) => {
  it('leaves neither the expense nor the key, so that the retry executes it', async () => {
    const test = await buildTestApp(engine);
    try {
      const ananya = await test.signUp('Ananya');
      const post = () => postExpense(test.app, ananya, 'k', 40);
      await KILL[engine].execute(test.db);
      expect((await post()).statusCode).toBe(500);
      expect(await toldOf(test.db, ananya)).toEqual([]);
      await SPARE[engine].execute(test.db);
      const worked = await post();
      expect(worked.statusCode).toBe(201);
      expect(worked.headers['idempotency-replayed']).toBeUndefined();
      expect(await toldOf(test.db, ananya)).toEqual(['expense_added']);
    } finally {
      await test.close();
    }
  });
});

// The last statement of the transaction stores the response: there it is interrupted.
const KILL = {
  sqlite: sql`create trigger kill before update on idempotency_key
    begin select raise(abort, 'killed'); end`,
  // Not a trigger, which Citus does not support.
  postgres: sql`alter table idempotency_key add constraint kill check (status = 0)`,
};
const SPARE = {
  sqlite: sql`drop trigger kill`,
  postgres: sql`alter table idempotency_key drop constraint kill`,
};

describe('Two nodes on one database', () => {
  it('execute once when the same request reaches both at the same time', async () => {
    const test = await buildTestApp('postgres');
    try {
      const ananya = await test.signUp('Ananya');
      const nodes = [test.app, await test.addNode()];
      const answers = await Promise.all(
        [...nodes, ...nodes, ...nodes].map((node) => postExpense(node, ananya, 'k', 75)),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      const summary = await ananya.get(`${EXPENSES}monthly_summary/`);
      expect(summary.json()).toMatchObject({ total_spent: 75, expenses_count: 1 });
      expect(await toldOf(test.db, ananya)).toEqual(['expense_added']);
    } finally {
      await test.close();
    }
  });
});

function postExpense(node: FastifyInstance, person: Person, key: string, amount: number) {
  return node.inject({
    method: 'POST',
    url: EXPENSES,
    headers: { authorization: `Token ${person.token}`, 'idempotency-key': key },
    payload: buildExpense({ amount }),
  });
}
