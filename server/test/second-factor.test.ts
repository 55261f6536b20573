import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginTotp, codeAt, NOON, PASSWORD } from './account-actions.ts';
import { toldOf } from './factories.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

describeOnBothEngines('The second factor', (engine) => {
  let test: TestApp;
  let asha: Person;
  const open = async (settings?: Record<string, string>) => {
    test = await buildTestApp(engine, settings);
    asha = await test.signUp('Asha');
  };
  beforeEach(() => open());
  afterEach(() => test.close());

  const signIn = (code?: string | null, password = PASSWORD) =>
    test.app.inject({
      method: 'POST',
      url: '/auth/login/',
      payload: { username: 'Asha', password, ...(code !== undefined && { code }) },
    });
  const turnOn = async () => {
    const address = await beginTotp(asha);
    const confirmed = await asha.post('/auth/totp/confirm/', { code: codeAt(address) });
    expect(confirmed.statusCode).toBe(200);
    return { address, codes: confirmed.json<{ recovery_codes: string[] }>().recovery_codes };
  };

  it('[second-factor-4] is on after one correct code, and returns ten recovery codes once', async () => {
    const begun = await asha.post('/auth/totp/', { password: PASSWORD });
    expect(begun.statusCode).toBe(201);
    expect(begun.json()).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauth_url: expect.stringMatching(/^otpauth:\/\/totp\/Hisaab:Asha\?/),
    });
    expect((await signIn()).statusCode).toBe(200);
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    expect((await asha.get('/auth/totp/')).json()).toEqual({
      is_on: true,
      recovery_codes_left: 10,
    });
    expect(await toldOf(test.db, asha)).toEqual(['security_notice']);
    expect((await asha.post('/auth/totp/', { password: PASSWORD })).statusCode).toBe(409);
    const kept = JSON.stringify(await test.db.selectFrom('recovery_code').selectAll().execute());
    for (const code of codes) expect(kept).not.toContain(code);
  });

  it('[second-factor-5] cannot be started or removed with a wrong password, nor confirmed with a wrong code', async () => {
    const begun = await asha.post('/auth/totp/', { password: 'not my password' });
    expect([begun.statusCode, Object.keys(begun.json<{ fields: object }>().fields)]).toEqual([
      400,
      ['password'],
    ]);
    expect((await asha.post('/auth/totp/confirm/', { code: '123456' })).statusCode).toBe(404);
    await beginTotp(asha);
    for (const code of ['000000', 'letters', '1']) {
      const confirmed = await asha.post('/auth/totp/confirm/', { code });
      expect(confirmed.statusCode).toBe(400);
      expect(confirmed.json<{ fields: object }>().fields).toHaveProperty('code');
    }
    expect((await signIn()).statusCode).toBe(200);
    await turnOn();
    const ended = await asha.delete('/auth/totp/', { password: 'not my password' });
    expect(ended.statusCode).toBe(400);
    expect((await asha.delete('/auth/totp/', { password: PASSWORD })).statusCode).toBe(204);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('[second-factor-1] is required at sign-in only after the correct password', async () => {
    const { address } = await turnOn();
    expect((await signIn(null)).json()).toEqual((await signIn()).json());
    const without = await signIn();
    expect([without.statusCode, without.json()]).toEqual([
      401,
      {
        error: 'Enter the code from your authenticator app.',
        code: 'second_factor_required',
        two_factor_required: true,
      },
    ]);
    const wrong = await signIn(codeAt(address, NOON, 1), 'not my password');
    expect([wrong.statusCode, wrong.json()]).toEqual([
      401,
      { error: 'Wrong username or password.', code: 'wrong_credentials' },
    ]);
    expect((await signIn(codeAt(address, NOON, 1))).statusCode).toBe(200);
  });

  it('[second-factor-2] accepts a code once, and within one step of its time', async () => {
    const { address } = await turnOn();
    expect((await signIn(codeAt(address))).statusCode).toBe(400);
    for (const steps of [1, -1]) {
      expect((await signIn(codeAt(address, NOON, steps))).statusCode).toBe(200);
      const again = await signIn(codeAt(address, NOON, steps));
      expect(again.statusCode).toBe(400);
      expect(again.json<{ fields: object }>().fields).toHaveProperty('code');
    }
    for (const steps of [2, -2]) {
      expect((await signIn(codeAt(address, NOON, steps))).statusCode).toBe(400);
    }
    const later = new Date(NOON.getTime() + 600_000);
    test.setTime(later.toISOString());
    const both = await Promise.all([1, 2].map(() => signIn(codeAt(address, later))));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  it('[second-factor-6] accepts the digits of every script, and refuses malformed codes as wrong', async () => {
    const { address } = await turnOn();
    const inDevanagari = (code: string) =>
      code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
    expect((await signIn(inDevanagari(codeAt(address, NOON, 1)))).statusCode).toBe(200);
    for (const code of ['१२३४५६', 'ééééée', '12345Ⅵ', '👍👍👍👍👍👍', '1'.repeat(40)]) {
      const wrong = await signIn(code);
      expect([code, wrong.statusCode]).toEqual([code, 400]);
      expect(wrong.json<{ fields: object }>().fields).toHaveProperty('code');
    }
  });

  it('[second-factor-7] on a known device is locked only by wrong codes of that device', async () => {
    await test.close();
    await open({ RATE_LIMITS: 'on' });
    const signInOn = (code: string, deviceKey?: string) =>
      test.app.inject({
        method: 'POST',
        url: '/auth/login/',
        payload: {
          username: 'Asha',
          password: PASSWORD,
          code,
          ...(deviceKey !== undefined && { device_key: deviceKey }),
        },
      });
    const { device_key: known } = (await signIn()).json<{ device_key: string }>();
    const { address } = await turnOn();
    // Digits of another script are counted as others are.
    for (let time = 0; time < 10; time += 1) await signInOn(time % 2 === 0 ? '१२३४५६' : '000000');
    expect((await signInOn(codeAt(address, NOON, 1))).statusCode).toBe(429);
    expect((await signInOn('000000', known)).statusCode).toBe(400);
    expect((await signInOn(codeAt(address, NOON, 1), known)).statusCode).toBe(200);
  });

  it('[second-factor-3] accepts a recovery code once, in any notation', async () => {
    const { codes } = await turnOn();
    const [first = '', second = ''] = codes;
    expect((await signIn(first)).statusCode).toBe(200);
    expect((await signIn(first)).statusCode).toBe(400);
    expect((await signIn(second.replaceAll('-', ' ').toUpperCase())).statusCode).toBe(200);
    expect((await asha.get('/auth/totp/')).json()).toEqual({ is_on: true, recovery_codes_left: 8 });
  });

  it('[second-factor-8] allows ten wrong codes in 15 minutes; a sign-in without a code does not count', async () => {
    await test.close();
    await open({ RATE_LIMITS: 'on' });
    const { address } = await turnOn();
    for (let time = 0; time < 15; time += 1) expect((await signIn()).statusCode).toBe(401);
    for (let time = 0; time < 10; time += 1) expect((await signIn('000000')).statusCode).toBe(400);
    expect((await signIn(codeAt(address, NOON, 1))).statusCode).toBe(429);
    const later = new Date(NOON.getTime() + 15 * 60_000);
    test.setTime(later.toISOString());
    expect((await signIn(codeAt(address, later))).statusCode).toBe(200);
  });

  it('[second-factor-9] allows a signed-in user ten wrong passwords in 15 minutes', async () => {
    await test.close();
    await open({ RATE_LIMITS: 'on' });
    const tryWith = (password: string) => asha.post('/auth/totp/', { password });
    for (let time = 0; time < 10; time += 1) expect((await tryWith('wrong')).statusCode).toBe(400);
    expect((await tryWith(PASSWORD)).statusCode).toBe(429);
    expect((await asha.get('/auth/profile/')).statusCode).toBe(200);
  });
});
