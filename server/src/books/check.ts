import { asPaise, formatRupees, paiseToRupees } from '@hisaab/domain';
import type { RawBuilder } from 'kysely';
import type { Db } from '../db/database.ts';

/** One comparison of stored totals with their rows. */
export interface BookCheck {
  /** The claim that is checked, as a sentence. */
  claim: string;
  /** A sentence for each difference. */
  findDifferences(db: Db): Promise<string[]>;
}

/**
 * A comparison by one statement, which sees one snapshot of a database that is in use. The statement takes the union of totals and
 * rows before it sums, so it finds totals without rows and rows without totals.
 */
export function check<R>(
  claim: string,
  query: RawBuilder<R>,
  describe: (row: R) => string,
): BookCheck {
  return {
    claim,
    findDifferences: async (db) => (await query.execute(db)).rows.map(describe),
  };
}

/** Formats paise as rupees. */
export function rupees(paise: number): string {
  return formatRupees(paiseToRupees(asPaise(paise)));
}
