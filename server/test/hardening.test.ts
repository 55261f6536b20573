import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type Person, type TestApp } from './test-app.ts';

describe('What is not offered', () => {
  let test: TestApp;
  let ananya: Person;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    ananya = await test.signUp('Ananya');
  });
  afterAll(() => test.close());

  it.each(['/auth/login/', '/personal/api/expenses/', '/healthz'])(
    '[hardening-1] includes TRACE, at %s',
    async (url) => {
      const response = await test.app.inject({ method: 'TRACE', url });
      expect(response.statusCode).toBe(405);
      expect(response.body).not.toContain('light-my-request');
    },
  );

  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/server/src/main/commands/main.ts',
    '/data/hisaab.db',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/',
    '/assets',
  ])('[hardening-2] is a file of the server, at %s', async (url) => {
    const response = await test.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: 'There is nothing at this address.',
      code: 'nothing_here',
    });
  });

  it.each(['limit=1&limit=2', 'month=2026-11&month=2026-10', 'q=a&q=b'])(
    '[hardening-3] includes repeated parameters of one name: ?%s',
    async (query) => {
      expect((await ananya.get(`/personal/api/expenses/?${query}`)).statusCode).toBe(400);
    },
  );

  it('[hardening-4] includes calls from another origin: no response allows one', async () => {
    const headers = {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
    };
    const asked = await test.app.inject({ method: 'OPTIONS', url: '/auth/login/', headers });
    expect(asked.statusCode).toBe(405);
    const got = await test.app.inject({ url: '/auth/profile/', headers });
    for (const response of [asked, got]) {
      const names = Object.keys(response.headers);
      expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});
