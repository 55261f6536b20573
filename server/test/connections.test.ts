import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATA_HEADERS } from '../src/web-server/http/security-headers.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

describe('A connection', () => {
  let test: TestApp;
  let port: number;
  beforeEach(async () => {
    test = await buildTestApp('sqlite');
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    port = isBound(address) ? address.port : 0;
  });
  afterEach(() => test.close());

  /** Everything that is received until the server closes the connection. */
  function say(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.setEncoding('utf8');
      socket.on('data', (part: string) => (answer += part));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  }

  function read(answer: string): { status: number; headers: string; body: unknown } {
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [, status] = head.split(' ');
    return { status: Number(status), headers: head.toLowerCase(), body: JSON.parse(body) };
  }

  it.each([
    'NONSENSE\r\n\r\n',
    'GET / HTTP/1.1\r\nno colon\r\n\r\n',
    'GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
    'POST /auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ])('[connections-1] is told with 400 that %j is not HTTP, and closed', async (text) => {
    const { status, headers, body } = read(await say(text));
    expect(status).toBe(400);
    expect(headers).toContain('connection: close');
    expect(headers).toContain('content-type: application/json');
    expect(headers).toMatch(/x-request-id: \S{8,}/);
    expect(body).toEqual({
      error: 'The request could not be read as HTTP.',
      code: 'malformed_request',
    });
  });

  it('[connections-2] is refused with the same headers as every other response', async () => {
    const { headers } = read(await say('NONSENSE\r\n\r\n'));
    for (const header of Object.entries(DATA_HEADERS)) expect(headers).toContain(header.join(': '));
  });

  it.each([
    ['two Host headers', 'Host: a\r\nHost: b', 400, 'Send one Host header.'],
    ['no Host header', 'X-Nothing: a', 400, 'Send one Host header.'],
    [
      'an expectation that nobody meets',
      'Host: a\r\nExpect: chai',
      417,
      'This server meets no expectations but 100-continue.',
    ],
  ])('is told of %s in the words of every other error', async (_, lines, expected, error) => {
    const { status, headers, body } = read(
      await say(`GET /healthz HTTP/1.1\r\nConnection: close\r\n${lines}\r\n\r\n`),
    );
    expect(status).toBe(expected);
    expect(body).toMatchObject({ error });
    expect(headers).toMatch(/x-request-id: \S{8,}/);
    expect(headers).toContain('x-content-type-options: nosniff');
  });

  it('gets the response to a request before the one to garbage after it', async () => {
    const answers = await say('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\nNONSENSE\r\n\r\n');
    const statuses = Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
    expect(statuses).toEqual(['200', '400']);
  });

  it('gets 400 for a body that is garbage, after the previous response', async () => {
    const answers = await say(
      'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\nPOST /auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nNONSENSE\r\n',
    );
    const statuses = Array.from(answers.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => status);
    expect(statuses).toEqual(['200', '400']);
  });

  it('[connections-5] is one of a quarter of all at most, per address', async () => {
    test.app.server.maxConnections = 8;
    const others = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    for (const other of others) await once(other, 'connect');
    expect(await say(HEALTH).catch(() => '')).toBe('');
    for (const other of others) other.destroy();
    await expect.poll(() => say(HEALTH).catch(() => '')).toContain('200');
  });

  it('[connections-6] gets 431 for headers that are too large', async () => {
    const { status, body } = read(
      await say(`GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
    );
    expect(status).toBe(431);
    expect(body).toEqual({
      error: 'The headers of the request are too large.',
      code: 'headers_too_large',
    });
  });

  it('[connections-7] gets 408 when its headers do not arrive in time', async () => {
    test.app.server.headersTimeout = 100;
    const { status, body } = read(await say('GET /healthz HTTP/1.1\r\nHost: a\r\n'));
    expect(status).toBe(408);
    expect(body).toEqual({
      error: 'The request took too long to arrive. Please try again.',
      code: 'request_timeout',
    });
  });

  it('[connections-8] above the maximum is closed without a response', async () => {
    test.app.server.maxConnections = 1;
    const first = connect(port, '127.0.0.1');
    await new Promise((resolve) => first.once('connect', resolve));
    expect(await say('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n').catch(() => '')).toBe('');
    first.destroy();
  });

  it('[connections-4] gets 413 for a body that is too large once it is sent, not in the middle', async () => {
    const half = 'x'.repeat(100_000);
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (answer += part));
    socket.write(
      `POST /auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${2 * half.length}\r\n\r\n${half}`,
    );
    await setTimeout(200);
    expect(answer).toBe('');
    socket.end(half);
    await once(socket, 'close');
    expect(read(answer)).toMatchObject({
      status: 413,
      body: { error: 'That is more than can be sent at once.', code: 'body_too_large' },
    });
  });

  it('[connections-3] stays open during an import, longer than an idle one does', async () => {
    const asha = await test.signUp('asha');
    const made = await asha.post('/group/api/groups/', { name: 'Flat' });
    const group = `/group/api/groups/${made.json<{ id: number }>().id}`;
    const row = { date: '2026-11-01', amount: 1, category: 'Food', description: 'Tea' };
    const files = {
      '/personal/api/imports/': {
        file_name: 'a.csv',
        rows: Array.from({ length: 20_000 }, () => row),
      },
      [`${group}/imports/`]: {
        file_name: 'a.csv',
        guests: [],
        entries: Array.from({ length: 6_000 }, () => ({
          ...row,
          kind: 'expense',
          paid_by_name: 'asha',
        })),
      },
    };
    // Applies to new connections.
    test.app.server.timeout = 150;
    for (const [path, file] of Object.entries(files)) {
      const imports = `http://127.0.0.1:${port}${path}`;
      const call = (url: string, method: string, body?: object) =>
        fetch(url, {
          method,
          headers: { authorization: `Token ${asha.token}`, 'content-type': 'application/json' },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      const startedAt = performance.now();
      const response = await call(imports, 'POST', file);
      expect(response.status).toBe(201);
      expect(performance.now() - startedAt).toBeGreaterThan(test.app.server.timeout);
      const { id }: { id: number } = JSON.parse(await response.text());
      expect((await call(`${imports}${id}/`, 'DELETE')).status).toBe(204);
    }
  });

  it('[connections-9] is limited in number and in time, and outlives those of a load balancer', () => {
    const { server } = test.app;
    expect(server.maxConnections).toBe(16_000);
    expect(server.headersTimeout).toBe(15_000);
    expect(server.requestTimeout).toBe(120_000);
    expect(server.timeout).toBe(60_000);
    expect(server.keepAliveTimeout).toBeGreaterThan(65_000);
  });
});

function isBound(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
