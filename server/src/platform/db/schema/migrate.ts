import { sql } from 'kysely';
import type { Db, OpenDatabase, Trx } from '../database.ts';
import type { Engine } from '../dialect.ts';
import { adoptFolded } from './folded-migrations.ts';
import { requireKnownSchema } from './known-schema.ts';
import type { ListedMigration } from './migration.ts';
import { MIGRATIONS } from './migrations.ts';
import { retry } from '../retry.ts';

/** Nodes of the release before write meanwhile, and each deadlock costs PostgreSQL a second. */
const RETRIES = { attempts: 20, longestPauseMs: 20 };

/**
 * Migrates the schema to the newest step, or to the step `last`, and returns the names of the steps taken; safe when several nodes
 * start at once. A step that deadlocks with a running node is rolled back and retried.
 * @throws {NewerSchema} when a later release has changed the database in a way beside which this build cannot run.
 * @throws {Error} see {@link adoptFolded}.
 */
export async function migrateToLatest(
  { db, engine }: OpenDatabase,
  now: Date,
  last?: string,
): Promise<string[]> {
  const applied = await db.transaction().execute((trx) => listApplied(trx, engine, now));
  const taken: string[] = [];
  const isRetryable = (error: unknown) => engine.isRetryable(error);
  for (const migration of MIGRATIONS) {
    const apply = () => db.transaction().execute((trx) => applyOnce(trx, engine, migration, now));
    const isMissing = !applied.has(migration.name);
    if (isMissing && (await retry(apply, { ...RETRIES, isRetryable }))) taken.push(migration.name);
    if (migration.name === last) break;
  }
  return taken;
}

/** Migrates the schema inside a transaction, which may be rolled back; returns whether there was anything to do. */
export async function migrateWithin(trx: Trx, engine: Engine, now: Date): Promise<boolean> {
  const applied = await listApplied(trx, engine, now);
  const missing = MIGRATIONS.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await applyOnce(trx, engine, migration, now);
  return missing.length > 0;
}

/** Whether the database lacks a migration of this build. @throws when it is no database of Hisaab. */
export async function isOutdated(db: Db): Promise<boolean> {
  const rows = await db.selectFrom('migration').select('name').execute();
  const applied = new Set(rows.map(({ name }) => name));
  return MIGRATIONS.some(({ name }) => !applied.has(name));
}

/** The names of the migrations that have run on the database, by themselves or by those that they replace. */
async function listApplied(trx: Trx, engine: Engine, now: Date): Promise<Set<string>> {
  await engine.lockMigrations(trx);
  await trx.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .addColumn('release', 'text')
    .addColumn('beside', 'text')
    .execute();
  const rows = await trx.selectFrom('migration').selectAll().execute();
  const [first] = rows;
  if (first && !('beside' in first)) await addColumnsOfReleases(trx);
  await requireKnownSchema(trx);
  const names = new Set(rows.map(({ name }) => name));
  return new Set([...names, ...(await adoptFolded(trx, names, now))]);
}

// A table of 0.1.0 has none.
async function addColumnsOfReleases(trx: Trx): Promise<void> {
  for (const column of ['release', 'beside']) {
    await trx.schema.alterTable('migration').addColumn(column, 'text').execute();
  }
}

async function applyOnce(
  trx: Trx,
  engine: Engine,
  { name, release, beside, migrate }: ListedMigration,
  now: Date,
): Promise<boolean> {
  await engine.lockMigrations(trx);
  // Waits for the current writers; the next ones wait, and find the migration.
  if (beside === undefined) await engine.lockOutReaders(trx, 'migration');
  const { rows } = await sql`select 1 from migration where name = ${name}`.execute(trx);
  if (rows.length > 0) return false;
  await migrate(trx, engine);
  await trx
    .insertInto('migration')
    .values({ name, applied_at: now.toISOString(), release, beside: beside ?? null })
    .execute();
  return true;
}
