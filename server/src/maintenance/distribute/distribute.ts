import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { PLACEMENTS, type Placement } from './placements.ts';

/** A distribution that is not possible; the message is for the operator. */
class DistributeError extends Error {
  override name = 'DistributeError';
}

/** Called for each table with its distribution column; undefined if it was distributed before. */
export type OnDistributed = (table: string, by: string | undefined) => void;

/**
 * Distributes the tables of a migrated PostgreSQL over the machines of its Citus cluster, with their rows. Tables that
 * are distributed already stay, so that another run completes an interrupted one, or adds the tables of an update.
 * @throws {DistributeError} when the database has no Citus.
 */
export async function distribute(db: Db, shards: number, onSpread: OnDistributed): Promise<void> {
  await requireCitus(db);
  const spread = await listSpread(db);
  for (const [table, placement] of Object.entries(PLACEMENTS)) {
    if (placement === null) continue;
    const isSpread = spread.has(table);
    if (!isSpread) await spreadTable(db, table, placement, shards);
    onSpread(table, isSpread ? undefined : placement.by);
  }
  // The coordinator still has the old rows, which no query reads. Tables with references to others come first.
  for (const table of [...(await listSpread(db))].toReversed()) {
    await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`.execute(db);
  }
}

async function requireCitus(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'citus'`.execute(db);
  if (rows.length === 0) {
    throw new DistributeError(
      'This database has no Citus: see docs/scaling.md for how to get a cluster.',
    );
  }
}

async function listSpread(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_dist_partition join pg_class on pg_class.oid = logicalrelid`.execute(
    db,
  );
  const names = new Set(rows.map(({ name }) => name));
  return new Set(Object.keys(PLACEMENTS).filter((name) => names.has(name)));
}

async function spreadTable(
  db: Db,
  table: string,
  { by, beside }: NonNullable<Placement>,
  shards: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!beside) await sql`set local citus.shard_count = ${sql.lit(shards)}`.execute(trx);
    await sql`
      select create_distributed_table(${table}, ${by}, colocate_with => ${beside ?? 'none'})`.execute(
      trx,
    );
  });
}
