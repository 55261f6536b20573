import type * as argon2 from '@node-rs/argon2';
import { hash, hashRaw, verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from './test-app.ts';

// Spied on, not replaced.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  return {
    ...original,
    verify: vi.fn<typeof argon2.verify>(original.verify),
    hash: vi.fn<typeof argon2.hash>(original.hash),
    hashRaw: vi.fn<typeof argon2.hashRaw>(original.hashRaw),
  };
});

// OWASP Password Storage Cheat Sheet: Argon2id, 19 MiB, twice, one lane.
const PARAMETERS = '$argon2id$v=19$m=19456,t=2,p=1$';

describe('The work of a sign-in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    await test.signUp('Ananya');
  });
  beforeEach(() => {
    vi.mocked(verify).mockClear();
  });
  afterAll(() => test.close());

  async function hashesCheckedFor(username: string, password: string): Promise<string[]> {
    const payload = { username, password };
    await test.app.inject({ method: 'POST', url: '/auth/login/', payload });
    return vi
      .mocked(verify)
      .mock.calls.map(([checked]) => String(checked).slice(0, PARAMETERS.length));
  }

  it.each([
    ['a right password', 'Ananya', 'correct horse battery'],
    ['a wrong password', 'Ananya', 'not it at all'],
    ['a name that nobody has', 'Nobody', 'correct horse battery'],
    ['a name that nobody can have', 'a b\u00e7', 'x'],
  ])(
    '[password-work-1] is one check of one hash, equally hard, for %s',
    async (_, username, password) => {
      expect(await hashesCheckedFor(username, password)).toEqual([PARAMETERS]);
    },
  );

  it('[password-work-2] stores passwords with the same parameters', async () => {
    const rows = await test.db.selectFrom('user_account').select('password_hash').execute();
    expect(rows.map((row) => row.password_hash.slice(0, PARAMETERS.length))).toEqual([PARAMETERS]);
  });
});

describe('The work of a change of the password', () => {
  it('[password-work-3] is one check of a wrong one, and none at all above the limit', async () => {
    const test = await buildTestApp('sqlite', { RATE_LIMITS: 'on' });
    const person = await test.signUp('Ananya');
    const work = [verify, hash, hashRaw].map((one) =>
      vi.mocked<(...facts: never[]) => unknown>(one),
    );
    const countWork = async () => {
      for (const one of work) one.mockClear();
      const { statusCode } = await test.app.inject({
        method: 'POST',
        url: '/auth/password/',
        headers: { authorization: `Token ${person.token}`, 'idempotency-key': `k${Math.random()}` },
        payload: { current_password: 'not it at all', new_password: 'two samosas, please' },
      });
      return [statusCode, ...work.map((one) => one.mock.calls.length)];
    };
    // The fingerprints of both passwords are for the idempotency key.
    for (let time = 0; time < 10; time += 1) expect(await countWork()).toEqual([400, 1, 0, 2]);
    expect(await countWork()).toEqual([429, 0, 0, 0]);
    await test.close();
  });
});
