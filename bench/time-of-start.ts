import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SERVER_RUNTIME } from '../scripts/processes.mjs';

const ROOT = join(import.meta.dirname, '..');

/** Starts the server on a database, and returns the milliseconds until the first response of `/readyz`. */
export async function timeOfStart(databaseUrl: string): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, [...SERVER_RUNTIME.options, SERVER_RUNTIME.entry], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...SERVER_RUNTIME.environment,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk;
    if (output.includes('\n')) break;
  }
  const address = /http:\S+/.exec(output)?.[0] ?? '';
  const { ok } = await fetch(`${address}/readyz`);
  const time = performance.now() - start;
  if (!ok) throw new Error('The server is not ready.');
  const isOver = once(child, 'exit');
  child.kill('SIGTERM');
  await isOver;
  return time;
}
