import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteDatabase, { type Database, type Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  type TransactionSettings,
} from 'kysely';
import type { DirectAdapter, Engine } from './dialect.ts';

const BUSY_TIMEOUT_MS = 5_000;
const BEGIN_READS = CompiledQuery.raw('begin');
const END_READS = CompiledQuery.raw('commit');
const ROW_LOCKS = new Set<SelectModifierNode['modifier']>(['ForUpdate', 'ForNoKeyUpdate']);
const UNAVAILABLE = /^SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN|LOCKED)/;

/** SQLite in a file (created with its folder when missing) or in memory; `isReadOnly` opens a file that is there. */
export function sqliteEngine(path: string, { isReadOnly = false } = {}): Engine {
  const driver = new SqliteDriver(() => (isReadOnly ? openReadOnly(path) : openFile(path)));
  return {
    name: 'sqlite',
    dialect: {
      createAdapter: () => new InProcessAdapter(driver),
      createDriver: () => driver,
      createQueryCompiler: () => new InProcessQueryCompiler(),
      createIntrospector: (db) => new SqliteIntrospector(db),
    },
    // Only a column of this very type numbers itself.
    idType: 'integer',
    idColumn: (column) => column.primaryKey().autoIncrement(),
    // `begin immediate` has taken the one write lock there is.
    lockMigrations: () => Promise.resolve(),
    lockTables: () => Promise.resolve(),
    findLastId: async (db, table) => {
      const { rows } = await sql<{ seq: number }>`
        select seq from sqlite_sequence where name = ${table}`.execute(db);
      return rows[0]?.seq ?? 0;
    },
    continueIdsAfter: async (trx, table, lastId) => {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(trx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${lastId})`.execute(trx);
    },
    connections: () => undefined,
    // Nobody but this process answers, and it does so at once.
    boundWaits: () => Promise.resolve(),
    isUnavailable: (error) =>
      error instanceof SqliteDatabase.SqliteError && UNAVAILABLE.test(error.code),
  };
}

function openFile(path: string): Database {
  if (path !== ':memory:') makeFolder(dirname(path));
  const database = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT_MS });
  database.pragma('journal_mode = WAL');
  // A write that was answered survives a power cut.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}

function openReadOnly(path: string): Database {
  return new SqliteDatabase(path, { timeout: BUSY_TIMEOUT_MS, readonly: true });
}

// Node's recursive mkdir never returns where a folder cannot be made in a parent that exists, as in /proc.
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
}

/** Kysely's own driver prepares every statement anew and begins transactions that may fail half-way for want of the lock. */
class SqliteDriver implements Driver {
  readonly #open: () => Database;
  #database: Database | undefined;
  #connection: SqliteConnection | undefined;
  #isReading = false;

  constructor(open: () => Database) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#database = this.#open();
    this.#connection = new SqliteConnection(this.#database, () => this.#endReads());
  }

  /** The rows of a read, at once; undefined where it has to wait for its turn. */
  runNow<R>(query: CompiledQuery<R>, isInTransaction: boolean): R[] | undefined {
    // A transaction that is open and not the caller's has changes in it that nobody may see yet.
    if (!isInTransaction && !this.#beginReads()) return undefined;
    return this.#connection?.execute<R>(query).rows;
  }

  // To begin and to end a read takes longer than most reads, so those of one turn of the event loop share one, and see
  // the same moment. Whatever else is done ends it first.
  #beginReads(): boolean {
    if (this.#isReading) return true;
    if (!this.#connection || this.#database?.inTransaction !== false) return false;
    this.#connection.execute(BEGIN_READS);
    this.#isReading = true;
    setImmediate(() => this.#endReads());
    return true;
  }

  #endReads(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    // A disk that fails makes SQLite end it by itself.
    if (this.#database?.inTransaction) this.#connection?.execute(END_READS);
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error('The database is not open.');
    return this.#connection;
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    // Who only reads needs no write lock, and one moment is seen from the first read on.
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk makes SQLite roll back by itself; a second rollback would hide the first error.
    if (this.#database?.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    // There is one connection and it stays.
  }

  async destroy(): Promise<void> {
    this.#endReads();
    this.#database?.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: Database;
  readonly #endReads: () => void;
  readonly #statements = new Map<string, Statement<unknown[], unknown>>();

  constructor(database: Database, endReads: () => void) {
    this.#database = database;
    this.#endReads = endReads;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#endReads();
    return this.execute(query);
  }

  execute<R>(query: CompiledQuery): QueryResult<R> {
    const statement = this.#prepare(query.sql);
    // oxlint-disable-next-line typescript/consistent-type-assertions -- Kysely knows the rows of its query, the driver does not
    if (statement.reader) return { rows: statement.all(query.parameters) as R[] };
    const { changes } = statement.run(query.parameters);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported.');
  }

  #prepare(text: string): Statement<unknown[], unknown> {
    const known = this.#statements.get(text);
    if (known) return known;
    const statement = this.#database.prepare<unknown[], unknown>(text);
    // Lists of many lengths make many texts; a bound keeps them from piling up.
    if (this.#statements.size < 500) this.#statements.set(text, statement);
    return statement;
  }
}

/** What is special about a database in this process: a query can be answered without waiting for anybody. */
class InProcessAdapter extends SqliteAdapter implements DirectAdapter {
  readonly #driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    super();
    this.#driver = driver;
  }

  runDirectly<R>(query: CompiledQuery<R>, _: string, isInTransaction: boolean): R[] | undefined {
    return this.#driver.runNow(query, isInTransaction);
  }
}

class InProcessQueryCompiler extends SqliteQueryCompiler {
  // SQLite has no row locks and needs none: `begin immediate` lets one writer in at a time.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node);
  }

  // Where the value of a bare parameter could lead to another plan, SQLite prepares the whole statement anew at every run,
  // which takes longer than the run. The plus changes no value, of whatever type, and hides the parameter from the planner.
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
