import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { addExpense } from './factories.ts';
import { startPostgres } from './postgres.ts';
import { ask, startServerProcess } from './server-process.ts';
import { buildTestApp } from './test-app.ts';

it('[outages-3] an unavailable database causes two lines of the log, however many requests fail', async () => {
  const postgres = await startPostgres();
  const server = await startServerProcess(postgres.url('postgres'), { LOG_LEVEL: 'warn' });
  try {
    await postgres.goAway();
    const credentials = { username: 'asha', password: 'correct horse battery' };
    const logIn = () => ask(server.port, 'POST', '/auth/login/', { body: credentials });
    const refused = await Promise.all(Array.from({ length: 30 }, logIn));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    await postgres.comeBack();
    await expect
      .poll(
        async () => {
          await ask(server.port, 'GET', '/readyz');
          return server.output();
        },
        { timeout: 30_000 },
      )
      .toContain('the database is available again');
    const lines = server.output().split('\n');
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([
      expect.stringContaining('"msg":"the database is unavailable"'),
    ]);
    expect(server.output()).toMatch(/"failures":3\d,.*"msg":"the database is available again"/);
  } finally {
    await server.end('SIGKILL');
    await postgres.stop();
  }
});

it('[outages-4] a read that PostgreSQL aborts to resolve a deadlock is retried', async () => {
  const t = await buildTestApp('postgres');
  const asha = await t.signUp('Asha');
  await addExpense(asha);
  const other = await openDatabase(t.url);
  const reading = await other.db.transaction().execute(async (trx) => {
    // The read checks for deadlocks first, and is the victim.
    await sql`set local deadlock_timeout = '1min'`.execute(trx);
    await sql`lock table user_account in access exclusive mode`.execute(trx);
    const answer = asha.get('/personal/api/expenses/');
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select 1 from pg_locks where not granted and relation = 'user_account'::regclass`.execute(
          trx,
        );
        return rows.length;
      })
      .toBe(1);
    await sql`lock table access_token in access exclusive mode`.execute(trx);
    return { answer };
  });
  const { statusCode, body } = await reading.answer;
  expect([statusCode, JSON.parse(body)]).toEqual([200, [expect.anything()]]);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(other.db);
  expect(rows[0]?.deadlocks).toBeGreaterThan(0);
  await other.db.destroy();
  await t.close();
});
