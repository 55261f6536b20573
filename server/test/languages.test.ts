import { connect } from 'node:net';
import { LANGUAGES } from '@hisaab/domain';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, describeOnBothInLongRuns, type Person, type TestApp } from './test-app.ts';

const HINDI = { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' };
const IN_HINDI = { 'content-language': 'hi', vary: 'accept-language' };

describeOnBothInLongRuns('The language', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const ask = (url: string, headers: Record<string, string> = HINDI) =>
    test.app.inject({ url, headers: { authorization: `Token ${asha.token}`, ...headers } });

  it('[answered-languages-1] of a response is named in its headers', async () => {
    expect((await ask('/auth/profile/')).headers).toMatchObject(IN_HINDI);
    const english = { 'content-language': 'en', vary: 'accept-language' };
    expect((await ask('/auth/profile/', {})).headers).toMatchObject(english);
  });

  it.each([
    ['a refusal', 401, '/auth/profile/', { authorization: 'Token nobody' }],
    ['a bad field', 400, '/personal/api/expenses/?limit=0', {}],
    ['a missing thing', 404, '/group/api/groups/1/members/', {}],
    ['an address where there is nothing', 404, '/nowhere', {}],
    ['a wrong method', 405, '/auth/login/', {}],
    ['an address that cannot be read', 400, '/%', {}],
  ])('[answered-languages-2] of %s is named too', async (_, status, url, headers) => {
    const response = await ask(url, { ...HINDI, ...headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject(IN_HINDI);
  });

  it('[answered-languages-3] of what is no HTTP is English', async () => {
    const { port } = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('HELLO\r\n\r\n'));
      socket.on('data', (bytes: Buffer) => resolve(bytes.toString()));
    });
    expect(answer).toContain('content-language: en\r\nvary: accept-language\r\n');
  });

  it('[answered-languages-4] of a cached response is the requested one', async () => {
    const path = '/personal/api/expenses/statistics/';
    for (const turn of [1, 2, 3]) {
      expect([turn, (await ask(path)).headers]).toMatchObject([turn, IN_HINDI]);
      expect([turn, (await ask(path, {})).headers['content-language']]).toEqual([turn, 'en']);
    }
  });

  it.each([...LANGUAGES, null])(
    '[answered-languages-5] of an account can be %s',
    async (language) => {
      const changed = await asha.patch('/auth/profile/', { language });
      expect(changed.json()).toMatchObject({ user: { language } });
      expect((await ask('/auth/profile/')).json()).toMatchObject({ language });
      expect((await asha.patch('/auth/profile/', {})).json()).toMatchObject({ user: { language } });
    },
  );

  it.each(['fr', 'HI', 'hi-IN', '', 5, true, ['hi']])(
    '[answered-languages-6] of an account cannot be an unsupported one: %s',
    async (language) => {
      const response = await asha.patch('/auth/profile/', { language });
      expect(response.statusCode).toBe(400);
      expect(response.json().fields).toEqual({
        language: 'language must be one of en, hi, bn, mr, te, ta, gu, kn, ml, pa, ur, or null.',
      });
    },
  );

  it('[answered-languages-7] of a deleted account is deleted', async () => {
    await asha.patch('/auth/profile/', { language: 'ta' });
    await asha.delete('/auth/account/', { password: 'correct horse battery' });
    const rows = await test.db.selectFrom('user_account').select('language').execute();
    expect(rows.filter(({ language }) => language !== null)).toEqual([]);
  });
});
