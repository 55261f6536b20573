import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from './test-app.ts';

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

  /** Everything that is answered until the server closes the connection. */
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
  ])('is told with 400 that %j is not HTTP, and closed', async (text) => {
    const { status, headers, body } = read(await say(text));
    expect(status).toBe(400);
    expect(headers).toContain('connection: close');
    expect(headers).toContain('content-type: application/json');
    expect(headers).toMatch(/x-request-id: \S{8,}/);
    expect(body).toEqual({ error: 'The request could not be read as HTTP.' });
  });

  it('is told with 431 of headers that are too large', async () => {
    const { status, body } = read(
      await say(`GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`),
    );
    expect(status).toBe(431);
    expect(body).toEqual({ error: 'The headers of the request are too large.' });
  });

  it('is told with 408 when its headers do not arrive in time', async () => {
    test.app.server.headersTimeout = 100;
    const { status, body } = read(await say('GET /healthz HTTP/1.1\r\nHost: a\r\n'));
    expect(status).toBe(408);
    expect(body).toEqual({ error: 'The request took too long to arrive. Please try again.' });
  });

  it('is one too many beyond the bound, and closed without an answer', async () => {
    test.app.server.maxConnections = 1;
    const first = connect(port, '127.0.0.1');
    await new Promise((resolve) => first.once('connect', resolve));
    expect(await say('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n').catch(() => '')).toBe('');
    first.destroy();
  });

  it('is bounded in number and in time, and outlives those of a balancer', () => {
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
