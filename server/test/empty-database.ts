import { sql, type RawBuilder } from 'kysely';
import type { Db, OpenDatabase } from '../src/platform/db/database.ts';

/** The name of connections to PostgreSQL that outlive a test. */
export const KEPT_CONNECTIONS = 'kept';

// Remaining connections of other nodes would interfere.
const END_OTHERS = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name <> ${sql.lit(KEPT_CONNECTIONS)}`;
const EMPTY_TABLES = sql`
  do $$
  declare
    name text;
  begin
    for name in
      select oid::regclass from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname <> 'migration' and pg_relation_size(oid) > 0
    loop
      execute 'delete from ' || name;
    end loop;
    for name in
      select sequencename from pg_sequences
        where last_value is not null and sequencename <> 'user_account_id_seq'
    loop
      perform setval(name, 1, false);
    end loop;
  end $$`;
const SCHEMA = sql<{ schema: string }>`
  select md5(string_agg(concat(relname, relnatts, relchecks, relhastriggers), ' ' order by oid)) as schema
    from pg_class where relnamespace = 'public'::regnamespace`;

/**
 * Deletes all rows and resets the ids, and returns a hash of the schema, which differs after a test has changed that. The ids of people
 * continue: what a server remembers of somebody in an earlier test is about nobody in a later one.
 */
export function emptyDatabase({ db, engine }: OpenDatabase): Promise<string> {
  return engine.name === 'sqlite' ? emptySqlite(db) : emptyPostgres(db);
}

async function emptyPostgres(db: Db): Promise<string> {
  await END_OTHERS.execute(db);
  return db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await EMPTY_TABLES.execute(trx);
    return first(SCHEMA, trx);
  });
}

async function emptySqlite(db: Db): Promise<string> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_schema
    where type = 'table' and name <> 'migration' and name not glob 'expense_search*'`.execute(db);
  await sql`pragma foreign_keys = off`.execute(db);
  await db.transaction().execute(async (trx) => {
    for (const { name } of tables.rows) {
      if (name !== 'sqlite_sequence') await sql`delete from ${sql.table(name)}`.execute(trx);
    }
    await sql`delete from sqlite_sequence where name <> 'user_account'`.execute(trx);
    await sql`insert into expense_search (expense_search) values ('delete-all')`.execute(trx);
  });
  await sql`pragma foreign_keys = on`.execute(db);
  return first(
    sql<{ schema: string }>`select schema_version as schema from pragma_schema_version`,
    db,
  );
}

async function first(query: RawBuilder<{ schema: string }>, db: Db): Promise<string> {
  const { rows } = await query.execute(db);
  return String(rows[0]?.schema);
}
