import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRecord } from '../src/platform/is-record.ts';
import { buildImageTree, type ImageTree } from './image-tree.ts';
import { dataUrl, pictureFile } from './pictures.ts';
import { ask } from './server-process.ts';
import { createDatabase, EMPTY } from './test-databases.ts';

const MINUTES_MS = 60_000;
const ACCOUNT = { username: 'asha', email: 'asha@example.in', password: 'correct horse battery' };

describe('In the tree of the container image', () => {
  let folder: string;
  let tree: ImageTree;
  let environment: Record<string, string | undefined>;
  let port: number;
  let token: string;
  let server: ChildProcess;
  let postgres: { url: string; drop(): Promise<void> };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-image-'));
    tree = await buildImageTree(folder);
    port = await findFreePort();
    postgres = await createDatabase(EMPTY);
    environment = {
      ...tree.environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: `sqlite:${join(folder, 'hisaab.db')}`,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      HOME: folder,
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    };
    server = await start();
    const registered = await ask(port, 'POST', '/auth/register/', { body: ACCOUNT });
    if (registered.status !== 201) throw new Error('Nobody can register.');
    const { body } = await ask(port, 'POST', '/auth/login/', { body: ACCOUNT });
    token = isRecord(body) ? String(body['token']) : '';
  }, 10 * MINUTES_MS);
  afterAll(async () => {
    server.kill();
    await once(server, 'exit');
    await postgres.drop();
    await rm(folder, { recursive: true });
  });

  async function start(): Promise<ChildProcess> {
    const [program = '', ...args] = tree.command;
    const child = spawn(program, args, {
      cwd: tree.app,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece));
    while (!output.includes('ready at') && child.exitCode === null)
      await once(child.stdout, 'data');
    return child;
  }

  function run(program: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
    return new Promise((resolve) => {
      const options = { cwd: tree.app, env: environment };
      execFile(program, args, options, (error, output, errors) => {
        resolve({ code: error ? error.code : 0, output: output + errors });
      });
    });
  }

  it('[image-1] the server starts, serves the app and is healthy', async () => {
    expect((await ask(port, 'GET', '/login')).body).toContain('<title>');
    const [node = '', ...args] = tree.healthCheck;
    expect((await run(node, ...args)).code).toBe(0);
  });

  it('[image-4] the process that shrinks pictures starts', async () => {
    const body = { profile_image: dataUrl(await pictureFile('png')) };
    expect(await ask(port, 'PATCH', '/auth/profile/update_image/', { token, body })).toMatchObject({
      status: 200,
      body: { user: { profile_image: expect.stringContaining('data:image/') } },
    });
  });

  it.each([
    ['check-books', () => [], 0, /The books are right\.\n$/],
    ['check-books', () => ['--repair'], 0, /The books are right\.\n$/],
    ['reset-password', () => ['asha'], 0, /^http:\S+\/reset-password#\S+\n$/],
    ['backup', () => [join(folder, 'copy.db')], 0, /is copied to/],
    [
      'move-data',
      () => ['--from', `sqlite:${join(folder, 'copy.db')}`, '--to', postgres.url],
      0,
      /Everything is there/,
    ],
    ['distribute', () => [postgres.url], 1, /The tables are not all spread: .*Citus/],
  ] as const)('[image-2] the command %s runs', async (name, args, code, output) => {
    const ended = await run('node', `server/dist/${name}.js`, ...args());
    expect(ended).toEqual({ code, output: expect.stringMatching(output) });
  });

  it.each(['vitest', 'vite', '@babel/core', 'react'])('[image-3] %s is not in it', (name) => {
    expect(existsSync(join(tree.app, 'node_modules', name))).toBe(false);
    expect(existsSync(join(tree.app, 'node_modules/fastify'))).toBe(true);
  });
});

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a server that listens on TCP has an address and a port
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
