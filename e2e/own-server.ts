import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT, RUNTIME, SERVER_RUNTIME } from '../scripts/processes.mjs';
import { test as base } from './device.ts';
import { FlakyServer } from './flaky-server.ts';

const READY = /ready at .*:(?<port>\d+)\n/;

/** The built server in a process of its own, which a test may kill, restart, or replace by another build. */
class OwnServer {
  readonly #database: string;
  readonly #timeZone: string;
  #child: ChildProcess | undefined;

  /** Stores its data in a folder. */
  constructor(folder: string, timeZone: string) {
    this.#timeZone = timeZone;
    this.#database = `sqlite:${join(folder, 'hisaab.db')}`;
  }

  /** Starts the server of this project, or of another folder, with these settings as well; returns its address. */
  async start(project = ROOT, settings: Record<string, string> = {}): Promise<string> {
    const child = spawn(
      RUNTIME,
      ['--import', join(ROOT, 'e2e/cheap-passwords.ts'), join(project, SERVER_RUNTIME.entry)],
      {
        cwd: project,
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          PORT: '0',
          DATABASE_URL: this.#database,
          TIME_ZONE: this.#timeZone,
          LOG_LEVEL: 'silent',
          RATE_LIMITS: 'off',
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    this.#child = child;
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    while (!READY.test(output)) {
      await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
      if (child.exitCode !== null) throw new Error(`The server does not start: ${output}`);
    }
    return `http://127.0.0.1:${READY.exec(output)?.groups?.['port']}`;
  }

  /** Kills it at any moment. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const isOver = once(child, 'exit');
    child.kill('SIGKILL');
    await isOver;
  }
}

/** The test of a device, with a server of its own, which may be killed or replaced; accounts are created there. */
export const test = base.extend<{ ownServer: OwnServer }>({
  ownServer: async ({ timezoneId }, provide, { outputDir }) => {
    const own = new OwnServer(outputDir, timezoneId ?? 'UTC');
    await provide(own);
    await own.kill();
  },
  server: async ({ ownServer }, provide) => {
    const server = await FlakyServer.start(await ownServer.start());
    await provide(server);
    await server.close();
  },
  request: async ({ playwright, server }, provide) => {
    const request = await playwright.request.newContext({ baseURL: server.origin });
    await provide(request);
    await request.dispose();
  },
});
