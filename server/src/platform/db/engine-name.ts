import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { EngineName } from './dialect.ts';

const names = new WeakMap<Db, EngineName>();

/** The engine of a database or a transaction. Kysely does not expose it, but only PostgreSQL numbers its parameters. */
export function engineNameOf(db: Db): EngineName {
  let name = names.get(db);
  if (!name) {
    name = sql`${0}`.compile(db).sql === '$1' ? 'postgres' : 'sqlite';
    names.set(db, name);
  }
  return name;
}
