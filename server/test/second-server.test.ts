import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, describe, it } from 'vitest';
import { startServerProcess, type ServerProcess } from './server-process.ts';

const WARNING = 'Another server uses this SQLite file';

describe('A second server on one SQLite file', () => {
  let folder: string;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-second-'));
  });
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await rm(folder, { recursive: true });
  });

  const start = async () => {
    const server = await startServerProcess(`sqlite:${join(folder, 'books.db')}`, {
      LOG_LEVEL: 'warn',
    });
    servers.push(server);
    return server;
  };

  it('is logged at its start, and serves; after a kill no server is mistaken for another', async () => {
    const first = await start();
    const second = await start();
    await expect.poll(() => second.output()).toContain(WARNING);
    expect(first.output()).not.toContain(WARNING);

    await first.end('SIGKILL');
    await second.end('SIGKILL');
    const third = await start();
    await third.end('SIGTERM');
    expect(third.output()).toContain('ready at');
    expect(third.output()).not.toContain(WARNING);
  }, 60_000);
});
