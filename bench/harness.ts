import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SERVER_RUNTIME } from '../scripts/processes.mjs';
import type * as SetUp from '../scripts/set-up.mjs';

const ROOT = join(import.meta.dirname, '..');
const run = promisify(execFile);
const STARTED_WITHIN_MS = 30_000;

/** A server in a process of its own. */
export interface RunningServer {
  url: string;
  pid: number;
  /** The milliseconds from the start of the process to its first answer. */
  startMs: number;
  stop(): Promise<void>;
}

/** A signed-in user, as headers for their calls. */
export type Headers = Readonly<Record<string, string>>;

/** Creates a folder for the duration of the work. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hisaab-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Builds, unless it is built, and starts Hisaab as in production, but on a database of its own and without rate limits,
 * and waits until it is ready; `checkout` is another folder of the project.
 */
export async function startHisaab(
  databaseUrl: string,
  { settings = {}, checkout = ROOT }: { settings?: NodeJS.ProcessEnv; checkout?: string } = {},
): Promise<RunningServer> {
  const { build }: typeof SetUp = await import(join(checkout, 'scripts/set-up.mjs'));
  await build();
  const port = await freePort();
  const child = spawn(process.execPath, [...SERVER_RUNTIME.options, SERVER_RUNTIME.entry], {
    cwd: checkout,
    env: {
      ...process.env,
      ...SERVER_RUNTIME.environment,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return whenReady(child, `http://127.0.0.1:${port}`, '/readyz');
}

/** Starts a bare `node:http` server that answers every request with the bytes of another response. */
export async function startBare(answer: Response): Promise<RunningServer> {
  const port = await freePort();
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)),
  );
  const child = spawn(process.execPath, ['bench/bare-server.ts', String(port)], {
    cwd: ROOT,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin?.end(JSON.stringify({ status: answer.status, headers, body: await answer.text() }));
  return whenReady(child, `http://127.0.0.1:${port}`, '/');
}

/** Registers a user and signs them in. */
export async function signUp(url: string, username: string): Promise<Headers> {
  const credentials = { username, email: `${username}@example.in`, password: 'chai-and-dosa' };
  const json = { 'content-type': 'application/json' };
  await send(`${url}/auth/register/`, 'POST', json, credentials);
  const response = await send(`${url}/auth/login/`, 'POST', json, credentials);
  const { token } = JSON.parse(await response.text());
  return { ...json, authorization: `Token ${token}` };
}

/** A call that must succeed. */
export async function send(
  url: string,
  method: string,
  headers: Headers,
  body?: unknown,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response;
}

/**
 * A placeholder in an address that differs in each request. Without the bracket at the end, which the tool would parse
 * as an option's.
 */
export const SOMETHING_ELSE = '[%3Cid%3E].';

/** A path with the same response that was never requested before, so that the response cache has no entry for it. */
export function unasked(path: string, mark: string | number): string {
  return `${path}${path.includes('?') ? '&' : '?'}new=${mark}`;
}

/** Sends requests to one address from another process, and returns how many were answered in a second. */
export async function requestsPerSecond(
  url: string,
  headers: Headers,
  { connections, seconds, body }: { connections: number; seconds: number; body?: unknown },
): Promise<number> {
  const args = ['--json', '-c', String(connections), '-d', String(seconds)];
  if (url.includes(SOMETHING_ELSE)) args.push('--idReplacement');
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`);
  if (body !== undefined) args.push('-m', 'POST', '-b', JSON.stringify(body));
  const tool = join(ROOT, 'node_modules/autocannon/autocannon.js');
  const { stdout } = await run(process.execPath, [tool, ...args, url], { maxBuffer: 1e8 });
  const { requests, errors, timeouts, non2xx } = JSON.parse(stdout);
  const failures = errors + timeouts + non2xx;
  if (failures > 0) throw new Error(`${failures} answers of ${url} were errors.`);
  return requests.average;
}

/** The resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const [kilobytes] = /(?<=VmRSS:\s+)\d+/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** The CPU time that a process has used, in milliseconds. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  // utime and stime, in hundredths of a second: the 14th and 15th field, without the first two.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The percentile of the values for this share. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Prints rows with headings, in columns. */
export function printTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of [headings, widths.map((width) => '-'.repeat(width)), ...rows]) {
    console.log(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  }
}

/** Waits until a server that was started answers at a path. */
export async function whenReady(
  child: ChildProcess,
  url: string,
  path: string,
): Promise<RunningServer> {
  const start = performance.now();
  const isOver = once(child, 'exit');
  while (!(await answers(url + path))) {
    if (child.exitCode !== null || performance.now() - start > STARTED_WITHIN_MS) {
      throw new Error(`${child.spawnargs.join(' ')} did not start.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    pid: child.pid ?? 0,
    startMs: performance.now() - start,
    stop: async () => {
      child.kill('SIGTERM');
      await isOver;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status < 500;
  } catch {
    // The server does not listen yet.
    return false;
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}
