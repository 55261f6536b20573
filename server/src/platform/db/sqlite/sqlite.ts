import SqliteDatabase from 'better-sqlite3';
import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
  type DatabaseMetadataOptions,
  type SelectModifierNode,
  type TableMetadata,
} from 'kysely';
import type { Engine } from '../dialect.ts';
import { ServerLock } from './server-lock.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { openSqlite } from './sqlite-file.ts';
import { fileChannel } from './file-channel.ts';

const ROW_LOCKS = new Set<SelectModifierNode['modifier']>(['ForUpdate', 'ForNoKeyUpdate']);
const UNAVAILABLE = /^SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN|LOCKED)/;
// A transaction that began with a read and then writes, while another process has changed the file.
const RETRYABLE = /^SQLITE_BUSY_SNAPSHOT$/;

/** SQLite in a file (created with its folder when missing) or in memory; `isReadOnly` opens an existing file. */
export function sqliteEngine(path: string, { isReadOnly = false } = {}): Engine {
  const servers = path === ':memory:' ? undefined : new ServerLock(path);
  const driver = new SqliteDriver(
    () => openSqlite(path, isReadOnly),
    () => servers?.release(),
  );
  return {
    name: 'sqlite',
    dialect: {
      createAdapter: () => new InProcessAdapter(),
      createDriver: () => driver,
      createQueryCompiler: () => new InProcessQueryCompiler(),
      createIntrospector: (db) => new OwnTables(db),
    },
    // Only a column of exactly this type is an alias of the rowid.
    idType: 'integer',
    idColumn: (column) => column.primaryKey().autoIncrement(),
    // `begin immediate` has taken the only write lock.
    lockMigrations: () => Promise.resolve(),
    lockOutReaders: () => Promise.resolve(),
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
    sliceMs: 3,
    connections: () => undefined,
    channel: () => (path === ':memory:' ? undefined : fileChannel(driver)),
    // SQLite runs in this process, so there is no silence to wait for.
    boundWaits: () => Promise.resolve(),
    // One connection serves all reads, and keeps its statements prepared.
    nameStatements: () => Promise.resolve(true),
    lockServing: () => servers?.take() ?? true,
    isSharded: () => false,
    isUnavailable: (error) => hasCode(error, UNAVAILABLE),
    isRetryable: (error) => hasCode(error, RETRYABLE),
  };
}

function hasCode(error: unknown, codes: RegExp): boolean {
  return error instanceof SqliteDatabase.SqliteError && codes.test(error.code);
}

/** Turns off Kysely's own connection mutex: the driver has one that lets reads through. */
class InProcessAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Leaves out the tables of `expense_search`: triggers keep it up to date, like an index. */
class OwnTables extends SqliteIntrospector {
  override async getTables(options?: DatabaseMetadataOptions): Promise<TableMetadata[]> {
    const tables = await super.getTables(options);
    return tables.filter(({ name }) => !name.startsWith('expense_search'));
  }
}

class InProcessQueryCompiler extends SqliteQueryCompiler {
  // SQLite has no row locks and needs none: `begin immediate` lets one writer in at a time.
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node);
  }

  // If the value of a bare parameter could change the plan, SQLite prepares the statement again at every run, which takes longer
  // than the run. The unary plus changes no value of any type, and hides the parameter from the planner.
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}
