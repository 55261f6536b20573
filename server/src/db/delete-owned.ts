import { sql } from 'kysely';
import type { Trx } from './database.ts';
import { yieldToEventLoop } from '../event-loop/yield-to-event-loop.ts';

/** The tables of which one user or group can have very many rows, and their columns of the owner and of the row's id. */
const KEYS = {
  expense: ['user_id', 'id'],
  notification: ['user_id', 'id'],
  idempotency_key: ['user_id', 'key'],
  group_event: ['group_id', 'id'],
  group_member: ['group_id', 'id'],
} as const;

const ROWS_AT_ONCE = 1_000;

/**
 * Deletes all rows of an owner in a table, some in a statement, with room for other requests after each: SQLite works on the thread
 * that serves everybody.
 */
export async function deleteOwned(
  trx: Trx,
  table: keyof typeof KEYS,
  ownerId: number,
): Promise<void> {
  const name = sql.table(table);
  const [ownerColumn, idColumn] = KEYS[table];
  const [owner, id] = [sql.ref(ownerColumn), sql.ref(idColumn)];
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${name} where ${owner} = ${ownerId} and ${id} in (
        select ${id} from ${name} where ${owner} = ${ownerId} limit ${ROWS_AT_ONCE}
      )`.execute(trx);
    await yieldToEventLoop();
    if (Number(numAffectedRows) < ROWS_AT_ONCE) return;
  }
}
