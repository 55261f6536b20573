import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Row } from './tables.ts';

/** The table of things whose idempotency key lives as long as the row. */
export type Made = NonNullable<Row<'idempotency_key'>['made']>;

/** The columns of the creator and of the owner of a thing, which is a user or a group. */
const COLUMNS = {
  expense: ['user_id', 'user_id'],
  recurring_entry: ['user_id', 'user_id'],
  income: ['user_id', 'user_id'],
  entry: ['created_by', 'group_id'],
  group_recurring: ['created_by', 'group_id'],
  receipt: ['added_by', 'user_id'],
  group_receipt: ['added_by', 'group_id'],
  many_change: ['user_id', 'user_id'],
} as const satisfies Record<Made, readonly [maker: string, owner: string]>;

/** Things that are deleted with another thing and were made with keys of their own, and the column that refers to the other. */
const PARTS = {
  expense: ['receipt', 'expense_id'],
  entry: ['group_receipt', 'entry_id'],
} as const satisfies Partial<Record<Made, readonly [part: Made, thingId: string]>>;

/** The things to delete: at most `limit` that were deleted up to a time (ISO), some of an owner, or these of an owner. */
type Chosen =
  | { deletedUpTo: string; limit: number }
  | { ownerId: number; limit: number }
  | { ownerId: number; ids: readonly number[] };

/** Deletes things permanently with the keys that made them, and returns their count. */
export async function deleteWithKeys(db: Db, made: Made, chosen: Chosen): Promise<number> {
  const table = sql.table(made);
  const [maker, owner] = COLUMNS[made].map((column) => sql.ref(column));
  const condition = conditionOf(made, chosen);
  if (made === 'expense' || made === 'entry') {
    const [part, thingId] = PARTS[made];
    const [partMaker, partOwner] = COLUMNS[part].map((column) => sql.ref(column));
    await sql`
      delete from idempotency_key
      where made = ${part} and (user_id, answer_id) in (
        select ${partMaker}, id from ${sql.table(part)} where (${partOwner}, ${sql.ref(thingId)}) in (
          select ${owner}, id from ${table} where ${condition}
        )
      )`.execute(db);
  }
  // The keys are deleted first: without their thing nothing would find them.
  await sql`
    delete from idempotency_key
    where made = ${made} and (user_id, answer_id) in (
      select ${maker}, id from ${table} where ${condition}
    )`.execute(db);
  const { numAffectedRows } = await sql`
    delete from ${table} where (${owner}, id) in (
      select ${owner}, id from ${table} where ${condition}
    )`.execute(db);
  return Number(numAffectedRows);
}

function conditionOf(made: Made, chosen: Chosen) {
  if ('deletedUpTo' in chosen) {
    const { deletedUpTo, limit } = chosen;
    return sql`deleted_at <= ${deletedUpTo} order by deleted_at, id limit ${limit}`;
  }
  const isOwned = sql`${sql.ref(COLUMNS[made][1])} = ${chosen.ownerId}`;
  return 'ids' in chosen
    ? sql`${isOwned} and id in (${sql.join(chosen.ids)})`
    : sql`${isOwned} order by id limit ${chosen.limit}`;
}

/** The number of things of a user or a group that were deleted after a time (ISO). */
export async function countDeleted(
  db: Db,
  made: Made,
  ownerId: number,
  after: string,
): Promise<number> {
  const owner = sql.ref(COLUMNS[made][1]);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(made)}
    where ${owner} = ${ownerId} and deleted_at > ${after}`.execute(db);
  return rows[0]?.count ?? 0;
}
