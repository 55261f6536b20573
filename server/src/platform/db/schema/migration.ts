import type { Trx } from '../database.ts';
import type { Engine } from '../dialect.ts';

/** One step forward of the schema, in one transaction; it is never edited once released. */
export type Migration = (trx: Trx, engine: Engine) => Promise<void>;

/** A migration, and the releases that may run on a database after it. */
export interface ListedMigration {
  /** Its number and subject, as in the name of its file. */
  name: string;
  /** The first release that has it, such as `0.3.0`. */
  release: string;
  /**
   * The oldest release that may continue to read and write after it. Undefined if every build that does not know it has to stop,
   * because a total would no longer be updated, or a column is gone.
   */
  beside?: string;
  migrate: Migration;
}
