import { runOn } from './run-on.ts';

// In one transaction. What is left of a server's connections would come in between.
const EMPTYING = `
  select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  set session_replication_role = replica;
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
      select sequencename from pg_sequences where last_value is not null
    loop
      perform setval(name, 1, false);
    end loop;
  end $$;
  select md5(string_agg(concat(relname, relnatts, relchecks, relhastriggers), ' ' order by oid)) as schema
    from pg_class where relnamespace = 'public'::regnamespace`;

/** Deletes all rows as if there never were any, and gives a mark of the schema, which is another one when a test has changed that. */
export async function emptyDatabase(url: string): Promise<string> {
  const [row] = await runOn(url, EMPTYING);
  return String(row?.['schema']);
}
