import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../src/db/database.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import type { EngineName } from '../src/db/dialect.ts';
import { CITUS_URL, dropDatabase } from './citus-cluster.ts';
import { emptyDatabase } from './empty-database.ts';
import { runOn } from './run-on.ts';

/** A database for one test. */
interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** An open database for one test, which is dropped once it is closed. */
interface OpenTestDatabase extends OpenDatabase, TestDatabase {}

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

// The databases that earlier tests have dropped.
const emptied: TestDatabase[] = [];

/**
 * A PostgreSQL database with today's schema and nothing else. To drop it empties it for another test, which takes a tenth of the work
 * that making one takes.
 */
async function borrowDatabase(): Promise<TestDatabase> {
  const template = inject('templateName');
  if (CITUS_URL !== '') return createDatabase(template);
  const database = emptied.pop() ?? (await createDatabase(template));
  return {
    url: database.url,
    drop: async () => {
      const schema = await emptyDatabase(database.url);
      if (schema === inject('templateSchema')) emptied.push(database);
      else await database.drop();
    },
  };
}

/** Opens a database that is there, and brings its schema up to date. */
export async function openGiven(url: string, now: Date): Promise<OpenTestDatabase> {
  const open = await openDatabase(url);
  await migrateToLatest(open, now);
  return { ...open, url, drop: () => Promise.resolve() };
}

/** Opens a database with today's schema and nothing else, for one test. */
export async function openFresh(engine: EngineName, now: Date): Promise<OpenTestDatabase> {
  if (engine === 'sqlite') return openInMemory(now);
  const { url, drop } = await borrowDatabase();
  return { ...(await openDatabase(url)), url, drop };
}

let schema: string[] | undefined;

// The first one is migrated. The others run the statements that it remembers, which is a third of the work.
async function openInMemory(now: Date): Promise<OpenTestDatabase> {
  const url = 'sqlite::memory:';
  if (!schema) {
    const first = await openGiven(url, now);
    schema = await readSchema(first);
    return first;
  }
  const open = await openDatabase(url);
  for (const statement of schema) await sql.raw(statement).execute(open.db);
  return { ...open, url, drop: () => Promise.resolve() };
}

async function readSchema({ db }: OpenDatabase): Promise<string[]> {
  // SQLite makes by itself what has no statement, and the tables that a virtual one is made of.
  const { rows } = await sql<{ statement: string }>`
    select sql as statement from sqlite_schema
    where sql is not null and name <> 'sqlite_sequence' and (type <> 'table' or name not glob 'expense_search_*')
    union all
    select format('insert into migration values (%Q, %Q, %Q, %Q)', name, applied_at, release, beside) from migration`.execute(
    db,
  );
  return rows.map(({ statement }) => statement);
}
