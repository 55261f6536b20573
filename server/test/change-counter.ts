import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { CITUS_URL } from './citus-cluster.ts';

// Attempts are counted for refused requests too, and are nobody's data.
const NOT_DATA = new Set(['limit_counter']);

/**
 * Makes a database count every row that is written and committed; returns the number so far. On a cluster, which
 * supports no triggers, it is 0.
 */
export async function countChanges(db: Db, engine: EngineName): Promise<() => Promise<number>> {
  if (engine === 'postgres' && CITUS_URL !== '') return () => Promise.resolve(0);
  const tables = await db.introspection.getTables();
  const addOne = 'update change_counter set changes = changes + 1';
  await sql`create table change_counter (changes bigint not null)`.execute(db);
  await sql`insert into change_counter values (0)`.execute(db);
  if (engine === 'postgres') {
    await sql`
      create function count_change() returns trigger language plpgsql as
      ${sql.lit(`begin ${addOne}; return null; end`)}`.execute(db);
  }
  for (const { name } of tables) {
    if (NOT_DATA.has(name)) continue;
    for (const event of ['insert', 'update', 'delete']) {
      await sql`
        create trigger ${sql.raw(`${name}_${event}`)} after ${sql.raw(event)} on ${sql.table(name)}
        for each row
        ${sql.raw(engine === 'postgres' ? 'execute function count_change()' : `begin ${addOne}; end`)}`.execute(
        db,
      );
    }
  }
  return async () => {
    const { rows } = await sql<{
      changes: number;
    }>`select changes from change_counter`.execute(db);
    return rows[0]?.changes ?? 0;
  };
}
