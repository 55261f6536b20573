import { Kysely, type Transaction } from 'kysely';
import type { Engine } from './dialect.ts';
import type { Tables } from './schema/tables.ts';

/** The database, for reads outside a transaction. A {@link Trx} is one too. */
export type Db = Kysely<Tables>;

/** An open transaction, which every write requires. */
export type Trx = Transaction<Tables>;

/** An open database and the engine it runs on. */
export interface OpenDatabase {
  db: Db;
  engine: Engine;
}

/**
 * Opens the database a URL names (see `Config.databaseUrl`); nothing is read or created before the first query.
 * `isReadOnly` refuses every write, and creates no file.
 */
export async function openDatabase(
  url: string,
  options: { isReadOnly?: boolean } = {},
): Promise<OpenDatabase> {
  const engine = await loadEngine(url, options);
  return { db: new Kysely<Tables>({ dialect: engine.dialect }), engine };
}

// Only the driver that is used is loaded.
async function loadEngine(url: string, options: { isReadOnly?: boolean }): Promise<Engine> {
  if (url.startsWith('sqlite:')) {
    const { sqliteEngine } = await import('./sqlite/sqlite.ts');
    return sqliteEngine(url.slice('sqlite:'.length), options);
  }
  const { postgresEngine } = await import('./postgres/postgres.ts');
  return postgresEngine(url, options);
}
