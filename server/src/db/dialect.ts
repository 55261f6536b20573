import type {
  ColumnDefinitionBuilder,
  CompiledQuery,
  Dialect,
  DialectAdapter,
  Kysely,
  Transaction,
} from 'kysely';
import type { Tables } from './tables.ts';

/** The connections to a database: how many there are, how many of them are idle, and how many requests wait for one. */
export interface Connections {
  total: number;
  idle: number;
  waiting: number;
}

/** What both dialects' adapters can do besides Kysely's own work. */
export interface DirectAdapter extends DialectAdapter {
  /**
   * The rows of a query whose text stays the same from run to run, without the detour over a connection of Kysely's, which
   * costs more than most reads; undefined where the query has to take its turn. `name` is the query's own.
   */
  runDirectly<R>(
    query: CompiledQuery<R>,
    name: string,
    isInTransaction: boolean,
  ): R[] | Promise<R[]> | undefined;
}

/** What remains different between the two engines after it was designed away everywhere else. */
export interface Engine {
  name: 'sqlite' | 'postgres';
  dialect: Dialect;
  /** The type of a column that numbers its table's rows. */
  idType: 'integer' | 'bigint';
  /** Makes a column the self-numbering id of its table; ids are never used twice. */
  idColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Lets one node at a time migrate, until the transaction ends. */
  lockMigrations(trx: Transaction<Tables>): Promise<void>;
  /** Keeps everybody else from writing into these tables until the transaction ends. */
  lockTables(trx: Transaction<Tables>, tables: readonly string[]): Promise<void>;
  /** The highest id that a table has given out so far, also to a row that is gone; 0 before the first. */
  findLastId(db: Kysely<Tables>, table: string): Promise<number>;
  /** Makes the next id of a table the one after this, when the transaction commits. */
  continueIdsAfter(trx: Transaction<Tables>, table: string, lastId: number): Promise<void>;
  /** The connections of now; undefined where there is one, which nobody waits for. */
  connections(): Connections | undefined;
  /** From now on people wait: what the database does not answer within seconds fails as unavailable. */
  boundWaits(): Promise<void>;
  /** Whether an error says that the database cannot do its work right now: gone, full or read-only. */
  isUnavailable(error: unknown): boolean;
}
