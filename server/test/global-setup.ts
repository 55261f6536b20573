import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { CITUS_URL, dropLeftovers, listMachines, makeSpreadTemplate } from './citus-cluster.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The addresses of the maintenance databases of the PostgreSQL that all server tests share: one, or with CITUS_URL
     * each machine's, the coordinator's first.
     */
    postgresUrls: string[];
    /** The name of a database with the current schema and nothing else, to be copied. */
    templateName: string;
    /**
     * The name of a database for a server's first start: an empty one, or on a cluster the template, because
     * distribution takes long.
     */
    emptyName: string;
  }
}

const TEMPLATE = 'hisaab_template';

/** Starts one PostgreSQL for all server tests; each test creates its own database on it, usually from the template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  project.provide('templateName', TEMPLATE);
  if (CITUS_URL !== '') {
    const machines = await listMachines();
    await dropLeftovers(machines);
    await makeSpreadTemplate(machines, TEMPLATE);
    project.provide('postgresUrls', machines);
    project.provide('emptyName', TEMPLATE);
    return () => dropLeftovers(machines);
  }
  if (process.env['TEST_ENGINE'] === 'sqlite') {
    project.provide('postgresUrls', []);
    project.provide('emptyName', TEMPLATE);
    return () => Promise.resolve();
  }
  const postgres = await startPostgres();
  project.provide('postgresUrls', [postgres.url('postgres')]);
  project.provide('emptyName', 'template1');
  await makeTemplate(postgres);
  return () => postgres.stop();
}

async function makeTemplate(postgres: RunningPostgres): Promise<void> {
  const maintenance = await openDatabase(postgres.url('postgres'));
  await sql`create database ${sql.id(TEMPLATE)}`.execute(maintenance.db);
  await maintenance.db.destroy();
  const template = await openDatabase(postgres.url(TEMPLATE));
  await migrateToLatest(template, new Date());
  await template.db.destroy();
}
