import { randomInt } from 'node:crypto';
import type { Trx } from '../db/database.ts';
import { lockChangeStamps, updateChangeStamps } from './change-stamps.repository.ts';

/** As many as `randomInt` can choose from: each is a whole number that both engines and JavaScript hold. */
const STAMPS = 2 ** 48 - 1;

/** Whose stamp a transaction has set: once is enough. */
const noted = new WeakMap<Trx, ReadonlySet<number>>();

/**
 * Notes that this transaction changes what these users see: once it has ended, no answer is given again that was made for
 * them before. To be called before anything else of theirs is read or written, since until the transaction ends everybody
 * else who changes what they see waits.
 */
export async function noteChange(trx: Trx, userIds: readonly number[]): Promise<void> {
  const before = noted.get(trx) ?? new Set();
  const affected = [...new Set(userIds)].filter((userId) => !before.has(userId));
  if (affected.length === 0) return;
  // A statement of its own: an update that waited would go on with what it had read before it waited.
  if (affected.length > 1) await lockChangeStamps(trx, affected);
  // By chance, not by counting: a database that was put back to an earlier moment must not come to the same stamp twice.
  await updateChangeStamps(trx, affected, randomInt(STAMPS));
  noted.set(trx, new Set([...before, ...affected]));
}
