import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { paginate } from '../../platform/event-loop/paginate.ts';
import { parseOriginal } from '../../platform/db/schema/original-column.ts';
import { rupees, type BookCheck, type Difference } from './check.ts';

const ROWS_AT_ONCE = 500;

interface Row {
  owner_id: number;
  id: number;
  amount_paise: number;
  original: string;
}

/** A table whose amounts may be in another currency, with its owner and a name for its rows. */
interface Checked {
  table: 'expense' | 'income' | 'entry';
  owner: 'user' | 'group';
  claim: string;
  what: string;
}

/** Compares the rupees of each foreign amount with the product of amount and rate. */
export const originalChecks: readonly BookCheck[] = [
  checkOf({
    table: 'expense',
    owner: 'user',
    claim: 'Each personal expense in another currency comes to its rupees.',
    what: 'Expense',
  }),
  checkOf({
    table: 'income',
    owner: 'user',
    claim: 'Each income in another currency comes to its rupees.',
    what: 'Income',
  }),
  checkOf({
    table: 'entry',
    owner: 'group',
    claim: 'Each group entry in another currency comes to its rupees.',
    what: 'Group entry',
  }),
];

function checkOf({ table, owner, claim, what }: Checked): BookCheck {
  return {
    claim,
    // The rupees are authoritative: a foreign amount that does not match them is never shown, and is removed.
    repair: async (trx, ownerId) => {
      for await (const page of pagesOf(trx, ownerId)) {
        for (const row of page) if (isWrong(row)) await forget(trx, row);
      }
    },
    findDifferences: async (db, only) => {
      if (only && only.kind !== owner) return [];
      const differences: Difference[] = [];
      for await (const page of pagesOf(db, only?.id)) {
        for (const { owner_id: id, ...row } of page.filter(isWrong)) {
          differences.push({ owner: { kind: owner, id }, sentence: describe(row) });
        }
      }
      return differences;
    },
  };

  function pagesOf(db: Db, ownerId: number | undefined) {
    const column = sql.ref(`${owner}_id`);
    const pageBehind = async (behind: Row | undefined) => {
      const { rows } = await sql<Row>`
        select ${column} as owner_id, id, amount_paise, original from ${sql.table(table)}
        where original is not null and (${column}, id) > (${behind?.owner_id ?? 0}, ${behind?.id ?? 0})
          and ${ownerId === undefined ? sql`1 = 1` : sql`${column} = ${ownerId}`}
        order by ${column}, id limit ${ROWS_AT_ONCE}`.execute(db);
      return rows;
    };
    return paginate(pageBehind, ROWS_AT_ONCE);
  }

  async function forget(trx: Trx, { owner_id: ownerId, id }: Row): Promise<void> {
    await sql`
      update ${sql.table(table)} set original = null
      where ${sql.ref(`${owner}_id`)} = ${ownerId} and id = ${id}`.execute(trx);
  }

  function describe({ id, amount_paise: amount, original }: Omit<Row, 'owner_id'>): string {
    return `${what} ${id}: ${rupees(amount)} is stored, which ${original} does not come to.`;
  }
}

function isWrong({ original, amount_paise: amount }: Row): boolean {
  return parseOriginal(original, amount) === null;
}
