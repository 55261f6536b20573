import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the maintenance database of the PostgreSQL that all server tests share. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for all server tests; each test makes its own database on it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url('postgres'));
  return () => postgres.stop();
}
