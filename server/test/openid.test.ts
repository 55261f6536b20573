import type { OidcLink, SignedIn, User } from '@hisaab/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../src/platform/config.ts';
import { NOBODY } from '../src/platform/unit-of-work/write.ts';
import { disableAccount } from '../src/maintenance/accounts/accounts.service.ts';
import { inviteToServer } from '../src/account/registration/registration.service.ts';
import { PASSWORD, turnOnTotp } from './account-actions.ts';
import { listNotifications } from './factories.ts';
import { startForgedProvider } from './forged-provider.ts';
import {
  newKeys,
  startProvider,
  type ProviderAccount,
  type TestProvider,
} from './openid-provider.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const ORIGIN = 'https://hisaab.example';
const MEENA: ProviderAccount = {
  sub: 'm-17',
  preferred_username: 'meena',
  email: 'meena.rao@lakeside.example',
};

describeOnBothEngines('Signing in with the organisation’s account', (engine) => {
  let provider: TestProvider;
  let test: TestApp;
  let asha: Person;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  const begin = async (settings: Record<string, string> = {}) => {
    test = await buildTestApp(engine, { ...provider.settings, ...settings });
    asha = await test.signUp('Asha');
  };
  beforeEach(() => begin());
  afterEach(() => test.close());

  const post = (url: string, payload: object, token = '') =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: token === '' ? {} : { authorization: `Token ${token}` },
    });
  const start = async (body: object = {}, token = '') => {
    const response = await post('/auth/oidc/start/', body, token);
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json<{ url: string }>().url;
  };
  /** Goes to the provider and back; gives what stands after the # of the address. */
  const goBack = async (back: URL) => {
    const { statusCode, headers } = await test.app.inject({
      url: `${back.pathname}${back.search}`,
    });
    expect(statusCode).toBe(303);
    const [path, fragment = ''] = String(headers.location).split('#');
    expect(path).toBe('/login');
    return fragment;
  };
  const walk = async (account: ProviderAccount, body: object = {}, token = '') =>
    goBack(await provider.signIn(await start(body, token), account));
  const finish = (code: string, token = '') => post('/auth/oidc/finish/', { code }, token);
  const signIn = async (account: ProviderAccount, body: object = {}) =>
    finish(await walk(account, body));
  const as =
    (token: string) => (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      test.app.inject({
        method,
        url,
        headers: { authorization: `Token ${token}` },
        ...(payload && { payload }),
      });
  const walkAt = async ({ signIn: signInAt }: TestProvider) =>
    finish(await goBack(await signInAt(await start(), MEENA)));
  const linksOf = async (token: string) =>
    (await as(token)('GET', '/auth/oidc/links/')).json<OidcLink[]>();
  const code = (body: string) => JSON.parse(body).code;

  it('[openid-1] the name of the provider is told to everybody', async () => {
    const answer = await test.app.inject({ url: '/auth/oidc/' });
    expect(answer.json()).toEqual({ name: 'Lakeside School' });
  });

  it('[openid-2] asks the provider for a code with PKCE, state and nonce', async () => {
    const url = new URL(await start());
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'hisaab',
      redirect_uri: 'https://hisaab.example/auth/oidc/callback/',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('[openid-3] an unknown subject gets an account with the preferred name, and the same one the next time', async () => {
    const first = await signIn(MEENA);
    expect(first.statusCode).toBe(200);
    const { user, token } = first.json<SignedIn>();
    expect(user).toMatchObject({
      username: 'meena',
      email: 'meena.rao@lakeside.example',
      has_password: false,
    });
    expect((await as(token)('GET', '/auth/profile/')).statusCode).toBe(200);
    const second = await signIn(MEENA);
    expect(second.json<SignedIn>().user.id).toBe(user.id);
    expect(await linksOf(token)).toEqual([
      { id: expect.any(Number), name: 'meena.rao@lakeside.example', linked_at: expect.any(String) },
    ]);
  });

  it('[openid-4] a name that is taken gives way to the email’s first part, then to a number; no email is null', async () => {
    await test.signUp('Meena');
    const byEmail = (await signIn(MEENA)).json<SignedIn>().user;
    expect(byEmail.username).toBe('meena.rao');
    const other = { sub: 'm-18', preferred_username: 'meena' };
    const numbered = (await signIn(other)).json<SignedIn>().user;
    expect([numbered.username, numbered.email]).toEqual(['meena2', null]);
    const nameless = (
      await signIn({ sub: 'm-19', preferred_username: 'not permitted!' })
    ).json<SignedIn>();
    expect(nameless.user.username).toMatch(/^member\d+$/);
  });

  it('[openid-4] a number is part of the 150 characters of a username', async () => {
    for (const letter of ['q', '𠀀']) {
      const preferred_username = letter.repeat(150);
      await signIn({ sub: `${letter}-1`, preferred_username });
      const { user } = (await signIn({ sub: `${letter}-2`, preferred_username })).json<SignedIn>();
      expect(user.username).toBe(`${letter.repeat(149)}2`);
    }
  });

  it('[openid-4] a direction override in a claim is taken out, as from a body', async () => {
    const account = { sub: 'r-1', preferred_username: 'not permitted! \u202E', name: 'Ravi' };
    const { token } = (await signIn(account)).json<SignedIn>();
    expect(await linksOf(token)).toMatchObject([{ name: 'not permitted!' }]);
  });

  it('[openid-5] an equal email never takes an account over', async () => {
    const { user } = (await signIn({ ...MEENA, email: 'person@example.in' })).json<SignedIn>();
    expect(user.id).not.toBe(asha.id);
  });

  it('[openid-6] a code works once, and for 60 seconds', async () => {
    const used = await walk(MEENA);
    expect((await finish(used)).statusCode).toBe(200);
    const again = await finish(used);
    expect([again.statusCode, code(again.body)]).toEqual([401, 'oidc_over']);
    const late = await walk(MEENA);
    test.setTime('2026-11-15T06:31:01Z');
    expect((await finish(late)).statusCode).toBe(401);
    expect((await finish('invented')).statusCode).toBe(401);
  });

  it('[openid-7] a state works once, and an answer with another one is refused', async () => {
    const back = await provider.signIn(await start(), MEENA);
    const forged = new URL(back);
    forged.searchParams.set('state', 'x'.repeat(43));
    expect(await goBack(forged)).toBe('failed=oidc_over');
    expect(await goBack(back)).not.toContain('failed');
    expect(await goBack(back)).toBe('failed=oidc_over');
  });

  it('[openid-8] an answer of another issuer, with a wrong code, or a refusal signs nobody in', async () => {
    for (const change of [
      { iss: 'https://other.example' },
      { code: 'invented' },
      { error: 'access_denied' },
    ]) {
      const back = await provider.signIn(await start(), MEENA);
      for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value);
      if ('error' in change) back.searchParams.delete('code');
      expect(await goBack(back)).toBe('failed=oidc_failed');
    }
  });

  it('[openid-22] an id token without a subject, or with wrong claims, signs nobody in', async () => {
    const forged = await startForgedProvider();
    await test.close();
    await begin({ OIDC_ISSUER: forged.issuer });
    const answerTo = async (claims: Record<string, unknown>) => {
      const { searchParams } = new URL(await start());
      const nonce = searchParams.get('nonce');
      forged.claim({ nonce, ...claims });
      const query = new URLSearchParams({ code: 'any', state: searchParams.get('state') ?? '' });
      return goBack(new URL(`${ORIGIN}/auth/oidc/callback/?${query}`));
    };
    try {
      // Everybody with an empty subject would share one account.
      for (const claims of [{ sub: '' }, { nonce: 'other' }, { aud: 'other' }, { exp: 1 }]) {
        expect([claims, await answerTo(claims)]).toEqual([claims, 'failed=oidc_failed']);
      }
      expect(await answerTo({})).not.toContain('failed');
    } finally {
      await forged.close();
    }
  });

  it('[openid-9] who is signed in links the account, and then signs in with it', async () => {
    const linked = await finish(await walk(MEENA, {}, asha.token), asha.token);
    expect(linked.json<SignedIn>().user.id).toBe(asha.id);
    const later = (await signIn(MEENA)).json<SignedIn>();
    expect(later.user).toMatchObject({ id: asha.id, username: 'Asha' });
    expect(later.user).not.toHaveProperty('has_password');
    const [notification] = await listNotifications({
      ...asha,
      get: (url) => as(later.token)('GET', url),
    });
    expect(notification?.message).toContain('meena.rao@lakeside.example now signs in');
  });

  it('[openid-9] the export of the account has the link', async () => {
    await finish(await walk(MEENA, {}, asha.token));
    const file = (await as(asha.token)('GET', '/auth/export/')).json<{ oidc_links: unknown }>();
    const linked_at = expect.any(String);
    expect(file.oidc_links).toEqual([{ name: 'meena.rao@lakeside.example', linked_at }]);
  });

  it('[openid-10] a subject is linked once: 409 for a second link, to whomever', async () => {
    const ben = await test.signUp('Ben');
    const linked = (await finish(await walk(MEENA, {}, asha.token))).json<SignedIn>();
    for (const token of [linked.token, ben.token]) {
      const second = await finish(await walk(MEENA, {}, token));
      expect([second.statusCode, code(second.body)]).toEqual([409, 'oidc_linked']);
    }
    expect(await linksOf(ben.token)).toEqual([]);
  });

  it('[openid-23] an access token links nothing: 403', async () => {
    const made = await as(asha.token)('POST', '/auth/access_tokens/', {
      name: 'Script',
      scope: 'all',
      password: PASSWORD,
    });
    const refused = await post('/auth/oidc/start/', {}, made.json<{ token: string }>().token);
    expect([refused.statusCode, code(refused.body)]).toEqual([403, 'out_of_scope']);
  });

  it('[openid-11] a link can be ended, but not the last way to sign in', async () => {
    const { token } = (await signIn(MEENA)).json<SignedIn>();
    const [link] = await linksOf(token);
    const last = await as(token)('DELETE', `/auth/oidc/links/${link?.id}/`);
    expect([last.statusCode, code(last.body)]).toEqual([409, 'last_way_in']);
    const set = await as(token)('POST', '/auth/password/', { new_password: 'two samosas, please' });
    expect(set.statusCode).toBe(204);
    expect((await as(token)('DELETE', `/auth/oidc/links/${link?.id}/`)).statusCode).toBe(204);
    expect(await linksOf(token)).toEqual([]);
    const byPassword = { username: 'meena', password: 'two samosas, please' };
    expect((await post('/auth/login/', byPassword)).statusCode).toBe(200);
    expect((await as(asha.token)('DELETE', '/auth/oidc/links/1/')).statusCode).toBe(404);
  });

  it('[openid-12] an account without a password gives a sign-in of the last ten minutes where one is asked', async () => {
    const { token } = (await signIn(MEENA)).json<SignedIn>();
    test.setTime('2026-11-15T06:40:01Z');
    const old = await as(token)('DELETE', '/auth/account/', {});
    expect([old.statusCode, code(old.body)]).toEqual([403, 'sign_in_again']);
    const fresh = (await signIn(MEENA)).json<SignedIn>();
    expect((await as(fresh.token)('DELETE', '/auth/account/', {})).statusCode).toBe(204);
    const withPassword = await as(asha.token)('DELETE', '/auth/account/', {});
    expect(withPassword.statusCode).toBe(400);
    expect(JSON.parse(withPassword.body).fields).toHaveProperty('password');
  });

  it('[openid-13] no second factor is asked for after it', async () => {
    await turnOnTotp(asha);
    await finish(await walk(MEENA, {}, asha.token));
    expect((await signIn(MEENA)).statusCode).toBe(200);
  });

  it('[openid-14] by invitation alone, an unknown subject is told that it is linked to no account', async () => {
    await test.close();
    await begin({ REGISTRATION: 'invited' });
    const refused = await signIn(MEENA);
    expect([refused.statusCode, code(refused.body)]).toEqual([403, 'oidc_not_linked']);
    const invitation = await test.run(NOBODY, inviteToServer);
    expect((await signIn(MEENA, { invitation })).statusCode).toBe(200);
    const used = await signIn({ sub: 'm-20', preferred_username: 'ravi' }, { invitation });
    expect(used.statusCode).toBe(403);
  });

  it('[openid-15] a disabled account has no way in', async () => {
    const { user } = (await signIn(MEENA)).json<SignedIn>();
    await disableAccount(test.run, user.username);
    const refused = await signIn(MEENA);
    expect([refused.statusCode, code(refused.body)]).toEqual([401, 'wrong_credentials']);
  });

  it('[openid-16] a provider that does not answer is a sentence within five seconds, and passwords go on working', async () => {
    const silent = await startProvider();
    await test.close();
    await begin(silent.settings);
    silent.silence();
    const since = performance.now();
    const answer = await post('/auth/oidc/start/', {});
    expect(performance.now() - since).toBeLessThan(5_000);
    expect([answer.statusCode, code(answer.body)]).toEqual([503, 'oidc_unavailable']);
    expect(JSON.parse(answer.body).error).toContain('Lakeside School does not answer.');
    const byPassword = { username: 'Asha', password: PASSWORD };
    expect((await post('/auth/login/', byPassword)).statusCode).toBe(200);
    await silent.close();
  });

  it('[openid-17] a provider that stops in between signs nobody in, and is named', async () => {
    const stopping = await startProvider();
    await test.close();
    await begin(stopping.settings);
    const back = await stopping.signIn(await start(), MEENA);
    stopping.silence();
    expect(await goBack(back)).toBe('failed=oidc_unavailable');
    await stopping.close();
  });

  it('[openid-21] a provider may change its keys at any time', async () => {
    const first = await startProvider();
    await test.close();
    await begin(first.settings);
    const before = (await walkAt(first)).json<SignedIn>();
    await first.close();
    const port = Number(new URL(first.issuer).port);
    const second = await startProvider(undefined, { port, keys: newKeys() });
    const after = (await walkAt(second)).json<SignedIn>();
    expect(after.user.id).toBe(before.user.id);
    await second.close();
  });

  it('[openid-18] codes, states and secrets are stored as hashes', async () => {
    const state = new URL(await start()).searchParams.get('state') ?? 'none';
    const back = await walk(MEENA);
    const rows = JSON.stringify([
      await test.db.selectFrom('oidc_attempt').selectAll().execute(),
      await test.db.selectFrom('oidc_answer').selectAll().execute(),
    ]);
    expect(rows).not.toContain(state);
    expect(rows).not.toContain(back.split('.')[1]);
    expect(rows).not.toContain(MEENA.sub);
  });

  it('[openid-19] a deleted account ends its links, so that the subject is unknown again', async () => {
    const { user, token } = (await signIn(MEENA)).json<SignedIn>();
    await as(token)('DELETE', '/auth/account/', {});
    const again = (await signIn(MEENA)).json<{ user: User }>();
    expect(again.user.id).not.toBe(user.id);
  });

  it('[openid-20] a server without a provider has none of it, and settings that are not whole stop the start', async () => {
    await test.close();
    test = await buildTestApp(engine);
    expect((await test.app.inject({ url: '/auth/oidc/' })).statusCode).toBe(404);
    expect((await post('/auth/oidc/start/', {})).statusCode).toBe(404);
    const parse = (settings: Record<string, string>) => () => parseConfig(settings);
    expect(parse({ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x' })).toThrow(
      'OIDC_CLIENT_SECRET is not set',
    );
    const whole = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
    expect(parse({ ...whole, OIDC_ISSUER: 'http://id.example' })).toThrow(ConfigError);
    expect(parse({ ...whole, OIDC_ISSUER: 'http://localhost:9000' })()).toMatchObject({
      oidc: { name: 'localhost' },
    });
  });
});
