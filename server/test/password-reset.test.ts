import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginPasswordReset } from '../src/auth/password-reset/password-reset.service.ts';
import { PASSWORD } from './account-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const NEW_PASSWORD = 'two samosas, please';

describeOnBothEngines('A link to set a new password', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const begin = () => test.run({ id: 0, username: '' }, (tx) => beginPasswordReset(tx, 'ASHA'));
  const post = (url: string, payload: object) => test.app.inject({ method: 'POST', url, payload });
  const reset = (token: string, password = NEW_PASSWORD) =>
    post('/auth/password/reset/', { token, new_password: password });
  const signIn = async (password: string) =>
    (await post('/auth/login/', { username: 'Asha', password })).statusCode;
  const expectDead = async (token: string) => {
    const answer = await reset(token, 'another good one');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object }>().fields).toHaveProperty('token');
  };

  it('[password-reset-1] works once, and ends every sign-in', async () => {
    const token = await begin();
    expect((await reset(token)).statusCode).toBe(204);
    expect((await asha.get('/auth/profile/')).statusCode).toBe(401);
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
    await expectDead(token);
    const kept = JSON.stringify(await test.db.selectFrom('notification').selectAll().execute());
    expect(kept).toContain('security_notice');
  });

  it('[password-reset-2] expires after 30 minutes, and with the next link or password', async () => {
    const [first, second] = [await begin(), await begin()];
    await expectDead(first);
    test.setTime('2026-11-15T07:00:00Z');
    await expectDead(second);
    const third = await begin();
    await asha.post('/auth/password/', { current_password: PASSWORD, new_password: NEW_PASSWORD });
    await expectDead(third);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });

  it('sets no password that is too easy to guess, and is not used up by it', async () => {
    const token = await begin();
    expect((await reset(token, 'password1')).statusCode).toBe(400);
    expect((await reset(token)).statusCode).toBe(204);
  });

  it.each(['x', '1.x', `1.${'x'.repeat(43)}`, `999.${'x'.repeat(43)}`])(
    'is refused when it is invented: %s',
    async (token) => {
      expect((await reset(token)).statusCode).toBe(400);
      expect(await signIn(PASSWORD)).toBe(200);
    },
  );

  it('works for only one of two users who use it at once', async () => {
    const token = await begin();
    const answers = await Promise.all([1, 2, 3].map(() => reset(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 400, 400]);
  });

  it('is stored as a hash only', async () => {
    const token = await begin();
    const kept = JSON.stringify(await test.db.selectFrom('password_reset').selectAll().execute());
    expect(kept).not.toContain(token.split('.')[1]);
  });
});
