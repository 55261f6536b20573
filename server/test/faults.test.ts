import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { addExpense, buildExpense } from './factories.ts';
import { startPostgres, type RunningPostgres } from './postgres.ts';
import { buildTestApp, type Person, type TestApp } from './test-app.ts';

const SENTENCE =
  'Hisaab cannot reach its data right now. Nothing was changed; please try again in a moment.';

function expectUnavailable(response: LightMyRequestResponse): void {
  expect(response.json()).toEqual({ error: SENTENCE, code: 'database_unavailable' });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
}

async function expectRightBooks({ db }: TestApp): Promise<void> {
  for (const check of BOOK_CHECKS) expect(await check.findDifferences(db)).toEqual([]);
}

async function countExpenses({ db }: TestApp): Promise<number> {
  return (await db.selectFrom('expense').select('id').execute()).length;
}

describe('SQLite in trouble', () => {
  let folder: string;
  let file: string;
  let test: TestApp;
  let ananya: Person;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-faults-'));
    file = join(folder, 'books.db');
    test = await buildTestApp('sqlite', { DATABASE_URL: `sqlite:${file}` });
    ananya = await test.signUp('Ananya');
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const add = () => ananya.post('/personal/api/expenses/', buildExpense());
  const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(test.db);

  it('[faults-1] refuses writes on a full disk, still reads, and recovers', async () => {
    await pragma('max_page_count = 1');
    const answers = [];
    for (let count = 0; count < 200; count += 1) {
      const answer = await ananya.post(
        '/personal/api/expenses/',
        buildExpense({ description: 'x'.repeat(400) }),
      );
      answers.push(answer);
      if (answer.statusCode !== 201) break;
    }
    const last = answers.pop();
    if (last) expectUnavailable(last);
    expect(await countExpenses(test)).toBe(answers.length);
    expect((await ananya.get('/personal/api/expenses/')).json()).toHaveLength(answers.length);
    await expectRightBooks(test);

    await pragma('max_page_count = 1000000');
    expect((await add()).statusCode).toBe(201);
    await expectRightBooks(test);
  });

  it('[faults-2] refuses writes on a read-only file, still reads, and recovers', async () => {
    const before = await countExpenses(test);
    await pragma('query_only = on');
    expectUnavailable(await add());
    expect((await ananya.get('/personal/api/expenses/')).json()).toHaveLength(before);

    test.setTime('2026-11-20T06:30:00Z');
    const reads = Array.from({ length: 5 }, () => ananya.get('/personal/api/expenses/'));
    for (const read of await Promise.all(reads)) expect(read.json()).toHaveLength(before);

    await pragma('query_only = off');
    expect((await add()).statusCode).toBe(201);
    await expectRightBooks(test);
  });

  it('handles everything else while another process writes, and writes after it', async () => {
    const somebodyElse = new SqliteDatabase(file);
    somebodyElse.exec('begin immediate');
    const waiting = Array.from({ length: 20 }, add);
    const turns = monitorEventLoopDelay({ resolution: 5 });
    turns.enable();
    for (let count = 0; count < 20; count += 1) {
      expect((await ananya.get('/group/api/groups/')).statusCode).toBe(200);
      await sleep(10);
    }
    turns.disable();
    expect(turns.max / 1e6).toBeLessThan(500);

    somebodyElse.exec('rollback');
    somebodyElse.close();
    for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(201);
    await expectRightBooks(test);
  });

  it('[faults-3] refuses while another process locks the file, and recovers', async () => {
    const somebodyElse = new SqliteDatabase(file);
    somebodyElse.exec('begin exclusive');
    expectUnavailable(await add());

    somebodyElse.exec('rollback');
    somebodyElse.close();
    expect((await add()).statusCode).toBe(201);
    await expectRightBooks(test);
  }, 20_000);
});

describe('PostgreSQL in trouble', () => {
  let postgres: RunningPostgres;
  let test: TestApp;
  let ananya: Person;
  beforeAll(async () => {
    postgres = await startPostgres();
    test = await buildTestApp('postgres', { DATABASE_URL: postgres.url('postgres') });
    ananya = await test.signUp('Ananya');
  });
  afterAll(async () => {
    await test.close();
    await postgres.stop();
  });

  const add = () => ananya.post('/personal/api/expenses/', buildExpense());

  it('[faults-4] answers 503 while the database is unavailable, and works again afterwards', async () => {
    const before = await countExpenses(test);
    const writing = Array.from({ length: 40 }, add);
    await Promise.race(writing);
    await postgres.goAway();
    const answers = await Promise.all(writing);
    const refused = answers.filter((answer) => answer.statusCode !== 201);
    for (const answer of refused) expectUnavailable(answer);

    for (const answer of await Promise.all([add(), add(), ananya.get('/group/api/groups/')])) {
      expectUnavailable(answer);
    }
    const credentials = { username: 'Ananya', password: 'correct horse battery' };
    expectUnavailable(
      await test.app.inject({ method: 'POST', url: '/auth/login/', payload: credentials }),
    );
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);

    await postgres.comeBack();
    await expect.poll(async () => (await test.app.inject('/readyz')).statusCode).toBe(200);
    const kept = (await countExpenses(test)) - before;
    expect(kept).toBeGreaterThanOrEqual(answers.length - refused.length);
    await Promise.all(Array.from({ length: 20 }, () => addExpense(ananya)));
    expect(await countExpenses(test)).toBe(before + kept + 20);
    await expectRightBooks(test);
  }, 60_000);

  it('refuses writes on a read-only database, still reads, and recovers', async () => {
    const before = await countExpenses(test);
    await setReadOnly('on');
    await expect.poll(async () => (await add()).statusCode).toBe(503);
    expectUnavailable(await add());
    const kept = (await ananya.get('/personal/api/expenses/')).json<unknown[]>().length;
    expect(kept).toBeGreaterThanOrEqual(before);

    await setReadOnly('off');
    await expect.poll(async () => (await add()).statusCode).toBe(201);
    await expectRightBooks(test);
  });

  async function setReadOnly(value: 'on' | 'off'): Promise<void> {
    const url = new URL(postgres.url('postgres'));
    url.searchParams.set('options', '-c default_transaction_read_only=off');
    const admin = await buildTestApp('postgres', { DATABASE_URL: url.href });
    await sql`alter system set default_transaction_read_only = ${sql.raw(value)}`.execute(admin.db);
    await sql`select pg_reload_conf()`.execute(admin.db);
    await admin.close();
  }

  it.each([
    ['a full disk', '53100'],
    ['a disk that cannot be read', '58030'],
    ['too many connections', '53300'],
  ])('[faults-5] answers 503 to %s, and works again afterwards', async (_, state) => {
    const before = await countExpenses(test);
    await sql`
      create function fail() returns trigger language plpgsql as
      ${sql.lit(`begin raise exception 'no' using errcode = '${state}'; end`)}`.execute(test.db);
    await sql`create trigger fail after insert on notification execute function fail()`.execute(
      test.db,
    );
    expectUnavailable(await add());

    await sql`drop function fail cascade`.execute(test.db);
    expect((await add()).statusCode).toBe(201);
    expect(await countExpenses(test)).toBe(before + 1);
    await expectRightBooks(test);
  });
});
