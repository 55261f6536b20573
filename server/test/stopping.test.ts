import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStream, until } from './event-stream.ts';
import { ask as send, startServerProcess, type ServerProcess } from './server-process.ts';

const UNFINISHED =
  'POST /auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

describe('A graceful shutdown', () => {
  let folder: string;
  let server: ServerProcess;
  let agent: Agent;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-stopping-'));
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(async () => {
    agent.destroy();
    await server.end('SIGKILL');
    await rm(folder, { recursive: true });
  });

  const start = async (settings: Record<string, string> = {}) => {
    server = await startServerProcess(`sqlite:${join(folder, 'books.db')}`, settings);
  };

  /** Sends a GET over the one keep-alive connection. */
  const ask = async (path: string) => {
    const request = get({ port: server.port, path, agent });
    const [response]: IncomingMessage[] = await once(request, 'response');
    response?.resume();
    if (response) await once(response, 'end');
    return {
      status: response?.statusCode,
      connection: response?.headers.connection,
      id: response?.headers['x-request-id'],
    };
  };

  it('answers on open connections, closes them, and exits with 0', async () => {
    await start();
    expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const end = server.end('SIGTERM');
    await sleep(100);
    const last = await ask('/healthz');
    expect(last).toMatchObject({ status: 200, connection: 'close' });
    expect(last.id).toMatch(/\S{8,}/);
    expect(await end).toBe(0);
  }, 60_000);

  it('[live-22] ends open event streams cleanly, and does not wait for them', async () => {
    await start();
    const person = { username: 'Asha', email: 'a@example.in', password: 'correct horse battery' };
    await send(server.port, 'POST', '/auth/register/', { body: person });
    const { body } = await send(server.port, 'POST', '/auth/login/', { body: person });
    const token = typeof body === 'object' && body !== null ? Reflect.get(body, 'token') : '';
    const stream = await openStream(server.port, String(token));
    const since = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - since).toBeLessThan(4_000);
    await until(() => stream.isOver);
  }, 60_000);

  it(
    'is held up by an unfinished request for 5 seconds and not longer',
    { timeout: 60_000 },
    async () => {
      await start();
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => {});
      await once(socket, 'connect');
      socket.write(UNFINISHED);
      await ask('/healthz');
      const since = performance.now();
      const end = server.end('SIGTERM');
      await sleep(2_000);
      expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' });
      expect(await end).toBe(0);
      expect(performance.now() - since).toBeGreaterThan(4_000);
      expect(performance.now() - since).toBeLessThan(9_000);
    },
  );

  it('reports it at /readyz for DRAIN_SECONDS while it still accepts connections', async () => {
    await start({ DRAIN_SECONDS: '2' });
    const end = server.end('SIGTERM');
    await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
    expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' });
    expect(await end).toBe(0);
  }, 60_000);
});
