import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { CITUS_URL, dropDatabase } from './citus-cluster.ts';
import { emptyDatabase, KEPT_CONNECTIONS } from './empty-database.ts';
import { runOn } from './run-on.ts';

/** A database for one test. */
interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An open database for one test. */
interface OpenTestDatabase extends OpenDatabase {
  url: string;
  /** Empties it for another test, or else stops the server that uses it, and drops it. */
  close(stop: () => Promise<void>): Promise<void>;
}

/** The database that PostgreSQL itself copies: an empty one. */
export const EMPTY = 'template1';

let databases = 0;

/**
 * Makes a PostgreSQL database: empty, or a copy of another one that nobody is connected to. On a cluster it is on every machine, with
 * today's schema, unless it is to be {@link EMPTY}: then it is on one machine alone, as on any PostgreSQL.
 */
export async function createDatabase(template = inject('emptyName')): Promise<TestDatabase> {
  const all = inject('postgresUrls');
  const machines = template === EMPTY ? all.slice(0, 1) : all;
  const name = `test_${process.pid}_${++databases}`;
  await Promise.all(
    machines.map((machine) => runOn(machine, `create database ${name} template ${template}`)),
  );
  const url = new URL(machines[0] ?? '');
  url.pathname = name;
  return {
    url: url.href,
    drop: async () => {
      for (const machine of machines) await dropDatabase(machine, name);
    },
  };
}

/** Opens a database that is there, and brings its schema up to date. */
export async function openGiven(url: string, now: Date): Promise<OpenTestDatabase> {
  const open = await openDatabase(url);
  await migrateToLatest(open, now);
  const close = async (stop: () => Promise<void>) => {
    await stop();
    await open.db.destroy();
  };
  return { ...open, url, close };
}

/** A database that earlier tests have used, and the mark that its schema has by {@link emptyDatabase}. */
interface Kept {
  database: OpenTestDatabase;
  schema: string;
}

const emptied = new Map<string, Kept[]>();

/**
 * Opens a database with today's schema and nothing else. To close it empties it and keeps its connections for another test: to make a
 * database takes ten times the work, and each connection of PostgreSQL as much as a usual test.
 */
export async function openFresh(engine: EngineName, now: Date): Promise<OpenTestDatabase> {
  if (CITUS_URL !== '') return openCopy();
  const ofEngine = emptied.get(engine) ?? [];
  emptied.set(engine, ofEngine);
  const { database, schema } = ofEngine.pop() ?? (await openAnother(engine, now));
  return {
    ...database,
    close: async (stop) => {
      if ((await emptyDatabase(database)) === schema) ofEngine.push({ database, schema });
      else await database.close(stop);
    },
  };
}

async function openAnother(engine: EngineName, now: Date): Promise<Kept> {
  const database = engine === 'sqlite' ? await openGiven('sqlite::memory:', now) : await openCopy();
  return { database, schema: await emptyDatabase(database) };
}

async function openCopy(): Promise<OpenTestDatabase> {
  const { url, drop } = await createDatabase(inject('templateName'));
  const own = new URL(url);
  own.searchParams.set('application_name', KEPT_CONNECTIONS);
  const open = await openDatabase(own.href);
  const close = async (stop: () => Promise<void>) => {
    await stop();
    await open.db.destroy();
    await drop();
  };
  return { ...open, url, close };
}
