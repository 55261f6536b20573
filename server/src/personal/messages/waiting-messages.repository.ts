import { sql } from 'kysely';
import type { WaitingReason } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A message that waits, or was decided. */
export type WaitingRow = Omit<Row<'waiting_message'>, 'user_id' | 'message_hash'>;

/** What a decision made, by its id. */
export interface MadeEntry {
  as: 'expense' | 'income' | 'payment' | 'refund';
  id: number;
}

const COLUMNS = [
  'id',
  'received_at',
  'created_at',
  'reason',
  'text',
  'decided_at',
  'made',
] as const;

/** The user's messages that have waited since after a time (ISO), newest first. */
export function listWaiting(db: Db, userId: number, since: string): Promise<WaitingRow[]> {
  return db
    .selectFrom('waiting_message')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .where('created_at', '>', since)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The number of the user's messages that wait. */
export async function countWaiting(trx: Trx, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('waiting_message')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A message of the user by its id, decided or not; undefined also for another user's. */
export function findWaiting(trx: Trx, userId: number, id: number): Promise<WaitingRow | undefined> {
  return trx
    .selectFrom('waiting_message')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A message of the user by the hash of its text, received between two times (ISO); one that waits first. */
export function findByHash(
  trx: Trx,
  userId: number,
  hash: string,
  [from, to]: readonly [string, string],
): Promise<WaitingRow | undefined> {
  return trx
    .selectFrom('waiting_message')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('message_hash', '=', hash)
    .where('received_at', '>=', from)
    .where('received_at', '<=', to)
    .orderBy((order) => order.case().when('decided_at', 'is', null).then(0).else(1).end())
    .orderBy('id')
    .executeTakeFirst();
}

/** A new message that waits. */
export interface NewWaiting {
  hash: string;
  receivedAt: Date;
  reason: WaitingReason;
  text: string;
}

/** Stores a message that waits, and returns its id. */
export async function insertWaiting(
  trx: Trx,
  userId: number,
  { hash, receivedAt, reason, text }: NewWaiting,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('waiting_message')
    .values({
      user_id: userId,
      message_hash: hash,
      received_at: receivedAt.toISOString(),
      created_at: now.toISOString(),
      reason,
      text,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes the user's oldest waiting messages but this many of the newest. */
export async function deleteOldest(trx: Trx, userId: number, kept: number): Promise<void> {
  const oldest = await trx
    .selectFrom('waiting_message')
    .select('id')
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .offset(kept)
    .executeTakeFirst();
  if (!oldest) return;
  await trx
    .deleteFrom('waiting_message')
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .where('id', '<=', oldest.id)
    .execute();
}

/** Marks a message as decided, with what it made. */
export async function markDecided(
  trx: Trx,
  userId: number,
  id: number,
  made: readonly MadeEntry[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('waiting_message')
    .set({ decided_at: now.toISOString(), made: JSON.stringify(made) })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Lets a decided message wait again. */
export async function markWaiting(trx: Trx, userId: number, id: number): Promise<void> {
  await trx
    .updateTable('waiting_message')
    .set({ decided_at: null, made: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Empties messages that were decided before a time (ISO): only their hashes are left. Returns their number, at most `limit`. */
export async function forgetDecided(db: Db, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update waiting_message set text = null, reason = null, made = null
    where text is not null and (user_id, id) in (
      select user_id, id from waiting_message
      where decided_at <= ${before} and text is not null
      order by decided_at limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes the hashes of messages that were decided before a time (ISO). Returns their number, at most `limit`. */
export async function deleteDecided(db: Db, before: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from waiting_message where (user_id, id) in (
      select user_id, id from waiting_message
      where decided_at <= ${before} order by decided_at limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows);
}

/** Users with messages that have waited since before a time (ISO), at most `limit`. */
export function listOverdue(
  db: Db,
  before: string,
  limit: number,
): Promise<Array<Pick<Row<'user_account'>, 'id' | 'username'>>> {
  return db
    .selectFrom('user_account')
    .select(['id', 'username'])
    .where('removed_at', 'is', null)
    .where('id', 'in', (query) =>
      query
        .selectFrom('waiting_message')
        .select('user_id')
        .where('decided_at', 'is', null)
        .where('created_at', '<=', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .execute();
}

/** Deletes the user's messages that have waited since before a time (ISO). */
export async function deleteOverdue(trx: Trx, userId: number, before: string): Promise<void> {
  await trx
    .deleteFrom('waiting_message')
    .where('user_id', '=', userId)
    .where('decided_at', 'is', null)
    .where('created_at', '<=', before)
    .execute();
}
