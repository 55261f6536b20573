import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { commandFile } from './run-command.ts';

/** A server in a process of its own, as people start it. */
export interface ServerProcess {
  port: number;
  /** The text on its standard output so far, including its log. */
  output(): string;
  /** Whether it still runs. */
  isRunning(): boolean;
  /** Sends a signal and waits for the end; gives the exit code, null for who is killed. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

const PORT = /ready at .*:(?<port>\d+)\n/;

/**
 * Starts a server on a database, on a free port, and waits until it says that it is ready, or has ended. The server is of this project, or
 * from the sources of another release in its folder.
 */
export async function startServerProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
  release?: string,
): Promise<ServerProcess> {
  const entry = release === undefined ? commandFile('main') : commandOf(release);
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (output += piece));
  while (!PORT.test(output) && isRunning()) {
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  }
  return {
    port: Number(PORT.exec(output)?.groups?.['port']),
    output: () => output,
    isRunning,
    end: async (signal) => {
      if (!isRunning()) return child.exitCode;
      const isOver = once(child, 'exit');
      child.kill(signal);
      await isOver;
      return child.exitCode;
    },
  };
}

/** The response to a request. */
export interface ReceivedResponse {
  status: number;
  /** Which request it was, as the server counts them. */
  requestId: string;
  /** The body, read as JSON; undefined where there is none. */
  body: unknown;
}

/** One request over a connection of its own. @throws {Error} when the connection breaks before the answer is whole. */
export async function ask(
  port: number,
  method: string,
  path: string,
  { token, key, body }: { token?: string | undefined; key?: string; body?: unknown } = {},
): Promise<ReceivedResponse> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['authorization'] = `Token ${token}`;
  if (key !== undefined) headers['idempotency-key'] = key;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request = send({ port, method, path, headers, agent: false });
  request.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = await once(request, 'response');
  const received = await text(response);
  const isJson = response.headers['content-type']?.startsWith('application/json') === true;
  return {
    status: response.statusCode,
    requestId: response.headers['x-request-id'],
    body: isJson ? JSON.parse(received) : received || undefined,
  };
}

/** The source of the command that starts the server; releases have it at either place. */
function commandOf(release: string): string {
  const [found] = globSync('server/src/{main/,}commands/main.ts', { cwd: release });
  if (found === undefined) throw new Error(`No server in ${release}`);
  return join(release, found);
}
