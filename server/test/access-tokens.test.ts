import type { AccessScope, AccessToken, NewAccessToken } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessTokenOf, makeAccessToken, NOON, PASSWORD } from './account-actions.ts';
import { createGroup } from './group-actions.ts';
import { buildTestApp, describeOnBothInLongRuns, type Person, type TestApp } from './test-app.ts';

const EXPENSE = { amount: 45, category: 'Food', description: 'Chai' };
const LENGTH = 'Display name must be one line of 1 to 50 characters.';

describeOnBothInLongRuns('Access tokens of one’s own', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.setTime(NOON.toISOString());
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const list = async () => (await asha.get('/auth/access_tokens/')).json<AccessToken[]>();
  const ask = (
    token: string,
    method: 'GET' | 'HEAD' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
  ) =>
    test.app.inject({
      method,
      url,
      headers: { authorization: `Token ${token}` },
      ...(payload && { payload }),
    });
  const statusOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).statusCode;

  it('[access-tokens-1] are created with the password, shown once and listed', async () => {
    const made = await asha.post('/auth/access_tokens/', {
      name: '  Phone shortcut ',
      scope: 'add_expenses',
      password: PASSWORD,
    });
    expect(made.statusCode).toBe(201);
    const { token, ...listed } = made.json<NewAccessToken>();
    expect(listed).toEqual({
      id: expect.any(Number),
      name: 'Phone shortcut',
      scope: 'add_expenses',
      created_at: NOON.toISOString(),
      last_used_at: null,
    });
    expect(await list()).toEqual([listed]);
    expect(await statusOf(token, 'POST', '/personal/api/expenses/', EXPENSE)).toBe(201);
    await expect.poll(async () => (await list())[0]?.last_used_at).toBe(NOON.toISOString());
    const { user_id: owner } = await test.db
      .selectFrom('own_access_token')
      .select('user_id')
      .where('token_hash', '<>', token)
      .executeTakeFirstOrThrow();
    expect(owner).toBe(asha.id);
  });

  it.each([
    [{ name: '', scope: 'read', password: PASSWORD }, 'name'],
    [{ name: 'x'.repeat(51), scope: 'read', password: PASSWORD }, 'name'],
    [{ name: 'Script', scope: 'write', password: PASSWORD }, 'scope'],
    [{ name: 'Script', scope: 'read', password: 'wrong password' }, 'password'],
    [{ name: 'Script', scope: 'read' }, 'password'],
  ])('[access-tokens-2] are refused where something is wrong: %o at %s', async (body, field) => {
    const refused = await asha.post('/auth/access_tokens/', body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json<{ fields: object }>().fields).toHaveProperty(field);
    expect(await list()).toEqual([]);
  });

  it('[access-tokens-3] are at most twenty', async () => {
    for (let made = 0; made < 20; made += 1) await accessTokenOf(asha);
    expect((await makeAccessToken(asha)).statusCode).toBe(400);
    expect(await list()).toHaveLength(20);
  });

  it('[access-tokens-8] are at most twenty, even if several are created at once', async () => {
    for (let made = 0; made < 18; made += 1) await accessTokenOf(asha);
    const answers = await Promise.all(Array.from({ length: 6 }, () => makeAccessToken(asha)));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect([made.length, (await list()).length]).toEqual([2, 20]);
  });

  it.each<[AccessScope, number, number, number, number, number]>([
    ['read', 200, 403, 403, 403, 403],
    ['add_expenses', 403, 201, 201, 403, 403],
    ['all', 200, 201, 201, 201, 201],
  ])(
    '[access-tokens-4] with the scope %s reach what it allows and nothing else',
    async (scope, reading, addingOwn, addingInGroup, repeating, making) => {
      const { id: group } = await createGroup(asha, 'Goa trip');
      const { token } = await accessTokenOf(asha, scope);
      expect(await statusOf(token, 'GET', '/personal/api/expenses/')).toBe(reading);
      expect(await statusOf(token, 'HEAD', '/personal/api/expenses/')).toBe(reading);
      expect(await statusOf(token, 'GET', '/group/api/groups/')).toBe(reading);
      expect(await statusOf(token, 'POST', '/personal/api/expenses/', EXPENSE)).toBe(addingOwn);
      expect(await statusOf(token, 'POST', '/personal/api/expenses', EXPENSE)).toBe(addingOwn);
      const bill = { group, paid_by_name: 'Asha', amount: 90 };
      expect(await statusOf(token, 'POST', '/group/api/expenses/', bill)).toBe(addingInGroup);
      const rent = { ...bill, every: 'month', starts_on: '2026-12-01' };
      expect(await statusOf(token, 'POST', '/group/api/recurring/', rent)).toBe(repeating);
      expect(await statusOf(token, 'POST', '/group/api/groups/', { name: 'Home' })).toBe(making);
    },
  );

  it.each<AccessScope>(['read', 'add_expenses', 'all'])(
    '[access-tokens-5] with the scope %s reach nothing of the account but the profile',
    async (scope) => {
      const { token } = await accessTokenOf(asha, scope);
      expect(await statusOf(token, 'GET', '/auth/profile/')).toBe(200);
      for (const url of [
        '/auth/export/',
        '/auth/sign_ins/',
        '/auth/access_tokens/',
        '/auth/totp/',
      ]) {
        const refused = await ask(token, 'GET', url);
        expect(refused.statusCode).toBe(403);
        expect(refused.json<{ error: string }>().error).toMatch(/access token/i);
      }
      expect(await statusOf(token, 'POST', '/auth/logout/')).toBe(403);
      const body = { name: 'More', scope: 'all', password: PASSWORD };
      expect(await statusOf(token, 'POST', '/auth/access_tokens/', body)).toBe(403);
    },
  );

  it('[access-tokens-6] stop working once they are revoked, or the account is deleted', async () => {
    const [ended, kept] = [await accessTokenOf(asha, 'read'), await accessTokenOf(asha, 'read')];
    expect((await asha.delete(`/auth/access_tokens/${ended.id}/`)).statusCode).toBe(204);
    expect(await statusOf(ended.token, 'GET', '/personal/api/expenses/')).toBe(401);
    expect(await statusOf(kept.token, 'GET', '/personal/api/expenses/')).toBe(200);
    await asha.delete('/auth/account/', { password: PASSWORD });
    expect(await statusOf(kept.token, 'GET', '/personal/api/expenses/')).toBe(401);
  });

  it('[access-tokens-7] are one token for two requests with one key, returned both times to the same sign-in', async () => {
    const make = (token = asha.token) =>
      test.app.inject({
        method: 'POST',
        url: '/auth/access_tokens/',
        headers: { authorization: `Token ${token}`, 'idempotency-key': 'one-token' },
        payload: { name: 'Script', scope: 'read', password: PASSWORD },
      });
    const first = (await make()).json<NewAccessToken>();
    expect((await make()).json()).toEqual(first);
    expect(await statusOf(first.token, 'GET', '/personal/api/expenses/')).toBe(200);
    const signIn = await asha.post('/auth/login/', { username: 'Asha', password: PASSWORD });
    const again = (await make(signIn.json<{ token: string }>().token)).json<NewAccessToken>();
    expect(again.id).toBe(first.id);
    expect(again.token).not.toBe(first.token);
    expect(await list()).toHaveLength(1);
    expect(await statusOf(first.token, 'GET', '/personal/api/expenses/')).toBe(401);
    expect(await statusOf(again.token, 'GET', '/personal/api/expenses/')).toBe(200);
  });

  it('[display-name-1] a display name is returned beside the name of a registered member', async () => {
    const { id } = await createGroup(asha, 'Goa trip');
    const changed = await asha.patch('/auth/profile/', { display_name: '  Asha Rao ' });
    expect(changed.json()).toMatchObject({ user: { display_name: 'Asha Rao' } });
    const groups = (await asha.get('/group/api/groups/')).json<Array<{ members: object[] }>>();
    const member = { name: 'Asha', is_registered_user: true, display_name: 'Asha Rao' };
    expect(groups[0]?.members).toMatchObject([member]);
    const added = await asha.post(`/group/api/groups/${id}/add_member/`, { name: 'Dev' });
    expect(added.json<{ members: object[] }>().members).toEqual([
      expect.objectContaining(member),
      { id: expect.any(Number), name: 'Dev', is_registered_user: false },
    ]);
    const cleared = await asha.patch('/auth/profile/', { display_name: null });
    expect(cleared.json()).toMatchObject({ user: { display_name: null } });
  });

  it.each([
    [7, LENGTH],
    ['', LENGTH],
    ['x'.repeat(51), LENGTH],
    ['two\nlines', LENGTH],
    ['Аsha', expect.stringContaining('one script')],
  ])('[display-name-2] is refused as names are, with the reason: %j', async (name, reason) => {
    const refused = await asha.patch('/auth/profile/', { display_name: name });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ fields: { display_name: reason } });
  });
});
