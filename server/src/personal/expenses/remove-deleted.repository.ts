import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { deleteKeysOf } from '../../unit-of-work/idempotency-keys.repository.ts';

/** The tables of a user's own rows that can be restored for a while. */
type Trash = 'expense' | 'recurring_entry';

/** Removes for good at most `limit` rows of a table that were deleted up to a time, with the keys that made them. Gives their count. */
export async function removeDeleted(
  db: Db,
  trash: Trash,
  upTo: string,
  limit: number,
): Promise<number> {
  const table = sql.table(trash);
  const doomed = sql`
    select user_id, id from ${table}
    where deleted_at <= ${upTo} order by deleted_at, id limit ${limit}`;
  // The keys go first: without their thing nothing would find them.
  await deleteKeysOf(db, trash, doomed);
  const { numAffectedRows } = await sql`
    delete from ${table} where (user_id, id) in (${doomed})`.execute(db);
  return Number(numAffectedRows);
}
