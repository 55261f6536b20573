import type { Db, Trx } from '../db/database.ts';
import type { Made } from '../db/schema/made-things.ts';
import type { Row } from '../db/schema/tables.ts';

/** The owner of a key, and the request that was made with it. */
export interface KeyedRequest {
  /** 0 if nobody is signed in. */
  userId: number;
  key: string;
  requestHash: string;
}

/** The request of a key, the status of its response, and the id in the response. */
export type KeyRow = Pick<Row<'idempotency_key'>, 'request_hash' | 'status' | 'answer_id'>;

// Seen by nobody: the transaction that claims the key completes it.
const NO_RESPONSE = { status: 0, answer_id: null, made: null };

/**
 * Claims a key until the transaction ends, also one that was last used before `oldest` and made nothing that still exists; false when
 * it is in use. A concurrent transaction that claims it waits for this one.
 */
export async function claimKey(
  trx: Trx,
  { userId, key, requestHash }: KeyedRequest,
  oldest: Date,
  now: Date,
): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_key')
    .values({
      user_id: userId,
      key,
      request_hash: requestHash,
      ...NO_RESPONSE,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ request_hash: requestHash, ...NO_RESPONSE, created_at: now.toISOString() })
        .where('idempotency_key.created_at', '<', oldest.toISOString())
        .where('idempotency_key.made', 'is', null),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The request of a key that is in use, and its response. */
export function findKey(trx: Trx, { userId, key }: KeyedRequest): Promise<KeyRow | undefined> {
  return trx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'answer_id'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Stores the response to the request with a key that this transaction claimed. */
export async function updateKey(
  trx: Trx,
  { userId, key }: KeyedRequest,
  { status, answer_id, made }: Omit<KeyRow, 'request_hash'> & { made: Made | null },
): Promise<void> {
  await trx
    .updateTable('idempotency_key')
    .set({ status, answer_id, made })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

export async function deleteKey(
  trx: Trx,
  { userId, key }: Pick<KeyedRequest, 'userId' | 'key'>,
): Promise<void> {
  await trx
    .deleteFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Deletes at most `limit` keys that were last used before a time and made nothing that still exists, and returns their count. */
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
          .where('made', 'is', null)
          .orderBy('created_at')
          .limit(limit)
          .$asTuple('user_id', 'key'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
