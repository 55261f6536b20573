import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { openDatabase, type Db } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { DEMO_SIGN_IN } from '../src/maintenance/demo/demo-people.ts';
import { fillDemo } from '../src/maintenance/demo/fill-demo.ts';
import { readAllRows } from './all-rows.ts';
import { dropDatabase, makeClusterDatabase } from './citus-cluster.ts';
import { runCommand } from './run-command.ts';
import { buildTestApp } from './test-app.ts';
import { createDatabase } from './test-databases.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const config = parseConfig({ LOG_LEVEL: 'silent' });

describe('A database on a cluster', () => {
  let folder: string;
  let source: string;
  const closings: Array<() => Promise<unknown>> = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-citus-'));
    source = `sqlite:${join(folder, 'source.db')}`;
    const database = await openDatabase(source);
    await migrateToLatest(database, NOW);
    await fillDemo(database, { clock: clockIn(config.timeZone, () => NOW), config });
    await database.db.destroy();
  });
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function newUnspread(): Promise<string> {
    const machines = inject('postgresUrls');
    const name = `test_unspread_${process.pid}`;
    closings.push(async () => {
      for (const machine of machines) await dropDatabase(machine, name);
    });
    return makeClusterDatabase(machines, name);
  }

  async function open(url: string): Promise<Db> {
    const { db } = await openDatabase(url);
    closings.push(() => db.destroy());
    return db;
  }

  async function expectMoved(url: string): Promise<void> {
    const db = await open(url);
    const { migration: _, ...before } = await readAllRows(await open(source));
    const { migration: __, ...after } = await readAllRows(db);
    expect(after).toEqual(before);
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(db)).toEqual([]);
  }

  /** Expects that an existing user can sign in, and that new rows get new ids. */
  async function expectUsable(url: string): Promise<void> {
    const test = await buildTestApp('postgres', { DATABASE_URL: url });
    closings.push(test.close);
    const login = { method: 'POST', url: '/auth/login/', payload: DEMO_SIGN_IN } as const;
    expect((await test.app.inject(login)).statusCode).toBe(200);
    expect((await test.signUp('newcomer')).id).toBeGreaterThan(3);
  }

  it('[distribute-2] is distributed with its data, and a second run changes nothing', async () => {
    const url = await newUnspread();
    expect(await runCommand('move-data', ['--from', source, '--to', url])).toMatchObject({
      code: 0,
    });
    const first = await runCommand('distribute', [url, '--shards', '4']);
    expect(first).toMatchObject({ code: 0, errors: '' });
    expect(first.output).toContain('✓ entry by group_id\n');
    await expectMoved(url);
    const { rows } = await sql<{ left: number }>`
      select pg_relation_size('expense') as left`.execute(await open(url));
    expect(rows).toEqual([{ left: 0 }]);
    const second = await runCommand('distribute', [url]);
    expect(second).toMatchObject({ code: 0, errors: '' });
    expect(second.output).toContain('  entry was spread before\n');
    await expectMoved(url);
    await expectUsable(url);
  });

  it('[distribute-3] imports the data of a file once it is distributed', async () => {
    const { url, drop } = await createDatabase();
    closings.push(drop);
    expect(await runCommand('move-data', ['--from', source, '--to', url])).toMatchObject({
      code: 0,
    });
    await expectMoved(url);
    await expectUsable(url);
  });

  it('[distribute-4] applies the migration of a later version, whose new table the next run distributes', async () => {
    const { url, drop } = await createDatabase();
    closings.push(drop);
    await runCommand('move-data', ['--from', source, '--to', url]);
    const database = await openDatabase(url);
    closings.push(() => database.db.destroy());
    // As the previous version left it.
    await sql`drop table daily_total`.execute(database.db);
    await sql`delete from migration where name = '0020-daily-totals'`.execute(database.db);
    expect(await migrateToLatest(database, NOW)).toEqual(['0020-daily-totals']);
    await expectMoved(url);
    const later = await runCommand('distribute', [url]);
    expect(later.output).toContain('✓ daily_total by user_id\n');
    await expectMoved(url);
    await expectUsable(url);
  });
});
