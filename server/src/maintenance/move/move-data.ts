import { sql } from 'kysely';
import { BOOK_CHECKS } from '../books/book-checks.ts';
import type { Db, OpenDatabase, Trx } from '../../platform/db/database.ts';
import { migrateToLatest } from '../../platform/db/schema/migrate.ts';
import { compareTable } from './compare-table.ts';
import { copyTable } from './copy-table.ts';
import { MoveError } from './move-error.ts';
import { listMovedTables, type MovedTable } from './moved-tables.ts';

/** Called for each table after it is copied and compared. */
export type OnTable = (table: string, rows: number) => void;

interface Databases {
  source: OpenDatabase;
  target: OpenDatabase;
}

interface Transactions {
  reading: Trx;
  writing: Trx;
}

/**
 * Copies all data from one database into another, which is migrated to the latest schema first. One transaction commits
 * the whole copy after comparing it with the source.
 * @throws {MoveError} when the target contains data, the schemas differ, or the books are inconsistent.
 */
export async function moveData(databases: Databases, now: Date, onTable: OnTable): Promise<void> {
  const { source, target } = databases;
  await requireMigrations(source.db);
  await migrateToLatest(target, now);
  await requireSameSchema(source.db, target.db);
  const tables = await listMovedTables(source, target);
  await source.db
    .transaction()
    .setAccessMode('read only')
    // A snapshot, because other processes may still write to the source.
    .setIsolationLevel('repeatable read')
    .execute((reading) =>
      target.db
        .transaction()
        .execute((writing) => moveTables(databases, { reading, writing }, tables, onTable)),
    );
}

async function moveTables(
  databases: Databases,
  transactions: Transactions,
  tables: readonly MovedTable[],
  onTable: OnTable,
): Promise<void> {
  const { writing } = transactions;
  await requireEmpty(writing, databases.target, tables);
  for (const table of tables) {
    onTable(table.name, await moveTable(databases, transactions, table));
  }
  await requireRightBooks(writing);
}

async function moveTable(
  { source, target }: Databases,
  { reading, writing }: Transactions,
  table: MovedTable,
): Promise<number> {
  await copyTable(reading, writing, table);
  const rows = await compareTable(reading, writing, table);
  if (table.isNumbered) {
    // Ids are never reused, so those of deleted rows count too.
    const given = await source.engine.findLastId(reading, table.name);
    const lastId = Math.max(given, await findHighestId(reading, table.name));
    await target.engine.continueIdsAfter(writing, table.name, lastId);
  }
  return rows;
}

async function findHighestId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ highest: number | null }>`
    select max(id) as highest from ${sql.table(table)}`.execute(db);
  return rows[0]?.highest ?? 0;
}

async function requireMigrations(db: Db): Promise<void> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'migration')) {
    throw new MoveError('The source is not a database of Hisaab.');
  }
}

async function requireSameSchema(source: Db, target: Db): Promise<void> {
  const inSource = await listMigrations(source);
  const inTarget = await listMigrations(target);
  const missing = inTarget.filter((name) => !inSource.includes(name));
  if (missing.length > 0) {
    throw new MoveError(
      `The source was last used by an older version (${missing.join(', ')} is missing). ` +
        'Start this version on it once, stop it, and move then.',
    );
  }
  const newer = inSource.filter((name) => !inTarget.includes(name));
  if (newer.length > 0) {
    throw new MoveError(
      `The source was used by a newer version of Hisaab (${newer.join(', ')}). Move with that one.`,
    );
  }
}

async function listMigrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

async function requireEmpty(
  writing: Trx,
  target: OpenDatabase,
  tables: readonly MovedTable[],
): Promise<void> {
  const names = tables.map(({ name }) => name);
  await target.engine.lockTables(writing, names);
  for (const name of names) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(writing);
    if (rows.length > 0) {
      throw new MoveError(
        `The target is not empty: there are rows in ${name}. Choose a new database; nothing is ever overwritten.`,
      );
    }
  }
}

async function requireRightBooks(db: Db): Promise<void> {
  for (const check of BOOK_CHECKS) {
    const [difference] = await check.findDifferences(db);
    if (difference !== undefined) {
      throw new MoveError(
        `The books of the source are not right: ${difference.sentence} npm run check-books tells all of it.`,
      );
    }
  }
}
