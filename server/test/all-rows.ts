import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** The rows of every table, each as text. */
export type AllRows = Readonly<Record<string, readonly string[]>>;

// Attempts are counted for refused requests too, and are nobody's data.
const NOT_DATA = new Set(['limit_counter']);

/** Everything a small database holds, to compare before and after. */
export async function readAllRows(db: Db): Promise<AllRows> {
  const rows: Record<string, string[]> = {};
  for (const table of await listTables(db)) {
    const found = await sql`select * from ${sql.table(table)}`.execute(db);
    rows[table] = found.rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return rows;
}

const known = new WeakMap<Db, string[]>();

async function listTables(db: Db): Promise<string[]> {
  const tables = known.get(db) ?? (await findTables(db));
  known.set(db, tables);
  return tables.filter((name) => !NOT_DATA.has(name));
}

async function findTables(db: Db): Promise<string[]> {
  const found = await db.introspection.getTables();
  // Citus has views beside the tables.
  return found.flatMap(({ name, isView }) => (isView ? [] : [name]));
}
