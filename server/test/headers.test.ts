import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHeaders } from '../src/web-server/http/security-headers.ts';
import { buildTestApp, type Person, type TestApp } from './test-app.ts';

describe('The headers of an answer with data', () => {
  let test: TestApp;
  let ananya: Person;
  beforeAll(async () => {
    test = await buildTestApp('sqlite');
    ananya = await test.signUp('Ananya');
  });
  afterAll(() => test.close());

  it.each([
    ['a right one', 200, () => ananya.get('/auth/profile/')],
    ['a refusal', 401, () => test.app.inject('/auth/profile/')],
    ['a bad field', 400, () => ananya.post('/personal/api/expenses/', {})],
    ['a missing thing', 404, () => ananya.delete('/personal/api/expenses/1/')],
    ['an address where there is nothing', 404, () => test.app.inject('/nowhere')],
    ['a wrong method', 405, () => ananya.put('/auth/login/')],
    ['an address that cannot be read', 400, () => test.app.inject('/%')],
    ['the API description', 200, () => test.app.inject('/api/openapi.json')],
  ])('[headers-1] keep %s from being kept, framed, sniffed or run', async (_, status, ask) => {
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('[headers-2] allow the page of the API description its one style sheet, its one script and nothing else', async () => {
    const { headers, body } = await test.app.inject('/api/docs');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; script-src 'sha256-[\w+/]{43}='; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toMatch(/javascript:| on\w+=/i);
  });
});

describe('What a page may do', () => {
  const headers = pageHeaders('');

  it('[headers-3] includes the files of its own origin only', () => {
    const policy = headers['content-security-policy'] ?? '';
    const directives = policy.split('; ');
    expect(directives).toContain("default-src 'none'");
    expect(directives).toContain("script-src 'self'");
    expect(directives).toContain("style-src 'self'");
    expect(directives).toContain("connect-src 'self'");
    expect(directives).toContain("object-src 'none'");
    expect(directives).toContain("base-uri 'none'");
    expect(directives).toContain("form-action 'self'");
    expect(directives).toContain("frame-ancestors 'none'");
    expect(directives).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*|http|nonce/);
  });

  it('includes its inline parts as they were when the server started', () => {
    const page =
      '<style>p { margin: 0 }</style><script>\nstart();\n</script><script src="/a.js"></script>';
    // By `printf 'p { margin: 0 }' | openssl dgst -sha256 -binary | base64`.
    expect(pageHeaders(page)['content-security-policy']).toContain(
      "script-src 'self' 'sha256-FflUquKLTOFZgk0+8VvCqtWVuUbHfg32FlrpTHo84aw='; style-src 'self' 'sha256-7IWhgxoOGTB5NQzjGk9OPt0FwhVeBvZGoWgF9xLLh8c='; ",
    );
  });

  it('excludes the camera, the microphone and the location', () => {
    for (const feature of ['camera', 'microphone', 'geolocation']) {
      expect(headers['permissions-policy']).toContain(`${feature}=()`);
    }
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

describe('HSTS', () => {
  const overTls = { 'x-forwarded-proto': 'https' };

  it.each([
    ['on', overTls, 'max-age=63072000; includeSubDomains'],
    ['on', {}, undefined],
    // Without a proxy anybody can send this header.
    ['off', overTls, undefined],
  ])('[headers-4] with TRUST_PROXY=%s and %o is %s', async (TRUST_PROXY, headers, expected) => {
    const test = await buildTestApp('sqlite', { TRUST_PROXY });
    const response = await test.app.inject({ url: '/healthz', headers });
    expect(response.headers['strict-transport-security']).toBe(expected);
    await test.close();
  });
});
