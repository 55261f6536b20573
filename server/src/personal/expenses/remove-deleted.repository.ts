import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** The tables of a user's own rows that can be restored for a while. */
type Trash = 'expense' | 'recurring_entry';

/** Removes for good at most `limit` rows of a table that were deleted up to a time, and gives their count. */
export async function removeDeleted(
  db: Db,
  trash: Trash,
  upTo: Date,
  limit: number,
): Promise<number> {
  const table = sql.table(trash);
  const { numAffectedRows } = await sql`
    delete from ${table}
    where (user_id, id) in (
      select user_id, id from ${table} where deleted_at <= ${upTo.toISOString()} limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}
