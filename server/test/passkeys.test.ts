import type { PasskeyEntry } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { PASSWORD, turnOnTotp } from './account-actions.ts';
import {
  addPasskey,
  Authenticator,
  beginPasskey,
  beginPasskeySignIn,
  signInWith,
} from './authenticator.ts';
import { toldOf } from './factories.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const NO_PASSKEY = 'That passkey did not work. Please try again, or use your password.';
const NOT_ADDED = 'That passkey could not be added. Please try again.';

let test: TestApp;
let asha: Person;
let phone: Authenticator;

async function open(engine: EngineName, settings: Record<string, string> = {}) {
  test = await buildTestApp(engine, settings);
  asha = await test.signUp('Asha');
  phone = new Authenticator();
}

const list = async () => (await asha.get('/auth/passkeys/')).json<PasskeyEntry[]>();
const signIn = (credential: object, at = test.app) =>
  at.inject({ method: 'POST', url: '/auth/passkeys/sign_in/', payload: { credential } });

function expectRefused(answer: { statusCode: number; json(): unknown }) {
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { error: NO_PASSKEY, code: 'wrong_passkey' },
  ]);
}

describeOnBothEngines('A passkey', (engine) => {
  beforeEach(() => open(engine));
  afterEach(() => test.close());

  it('[passkeys-1] is added after the password, and signs in without it', async () => {
    const added = await addPasskey(asha, phone);
    expect(added).toEqual({
      id: expect.any(Number),
      name: 'lightMyRequest',
      created_at: '2026-11-15T06:30:00.000Z',
      last_used_at: null,
    });
    expect(await toldOf(test.db, asha)).toEqual(['security_notice']);
    test.setTime('2026-11-15T06:31:00Z');
    const answer = await signInWith(test.app, phone);
    expect(answer.statusCode).toBe(200);
    const { user, token } = answer.json<{ user: { id: number }; token: string }>();
    expect(user.id).toBe(asha.id);
    const profile = await test.app.inject({
      url: '/auth/profile/',
      headers: { authorization: `Token ${token}` },
    });
    expect(profile.statusCode).toBe(200);
    expect(await list()).toEqual([{ ...added, last_used_at: '2026-11-15T06:31:00.000Z' }]);
  });

  it('[passkeys-4] no longer signs in once it is removed, or the account deleted', async () => {
    const { id } = await addPasskey(asha, phone);
    const other = new Authenticator();
    await addPasskey(asha, other);
    const removed = await asha.delete(`/auth/passkeys/${id}/`, { password: PASSWORD });
    expect(removed.statusCode).toBe(204);
    expectRefused(await signInWith(test.app, phone));
    expect((await signInWith(test.app, other)).statusCode).toBe(200);
    await asha.delete('/auth/account/', { password: PASSWORD });
    expectRefused(await signInWith(test.app, other));
    expect(await test.db.selectFrom('passkey').selectAll().execute()).toEqual([]);
  });

  it('[passkeys-6] answers a challenge once, in time, and only its own', async () => {
    const ravi = await test.signUp('Ravi');
    const creation = await beginPasskey(asha);
    const stolen = await ravi.post('/auth/passkeys/', { credential: phone.create(creation) });
    expect(stolen.statusCode).toBe(400);
    expect((await asha.post('/auth/passkeys/', { credential: phone.create(creation) })).statusCode)
      // Another user's attempt did not use it up.
      .toBe(201);
    const again = await asha.post('/auth/passkeys/', { credential: phone.create(creation) });
    expect(again.statusCode).toBe(400);

    const signed = phone.sign(await beginPasskeySignIn(test.app));
    expect((await signIn(signed)).statusCode).toBe(200);
    expectRefused(await signIn(signed));
    // A failed sign-in has used up its challenge too.
    const request = await beginPasskeySignIn(test.app);
    expectRefused(await signIn(phone.sign(request, { isVerified: false })));
    expectRefused(await signIn(phone.sign(request)));
    const late = await beginPasskeySignIn(test.app);
    test.setTime('2026-11-15T06:35:00Z');
    expectRefused(await signIn(phone.sign(late)));
    const invented = { challenge: 'x'.repeat(43), rpId: 'localhost' };
    expectRefused(
      await signIn(phone.sign({ ...invented, timeout: 1, userVerification: 'required' })),
    );
    const both = phone.sign(await beginPasskeySignIn(test.app));
    const statuses = (await Promise.all([signIn(both), signIn(both)])).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted()).toEqual([200, 401]);
  });

  it('[passkeys-9] is added once when the request is sent twice', async () => {
    const credential = phone.create(await beginPasskey(asha));
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/auth/passkeys/',
        headers: { authorization: `Token ${asha.token}`, 'idempotency-key': 'one' },
        payload: { credential },
      });
    const [first, second] = [await send(), await send()];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await list()).toHaveLength(1);
  });

  it('[passkeys-10] is limited to twenty, and named after its device', async () => {
    for (let count = 0; count < 20; count += 1) await addPasskey(asha);
    const { excludeCredentials } = await beginPasskey(asha);
    expect(excludeCredentials).toHaveLength(20);
    const credential = phone.create(await beginPasskey(asha));
    expect((await asha.post('/auth/passkeys/', { credential })).statusCode).toBe(409);
  });

  it.runIf(engine === 'postgres')(
    '[passkeys-14] can be started on one node and answered on another, once',
    async () => {
      await addPasskey(asha, phone);
      const other = await test.addNode();
      const signed = phone.sign(await beginPasskeySignIn(test.app));
      expect((await signIn(signed, other)).statusCode).toBe(200);
      expectRefused(await signIn(signed));
    },
  );

  onOneEngine(engine, () => {
    it('[passkeys-2] is neither added nor removed with a wrong password', async () => {
      const { id } = await addPasskey(asha, phone);
      const wrong = { password: 'not my password' };
      for (const answer of [
        await asha.post('/auth/passkeys/begin/', wrong),
        await asha.delete(`/auth/passkeys/${id}/`, wrong),
      ]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.json<{ fields: object }>().fields).toHaveProperty('password');
      }
      expect(await list()).toHaveLength(1);
    });

    it('[passkeys-3] satisfies the second factor', async () => {
      await addPasskey(asha, phone);
      await turnOnTotp(asha);
      expect((await signInWith(test.app, phone)).statusCode).toBe(200);
    });

    it.each([
      ['another page', { origin: 'http://localhost.evil.example' }],
      ['another port', { origin: 'http://localhost:8080' }],
      ['another host', { rpId: 'evil.example' }],
      ['a user who was not verified', { isVerified: false }],
    ])('[passkeys-5] is refused from %s', async (_, page) => {
      const created = phone.create(await beginPasskey(asha), page);
      const added = await asha.post('/auth/passkeys/', { credential: created });
      expect([added.statusCode, added.json()]).toEqual([
        400,
        {
          error: NOT_ADDED,
          code: 'passkey_not_valid',
          fields: { credential: NOT_ADDED },
          fields_codes: { credential: 'passkey_not_added' },
        },
      ]);
      expect(await list()).toEqual([]);
      await addPasskey(asha, phone);
      expectRefused(await signInWith(test.app, phone, page));
    });

    it('[passkeys-7] is refused when it is a clone with a lower counter', async () => {
      await addPasskey(asha, phone);
      for (let time = 0; time < 3; time += 1) {
        expect((await signInWith(test.app, phone)).statusCode).toBe(200);
      }
      phone.forgetCount();
      expectRefused(await signInWith(test.app, phone));
    });

    it('[passkeys-8] is refused with another’s signature, another’s account, or malformed', async () => {
      await addPasskey(asha, phone);
      const ravi = await test.signUp('Ravi');
      const ravisPhone = new Authenticator();
      await addPasskey(ravi, ravisPhone);
      const mine = () => beginPasskeySignIn(test.app).then((request) => phone.sign(request));
      const ravis = ravisPhone.sign(await beginPasskeySignIn(test.app));
      const signed = await mine();
      expectRefused(
        await signIn({
          ...signed,
          response: { ...signed.response, signature: ravis.response.signature },
        }),
      );
      for (const [part, its] of Object.entries(ravis.response)) {
        for (const value of [its, 'AAAA', '!', 'x'.repeat(99)]) {
          const one = await mine();
          expectRefused(await signIn({ ...one, response: { ...one.response, [part]: value } }));
        }
      }
      expect((await signIn({ id: 'x' })).statusCode).toBe(400);
    });

    it('[passkeys-11] belongs to the host of the configured address, and not to an IP address', async () => {
      const begin = (host: string) =>
        test.app.inject({
          method: 'POST',
          url: '/auth/passkeys/sign_in/begin/',
          headers: { host },
        });
      expect((await begin('hisaab.test:3000')).json<{ rpId: string }>().rpId).toBe('hisaab.test');
      for (const host of ['127.0.0.1:3000', '[::1]:3000']) {
        expect((await begin(host)).statusCode).toBe(409);
      }
      await test.close();
      await open(engine, { PUBLIC_URL: 'https://hisaab.example.in' });
      expect((await begin('127.0.0.1')).json<{ rpId: string }>().rpId).toBe('hisaab.example.in');
      const page = { origin: 'https://hisaab.example.in' };
      const created = phone.create(await beginPasskey(asha), page);
      expect((await asha.post('/auth/passkeys/', { credential: created })).statusCode).toBe(201);
      expect((await signInWith(test.app, phone, page)).statusCode).toBe(200);
      expectRefused(await signInWith(test.app, phone));
    });

    it('[passkeys-12] signs its owner in while somebody guesses passwords for the name', async () => {
      await test.close();
      await open(engine, { RATE_LIMITS: 'on' });
      await addPasskey(asha, phone);
      const guess = () =>
        test.app.inject({
          method: 'POST',
          url: '/auth/login/',
          payload: { username: 'Asha', password: 'a guess' },
        });
      let status = 401;
      while (status === 401) status = (await guess()).statusCode;
      expect(status).toBe(429);
      expect((await signInWith(test.app, phone)).statusCode).toBe(200);
    });

    it('[passkeys-15] is limited to 600 challenges in 15 minutes from a network', async () => {
      await test.close();
      await open(engine, { RATE_LIMITS: 'on' });
      const statuses = new Map<number, number>();
      for (let time = 0; time < 601; time += 1) {
        const { statusCode } = await test.app.inject({
          method: 'POST',
          url: '/auth/passkeys/sign_in/begin/',
        });
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      }
      expect(Object.fromEntries(statuses)).toEqual({ 200: 600, 429: 1 });
    });

    it('[passkeys-13] is limited to 100 failures of a network, and stores no expired challenge', async () => {
      await test.close();
      await open(engine, { RATE_LIMITS: 'on' });
      await addPasskey(asha, phone);
      const signed = phone.sign(await beginPasskeySignIn(test.app));
      expect((await signIn(signed)).statusCode).toBe(200);
      for (let time = 0; time < 100; time += 1) expectRefused(await signIn(signed));
      expect((await signIn(signed)).statusCode).toBe(429);
      const kept = JSON.stringify(
        await test.db.selectFrom('passkey_challenge').selectAll().execute(),
      );
      const { challenge } = await beginPasskeySignIn(test.app);
      expect(kept).not.toContain(challenge);
    });
  });
});
