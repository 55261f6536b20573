import { asPaise, formatRupees, paiseToRupees } from '@hisaab/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { MARKED_FOR_PURGE } from '../../platform/db/schema/deleted-groups.ts';

/** The owner of totals: a person or a group. */
export interface Owner {
  kind: 'user' | 'group';
  id: number;
}

/** A stored total that differs from the sum of its rows. */
export interface Difference {
  owner: Owner;
  /** The difference in words. */
  sentence: string;
}

/** Recomputes totals of one owner from the rows. */
export type Repair = (trx: Trx, ownerId: number) => Promise<void>;

/** One comparison of stored totals with their rows. */
export interface BookCheck {
  /** The claim to check, as a sentence. */
  claim: string;
  /** The differences of all owners, or of one. */
  findDifferences(db: Db, owner?: Owner): Promise<Difference[]>;
  /** Null if the rows themselves are wrong, or if the repair of another check corrects it. */
  repair: Repair | null;
}

/** A row of a comparison; one of the two columns has the owner. */
type Owned = { user_id: number } | { group_id: number };

/**
 * A comparison in one statement, which reads one snapshot of a database in use. The statement sums the union of totals
 * and rows, so it finds totals without rows and rows without totals.
 */
export function check<R extends Owned>(
  claim: string,
  query: RawBuilder<R>,
  describe: (row: R) => string,
  repair: Repair | null,
): BookCheck {
  return {
    claim,
    repair,
    findDifferences: async (db, owner) => {
      const { rows } = await (owner ? onlyOf(query, owner) : query).execute(db);
      if (rows.length === 0) return [];
      const isBeingPurged = await findGoing(db);
      return rows
        .map((row) => ({ owner: ownerOf(row), sentence: describe(row) }))
        .filter((difference) => !isBeingPurged(difference.owner));
    },
  };
}

function onlyOf<R>(query: RawBuilder<R>, { kind, id }: Owner): RawBuilder<R> {
  const column = sql.ref(`${kind}_id`);
  return sql<R>`select * from (${query}) as difference where ${column} = ${id}`;
}

function ownerOf(row: Owned): Owner {
  return 'user_id' in row ? { kind: 'user', id: row.user_id } : { kind: 'group', id: row.group_id };
}

/**
 * The remains of an account or a group are deleted in slices: until the last one its totals differ from its remaining
 * rows.
 */
async function findGoing(db: Db): Promise<(owner: Owner) => boolean> {
  const users = await db
    .selectFrom('user_account')
    .select('id')
    .where('removed_at', 'is not', null)
    .execute();
  const groups = await db
    .selectFrom('expense_group')
    .select('id')
    .where('deleted_at', '=', MARKED_FOR_PURGE)
    .execute();
  const going = {
    user: new Set(users.map(({ id }) => id)),
    group: new Set(groups.map(({ id }) => id)),
  };
  return ({ kind, id }) => going[kind].has(id);
}

/** Formats paise as rupees. */
export function rupees(paise: number): string {
  return formatRupees(paiseToRupees(asPaise(paise)));
}
