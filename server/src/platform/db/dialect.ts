import type { ColumnDefinitionBuilder, Dialect, Kysely, Transaction } from 'kysely';
import type { Tables } from './schema/tables.ts';

/** The connections to a database: how many there are, how many of them are idle, and how many requests wait for one. */
export interface Connections {
  total: number;
  idle: number;
  waiting: number;
}

/** A channel between processes. One misses the messages that are published while it does not subscribe. */
export interface Channel {
  /** Publishes a text of at most 8,000 bytes to every node that subscribes, including this one; absent if texts cannot be sent. */
  send?(text: string): Promise<void>;
  /**
   * Subscribes until the returned function is called. Calls `onUnknown` whenever others may have changed something without a text: when the
   * subscription begins, and after a lost connection.
   */
  listen(onText: (text: string) => void, onUnknown: () => void): () => Promise<void>;
}

/** The name of an {@link Engine}. */
export type EngineName = 'sqlite' | 'postgres';

/** The differences between SQLite and PostgreSQL; all other code is the same for both. */
export interface Engine {
  name: EngineName;
  dialect: Dialect;
  /** The type of a column that numbers its table's rows. */
  idType: 'integer' | 'bigint';
  /** Makes a column the auto-incremented id of its table; ids are never used twice. */
  idColumn(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Lets one node at a time migrate, until the transaction ends. */
  lockMigrations(trx: Transaction<Tables>): Promise<void>;
  /** Locks a table against every other use, reads included, until the transaction ends. */
  lockOutReaders(trx: Transaction<Tables>, table: string): Promise<void>;
  /** Locks these tables against other writers until the transaction ends. */
  lockTables(trx: Transaction<Tables>, tables: readonly string[]): Promise<void>;
  /** The highest id that a table has assigned, also to deleted rows; 0 before the first. */
  findLastId(db: Kysely<Tables>, table: string): Promise<number>;
  /** Sets the next id of a table to the one after this. */
  continueIdsAfter(trx: Transaction<Tables>, table: string, lastId: number): Promise<void>;
  /** The approximate duration of one of many transactions: meanwhile SQLite serves nobody else, PostgreSQL nobody who changes the same. */
  sliceMs: number;
  /** The state of the connection pool; undefined on SQLite, which has one connection. */
  connections(): Connections | undefined;
  /** The channel of this name; on a SQLite file it only notices that another process has written. Undefined in memory. */
  channel(name: string): Channel | undefined;
  /** Turns timeouts on: from now on a query without an answer fails as unavailable within seconds. */
  boundWaits(): Promise<void>;
  /**
   * Lets prepared reads keep their plans from now on. False if a pooler would run a statement on a connection that does not know its
   * name, so that PostgreSQL plans it each time.
   */
  nameStatements(): Promise<boolean>;
  /**
   * Takes a lock until the database is closed, by which a second server on the same SQLite file notices the first. False if another
   * server has it. The lock does not prevent a second server.
   */
  lockServing(): boolean;
  /** Whether the database is a cluster, where one statement can lock rows of one owner only. Known after the first connection. */
  isSharded(): boolean;
  /** Whether an error says that the database is unavailable: gone, full or read-only. */
  isUnavailable(error: unknown): boolean;
  /** Whether a transaction that failed may succeed on a retry, for example after a deadlock. */
  isRetryable(error: unknown): boolean;
}
