import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { billPostingsCheck } from './bill-checks.ts';
import { BOOK_CHECKS } from './book-checks.ts';
import type { BookCheck, Difference, Owner } from './check.ts';

/** A possible repair: an owner, and the checks that found differences. */
export interface Fault {
  owner: Owner;
  checks: BookCheck[];
}

/**
 * Every owner with differences that can be recomputed from rows: the bills first, because totals are computed from
 * their postings. The totals are compared after the bills.
 */
export async function* listFaults(db: Db): AsyncGenerator<Fault> {
  yield* await listFaultsBy([billPostingsCheck], db);
  yield* await listFaultsBy(
    BOOK_CHECKS.filter((check) => check !== billPostingsCheck),
    db,
  );
}

async function listFaultsBy(checks: readonly BookCheck[], db: Db): Promise<Fault[]> {
  const faults = new Map<string, Fault>();
  for (const check of checks) {
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
 * Recomputes the differing totals of one owner, in a transaction that holds the owner's lock, and returns those that no
 * longer differ. Another transaction may have changed the rows since the fault was found, so they are compared again.
 * @throws {Error} when all of them still differ.
 */
export async function repairOwner(trx: Trx, { owner, checks }: Fault): Promise<Difference[]> {
  const repaired: Difference[] = [];
  for (const check of checks) {
    const differences = await check.findDifferences(trx, owner);
    if (differences.length === 0) continue;
    await check.repair?.(trx, owner.id);
    const left = (await check.findDifferences(trx, owner)).map(({ sentence }) => sentence);
    if (left.length >= differences.length) throw new Error(`It differs still: ${left[0]}`);
    repaired.push(...differences.filter(({ sentence }) => !left.includes(sentence)));
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
