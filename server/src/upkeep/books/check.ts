import { asPaise, formatRupees, paiseToRupees } from '@hisaab/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { GOING } from '../../platform/db/going.ts';

/** Whose totals they are: a person's or a group's. */
export interface Owner {
  kind: 'user' | 'group';
  id: number;
}

/** A stored total that is not what its rows say. */
export interface Difference {
  owner: Owner;
  /** The difference in words. */
  sentence: string;
}

/** Recomputes totals of one owner from the rows. */
export type Repair = (trx: Trx, ownerId: number) => Promise<void>;

/** One comparison of stored totals with their rows. */
export interface BookCheck {
  /** The claim that is checked, as a sentence. */
  claim: string;
  /** The differences of everybody, or of one owner. */
  findDifferences(db: Db, owner?: Owner): Promise<Difference[]>;
  /** Null where the rows themselves are at fault, or where another check's repair mends it. */
  repair: Repair | null;
}

/** A row of a comparison: it names the owner by one of the two columns. */
type Owned = { user_id: number } | { group_id: number };

/**
 * A comparison by one statement, which sees one snapshot of a database that is in use. The statement takes the union of totals and
 * rows before it sums, so it finds totals without rows and rows without totals.
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
      const isGoing = await findGoing(db);
      return rows
        .map((row) => ({ owner: ownerOf(row), sentence: describe(row) }))
        .filter((difference) => !isGoing(difference.owner));
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

/** What an account or a group leaves behind is deleted in slices: until the last one its totals do not equal what is left of its rows. */
async function findGoing(db: Db): Promise<(owner: Owner) => boolean> {
  const users = await db
    .selectFrom('user_account')
    .select('id')
    .where('removed_at', 'is not', null)
    .execute();
  const groups = await db
    .selectFrom('expense_group')
    .select('id')
    .where('deleted_at', '=', GOING)
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
