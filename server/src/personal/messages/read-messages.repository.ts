import type { Db, Trx } from '../../platform/db/database.ts';

/** A message that became an expense; of its text only a hash is kept. */
interface ReadMessage {
  userId: number;
  /** Of the normalized text, keyed by a secret of the server. */
  hash: string;
  /** When the phone received it. */
  receivedAt: Date;
}

/** How far apart the same text may be received and still be the same message. */
const SAME_WITHIN_MS = 24 * 60 * 60 * 1000;

/** The times (ISO) between which the same text is the same message. */
export function daysAround(receivedAt: Date): [from: string, to: string] {
  const at = (away: number) => new Date(receivedAt.getTime() + away).toISOString();
  return [at(-SAME_WITHIN_MS), at(SAME_WITHIN_MS)];
}

/** The id of the expense that a message became before; undefined if it is new. */
export async function findReadMessage(
  trx: Trx,
  { userId, hash, receivedAt }: ReadMessage,
): Promise<number | undefined> {
  const [from, to] = daysAround(receivedAt);
  const row = await trx
    .selectFrom('read_message')
    .select('expense_id')
    .where('user_id', '=', userId)
    .where('message_hash', '=', hash)
    .where('received_at', '>=', from)
    .where('received_at', '<=', to)
    .orderBy('expense_id')
    .executeTakeFirst();
  return row?.expense_id;
}

/** Remembers which expense a message became. */
export async function insertReadMessage(
  trx: Trx,
  { userId, hash, receivedAt }: ReadMessage,
  expenseId: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('read_message')
    .values({
      user_id: userId,
      expense_id: expenseId,
      message_hash: hash,
      received_at: receivedAt.toISOString(),
      created_at: now.toISOString(),
    })
    .execute();
}

/** Forgets at most `limit` messages that came before a time, and returns their count. */
export async function deleteReadMessagesBefore(
  db: Db,
  before: Date,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('read_message')
    .where((row) =>
      row(
        row.refTuple('user_id', 'expense_id'),
        'in',
        row
          .selectFrom('read_message')
          .select(['user_id', 'expense_id'])
          .where('created_at', '<', before.toISOString())
          .orderBy('created_at')
          .limit(limit)
          .$asTuple('user_id', 'expense_id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
