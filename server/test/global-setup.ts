import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../src/db/database.ts';
import { migrateToLatest } from '../src/db/migrate.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the maintenance database of the PostgreSQL that all server tests share. */
    postgresUrl: string;
    /** The name of a database on it with today's schema and nothing else, to be copied. */
    templateName: string;
  }
}

const TEMPLATE = 'hisaab_template';

/** Starts one PostgreSQL for all server tests; each test makes its own database on it, most of them from the template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url('postgres'));
  project.provide('templateName', TEMPLATE);
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
