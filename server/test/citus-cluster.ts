import { sql } from 'kysely';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { distribute } from '../src/maintenance/distribute/distribute.ts';
import { runOn } from './run-on.ts';

/** The address of a database with Citus on the coordinator of a cluster; empty if the tests run on PostgreSQL. */
export const CITUS_URL = process.env['CITUS_URL'] ?? '';

// The minimum for two workers with several on each: every database of a test consists of files.
const SHARDS = 4;

/** The addresses of the maintenance databases of a cluster's machines, the coordinator's first. */
export async function listMachines(): Promise<string[]> {
  const { db } = await openDatabase(CITUS_URL);
  const { rows } = await sql<{ host: string; port: number }>`
    select nodename as host, nodeport as port from pg_dist_node where isactive
    order by groupid`.execute(db);
  await db.destroy();
  return rows.map(({ host, port }) => {
    const url = new URL(CITUS_URL);
    url.host = `${host}:${port}`;
    url.pathname = 'postgres';
    return url.href;
  });
}

/**
 * Drops a database on one machine. If another machine of the cluster is connected to it, it stays; the next run of the
 * tests drops it.
 */
export async function dropDatabase(machine: string, name: string): Promise<void> {
  try {
    await runOn(machine, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (CITUS_URL === '') throw error;
  }
}

/** Drops what earlier runs have left on a cluster. */
export async function dropLeftovers(machines: readonly string[]): Promise<void> {
  for (const machine of machines) {
    const { db } = await openDatabase(machine);
    const { rows } = await sql<{ name: string }>`
      select datname as name from pg_database where datname like 'test\_%'`.execute(db);
    await db.destroy();
    for (const { name } of rows) await dropDatabase(machine, name);
  }
}

/** Creates a database with this name on every machine, in which tables can be distributed, and returns its address. */
export async function makeClusterDatabase(
  machines: readonly string[],
  name: string,
): Promise<string> {
  for (const machine of machines) {
    await runOn(machine, `drop database if exists ${name} with (force)`);
    await runOn(machine, `create database ${name}`);
    await runOn(databaseOn(machine, name), 'create extension citus');
  }
  const [coordinator = '', ...workers] = machines;
  const url = databaseOn(coordinator, name);
  await runOn(url, `select citus_set_coordinator_host(${hostAndPort(coordinator)})`);
  for (const worker of workers) await runOn(url, `select citus_add_node(${hostAndPort(worker)})`);
  return url;
}

/**
 * Creates a database with this name on every machine, with the current distributed schema and nothing else, to be
 * copied.
 */
export async function makeSpreadTemplate(machines: readonly string[], name: string): Promise<void> {
  const template = await openDatabase(await makeClusterDatabase(machines, name));
  await migrateToLatest(template, new Date());
  await distribute(template.db, SHARDS, () => {});
  await template.db.destroy();
  // Citus stays connected to each of its databases, and a database with connections cannot be copied.
  for (const machine of machines) {
    await runOn(machine, `alter database ${name} with allow_connections false`);
    await runOn(
      machine,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
  }
}

function databaseOn(machine: string, name: string): string {
  const url = new URL(machine);
  url.pathname = name;
  return url.href;
}

function hostAndPort(machine: string): string {
  const { hostname, port } = new URL(machine);
  return `'${hostname}', ${port}`;
}
