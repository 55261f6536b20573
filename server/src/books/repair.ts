import { sql } from 'kysely';
import type { Db, Trx } from '../db/database.ts';
import { BOOK_CHECKS } from './book-checks.ts';
import type { BookCheck, Difference, Owner } from './check.ts';

/** What a repair can be about: an owner, and the checks by which totals of theirs differ. */
export interface Fault {
  owner: Owner;
  checks: BookCheck[];
}

/** Every owner of whom a total differs that can be computed again from its rows. */
export async function listFaults(db: Db): Promise<Fault[]> {
  const faults = new Map<string, Fault>();
  for (const check of BOOK_CHECKS) {
    if (!check.repair) continue;
    for (const { owner } of await check.findDifferences(db)) {
      const key = `${owner.kind} ${owner.id}`;
      const fault = faults.get(key) ?? { owner, checks: [] };
      if (!fault.checks.includes(check)) fault.checks.push(check);
      faults.set(key, fault);
    }
  }
  return [...faults.values()];
}

/**
 * Computes the differing totals of one owner again, in a transaction that holds the owner's lock, and gives what differed. Another
 * transaction may have changed the rows since the fault was found, so they are compared anew.
 * @throws {Error} when they differ still.
 */
export async function repairOwner(trx: Trx, { owner, checks }: Fault): Promise<Difference[]> {
  const repaired: Difference[] = [];
  for (const check of checks) {
    const differences = await check.findDifferences(trx, owner);
    if (differences.length === 0) continue;
    await check.repair?.(trx, owner.id);
    const [left] = await check.findDifferences(trx, owner);
    if (left) throw new Error(`It differs still: ${left.sentence}`);
    repaired.push(...differences);
  }
  return repaired;
}

/** The accounts that see the totals of an owner: the person, or the members of the group. */
export async function listReaders(trx: Trx, { kind, id }: Owner): Promise<number[]> {
  if (kind === 'user') return [id];
  const { rows } = await sql<{ user_id: number }>`
    select user_id from group_member where group_id = ${id} and user_id is not null`.execute(trx);
  return rows.map(({ user_id: userId }) => userId);
}
