import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, describeOnBothInLongRuns, type TestApp } from './test-app.ts';

describeOnBothInLongRuns('Every call', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  it('works without the trailing slash too', async () => {
    const ananya = await test.signUp('Slash');
    expect((await ananya.get('/auth/profile')).statusCode).toBe(200);
  });

  it('[http-1] carries a request id', async () => {
    const first = await test.app.inject('/healthz');
    const second = await test.app.inject('/nowhere');
    expect(first.headers['x-request-id']).toMatch(/\S{8,}/);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  it('[http-2] answers 404 with a message for an unknown path', async () => {
    const response = await test.app.inject('/api/nowhere/');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      error: 'There is nothing at this address.',
      code: 'nothing_here',
    });
  });

  it('[http-3] answers 405 to a wrong method on a known path and lists the right ones', async () => {
    const response = await test.app.inject({ method: 'PUT', url: '/auth/login/' });
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toBe('POST');
    expect(response.json()).toEqual({
      error: 'This address takes POST only.',
      code: 'method_not_allowed',
    });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    '[http-4] answers 415 to a body of type %s',
    async (type) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/auth/login/',
        headers: { 'content-type': type },
        payload: 'username=a',
      });
      expect(response.statusCode).toBe(415);
      expect(response.json()).toEqual({
        error: 'Send JSON, with the content type application/json.',
        code: 'unsupported_body',
      });
    },
  );

  it.each([
    ['of a charset other than UTF-8', { 'content-type': 'application/json; charset=latin1' }],
    ['with a Content-Encoding', { 'content-encoding': 'gzip' }],
  ])('answers 415 to a body %s', async (_, headers) => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/auth/login/',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"username":"a","password":"b"}',
    });
    expect(response.statusCode).toBe(415);
    expect(response.json<{ error: string }>().error).toMatch(/^Send .+\.$/);
  });

  it('answers 400 to a body that is not valid UTF-8', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/auth/login/',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload: Buffer.from('{"username":"caf\u00e9","password":"b"}', 'latin1'),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ error: string }>().error).toBe('The body is not valid UTF-8.');
  });

  it.each([
    '/personal/api/expenses/monthly_summary/',
    '/personal/api/expenses/statistics/',
    '/personal/api/budget/status/',
  ])('answers 405 to a change of %s, which is no id', async (url) => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const response = await test.app.inject({ method, url, payload: {} });
      expect(response.statusCode).toBe(405);
      expect(response.headers['allow']).toBe('GET');
    }
  });

  it.each(['{', 'null', '[]', '"text"', '', '{"__proto__": {"a": 1}}', '{"username": 1}'])(
    '[http-5] answers 400 with a message to the body %s',
    async (payload) => {
      const response = await test.app.inject({
        method: 'POST',
        url: '/auth/login/',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(response.json<{ error: string }>().error).toMatch(/^[A-Z].+\.$/);
    },
  );

  it('[http-8] answers 400 to a valid sign-in that contains a prototype', async () => {
    const account = '"username": "Poisoned", "password": "correct horse battery"';
    const post = async (url: string, fields: string) => {
      const response = await test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: `{${fields}}`,
      });
      return response.statusCode;
    };
    expect(await post('/auth/register/', `${account}, "email": "p@example.in"`)).toBe(201);
    expect(await post('/auth/login/', `${account}, "more": {}`)).toBe(200);
    expect(await post('/auth/login/', `${account}, "__proto__": {"a": 1}`)).toBe(400);
    expect(await post('/auth/login/', `${account}, "constructor": {"prototype": {}}`)).toBe(400);
  });

  it('[http-6] answers 413 to a body over 64 KiB', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/auth/login/',
      payload: { username: 'x'.repeat(64 * 1024), password: 'x' },
    });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({
      error: 'That is more than can be sent at once.',
      code: 'body_too_large',
    });
  });

  it('reports that the process and the database respond', async () => {
    expect((await test.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('[http-7] describes itself in OpenAPI 3.1, and on a page', async () => {
    const description = (await test.app.inject('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, object>;
    }>();
    expect(description.openapi).toBe('3.1.0');
    expect(Object.keys(description.paths)).toContain('/auth/login/');
    expect((await test.app.inject('/api/docs')).body).toContain('POST /auth/login/');
  });

  it('[http-9] shows on its page a first call to copy, and a list with a link to each call', async () => {
    const { body } = await test.app.inject('/api/docs');
    expect(body).toContain('curl http://localhost:3000/auth/login/');
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links).toContain('post-auth-login-');
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
    expect(new Set(links).size).toBe(links.length);
  });
});
