import { spawn } from 'node:child_process';
import { Problem, ROOT, RUNTIME } from './processes.mjs';
import { build } from './set-up.mjs';

/** @typedef {{ url: string, username: string, password: string, stop: () => void }} Demo */

/**
 * Starts the demo on a free port, and parses its address and sign-in from its output.
 * @param {NodeJS.ProcessEnv} [settings] besides those of the environment
 * @returns {Promise<Demo>}
 * @throws {Problem} when the demo ends before it is ready
 */
export async function startDemo(settings = {}) {
  await build();
  const child = spawn(RUNTIME, ['server/dist/demo.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((settle, fail) => {
    let output = '';
    child.stdout.on('data', (data) => {
      output += data;
      const said = /at (\S+)\n.*Sign in as (\S+) with the password ([^\s.]+)/s.exec(output);
      const [, url, username, password] = said ?? [];
      if (url && username && password) {
        settle({ url, username, password, stop: () => child.kill('SIGTERM') });
      }
    });
    child.once('exit', () => fail(new Problem('The demo did not start: see above.')));
  });
}
