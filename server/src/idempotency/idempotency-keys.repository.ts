import type { Db, Trx } from '../db/database.ts';
import type { Row } from '../db/tables.ts';

/** Whose key it is, and what was asked with it. */
export interface KeyedRequest {
  /** 0 where nobody is signed in. */
  userId: number;
  key: string;
  requestHash: string;
}

/** What was asked with a key and how it was answered. */
export type KeptAnswer = Pick<Row<'idempotency_key'>, 'request_hash' | 'status' | 'body'>;

// Seen by nobody: the transaction that takes the key completes it.
const NO_ANSWER = { status: 0, body: '' };

/**
 * Takes a key until the transaction ends, also one that was last used before `oldest`; false when it is in use. Who takes
 * it at the same time waits for this transaction first.
 */
export async function takeKey(
  trx: Trx,
  { userId, key, requestHash }: KeyedRequest,
  oldest: Date,
  now: Date,
): Promise<boolean> {
  const taken = await trx
    .insertInto('idempotency_key')
    .values({
      user_id: userId,
      key,
      request_hash: requestHash,
      status: NO_ANSWER.status,
      body: NO_ANSWER.body,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request_hash: requestHash, ...NO_ANSWER, created_at: now.toISOString() })
        .where('idempotency_key.created_at', '<', oldest.toISOString()),
    )
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** What was asked with a key that is in use, and how it was answered. */
export function findAnswer(
  trx: Trx,
  { userId, key }: KeyedRequest,
): Promise<KeptAnswer | undefined> {
  return trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Keeps the answer to what was asked with a key that this transaction took. */
export async function saveAnswer(
  trx: Trx,
  { userId, key }: KeyedRequest,
  { status, body }: Omit<KeptAnswer, 'request_hash'>,
): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ status, body })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Deletes at most `limit` keys that were last used before a time; how many it were. */
export async function deleteKeysBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_key')
    .where((key) =>
      key(
        key.refTuple('user_id', 'key'),
        'in',
        key
          .selectFrom('idempotency_key')
          .select(['user_id', 'key'])
          .where('created_at', '<', before.toISOString())
          .orderBy('created_at')
          .limit(limit)
          .$asTuple('user_id', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
