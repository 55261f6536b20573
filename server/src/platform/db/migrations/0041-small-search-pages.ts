import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/**
 * Makes the pages of the search's index small on SQLite. A write now and then merges parts of it, 64 pages of each level at once: with
 * pages of 4 kB that held everybody up for a tenth of a second, mostly while much is added or deleted.
 */
export const smallSearchPages: Migration = async (trx, engine) => {
  if (engine.name !== 'sqlite') return;
  await sql`insert into expense_search (expense_search, rank) values ('pgsz', 1000)`.execute(trx);
};
