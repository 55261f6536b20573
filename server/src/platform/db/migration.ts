import type { Trx } from './database.ts';
import type { Engine } from './dialect.ts';

/** One step forward of the schema, in one transaction; it is never edited once released. */
export type Migration = (trx: Trx, engine: Engine) => Promise<void>;

/** A migration in the order of all, and which releases may run on a database that has had it. */
export interface ListedMigration {
  /** Its number and what it does, as in the name of its file. */
  name: string;
  /** The first release that has it, such as `0.3.0`. */
  release: string;
  /**
   * The oldest release that may go on reading and writing after it. Undefined where every build that does not know it has to stop:
   * where a total would no longer be moved, or a column is gone.
   */
  beside?: string;
  migrate: Migration;
}
