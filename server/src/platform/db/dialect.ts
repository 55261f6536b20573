import type { ColumnDefinitionBuilder, Dialect, Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** The connections to a database: how many there are, how many of them are idle, and how many requests wait for one. */
export interface Connections {
  total: number;
  idle: number;
  waiting: number;
}

/** A way to tell the other nodes something. What is sent while a node does not listen, it never hears. */
export interface Channel {
  /** Sends a text of at most 8,000 bytes to every node that listens, this one too. */
  send(text: string): Promise<void>;
  /**
   * Listens until the function that it gives is called; calls `onListening` when it begins to, also after it lost the connection.
   */
  listen(onText: (text: string) => void, onListening: () => void): () => Promise<void>;
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
  /** The highest id that a table has given out, also to rows that are deleted; 0 before the first. */
  findLastId(db: Kysely<Tables>, table: string): Promise<number>;
  /** Makes the next id of a table the one after this. */
  continueIdsAfter(trx: Transaction<Tables>, table: string, lastId: number): Promise<void>;
  /** About how long one transaction of many may take: SQLite serves nobody else meanwhile, PostgreSQL nobody who changes the same. */
  sliceMs: number;
  /** The state of the connection pool; undefined on SQLite, which has one connection. */
  connections(): Connections | undefined;
  /** The channel of this name; undefined on SQLite, which has one node. */
  channel(name: string): Channel | undefined;
  /** Turns timeouts on: from now on a query without an answer fails as unavailable within seconds. */
  boundWaits(): Promise<void>;
  /**
   * Lets prepared reads share connections and keep their plans, see `fast-queries`. False where a pooler would run a statement on a
   * connection that does not know its name, so that PostgreSQL plans it each time.
   */
  shareReads(): Promise<boolean>;
  /**
   * Takes a lock by which a second server on the same SQLite file notices the first, until the database is closed. False when another
   * server has it. The lock keeps no server out.
   */
  lockServing(): boolean;
  /** Whether the database is a cluster, on which one statement can lock the rows of one owner only. Known once it is connected. */
  isSharded(): boolean;
  /** Whether an error says that the database is unavailable: gone, full or read-only. */
  isUnavailable(error: unknown): boolean;
  /** Whether a transaction that failed may succeed on a retry, for example after a deadlock. */
  isRetryable(error: unknown): boolean;
}
