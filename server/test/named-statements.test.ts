import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addExpense } from './factories.ts';
import { createGroup } from './group-actions.ts';
import { startServerProcess } from './server-process.ts';
import { openTcpWay } from './tcp-way.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';
import { createDatabase } from './test-databases.ts';

const READS = [
  '/personal/api/expenses/',
  '/personal/api/expenses/monthly_summary/',
  '/personal/api/budget/status/',
  '/group/api/groups/',
  '/api/notifications/',
  '/auth/profile/',
];
const POOLER = 'A pooler that does not keep named statements';

const ANEW = { RESPONSE_CACHE: 'off' };

describeOnBothEngines('Prepared queries', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp(engine, ANEW);
  });
  afterEach(() => test.close());

  it('many concurrent people each get their own responses', async () => {
    const names = ['Ananya', 'Ravi', 'Dev', 'Meera', 'Imran', 'Farah'];
    const people = await Promise.all(names.map((name) => test.signUp(name)));
    for (const [index, person] of people.entries()) {
      await addExpense(person, { amount: 10 + index });
      await createGroup(person, `Group of ${person.username}`);
    }
    const ask = async (person: Person, path: string) => (await person.get(path)).json<unknown>();
    const requests = people.flatMap((person) => READS.map((path) => ({ person, path })));
    const alone = [];
    for (const { person, path } of requests) alone.push(await ask(person, path));
    for (let round = 0; round < 3; round += 1) {
      const together = await Promise.all(requests.map(({ person, path }) => ask(person, path)));
      expect(together).toEqual(alone);
    }
  });

  it('signing out takes effect at once, on every node, even during other requests', async () => {
    const node = engine === 'postgres' ? await test.addNode() : test.app;
    const [ananya, ravi] = [await test.signUp('Ananya'), await test.signUp('Ravi')];
    const askAs = async ({ token }: Person) => {
      const headers = { authorization: `Token ${token}` };
      return (await node.inject({ url: '/auth/profile/', headers })).statusCode;
    };
    expect(await askAs(ananya)).toBe(200);
    const others = Array.from({ length: 20 }, () => askAs(ravi));
    await ananya.post('/auth/logout/');
    expect(await askAs(ananya)).toBe(401);
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
  });
});

describe('Prepared queries on PostgreSQL', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp('postgres', ANEW);
  });
  afterEach(() => test.close());

  it('a blocked read does not block others', async () => {
    const ananya = await test.signUp('Ananya');
    await addExpense(ananya);
    for (const path of READS) await ananya.get(path);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    let lock = () => {};
    const isLocked = new Promise<void>((resolve) => (lock = resolve));
    const holder = test.db.transaction().execute(async (trx) => {
      await sql`lock table expense in access exclusive mode`.execute(trx);
      lock();
      await isReleased;
    });
    await isLocked;
    try {
      const hanging = ananya.get('/personal/api/expenses/');
      await expect.poll(() => countWaiting(test)).toBeGreaterThan(0);
      const others = Array.from({ length: 20 }, () => ananya.get('/api/notifications/'));
      const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(await Promise.race([hanging, wait(1, 'hanging')])).toBe('hanging');
      release();
      expect((await hanging).statusCode).toBe(200);
    } finally {
      release();
      await holder;
    }
  });

  it('reads continue after PostgreSQL has ended every connection', async () => {
    const ananya = await test.signUp('Ananya');
    const before = (await ananya.get('/personal/api/budget/status/')).json<unknown>();
    await Promise.all(READS.map((path) => ananya.get(path)));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(test.db);
    await expect
      .poll(async () => (await ananya.get('/personal/api/budget/status/')).json<unknown>())
      .toEqual(before);
  });
});

describe('Named statements', () => {
  it('are stored by PostgreSQL with their plans', async () => {
    const test = await buildTestApp('postgres');
    const ananya = await test.signUp('Ananya');
    for (const path of READS) await ananya.get(path);
    expect(await countNamed(test)).toBeGreaterThan(0);
    await test.close();
  });

  it('[pooler-1] are not used behind a pooler in transaction mode, and the log says so', async () => {
    const database = await createDatabase();
    const target = Number(new URL(database.url).port);
    const pooler = await openTcpWay(() => target, withOtherNumber);
    const url = new URL(database.url);
    url.port = String(pooler.port);
    const server = await startServerProcess(url.href, { LOG_LEVEL: 'warn' });
    await expect.poll(() => server.output()).toContain(POOLER);
    await server.end('SIGTERM');

    const test = await buildTestApp('postgres', { DATABASE_URL: url.href });
    const ananya = await test.signUp('Ananya');
    for (const path of READS) expect((await ananya.get(path)).statusCode).toBe(200);
    expect(await countNamed(test)).toBe(0);
    await test.close();
    await pooler.close();
    await database.drop();
  });
});

/** The number of the server's queries that wait for a lock. */
async function countWaiting({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** The number of named statements in the connections of a server. */
async function countNamed({ db }: TestApp): Promise<number> {
  const counts = await Promise.all(
    Array.from({ length: 10 }, () =>
      sql<{ named: number }>`
        select count(*) as named, pg_sleep(0.1) from pg_prepared_statements`.execute(db),
    ),
  );
  return counts.reduce((sum, { rows }) => sum + (rows[0]?.named ?? 0), 0);
}

// As behind a pooler: the number of a connection is not that of its process. A message is a letter, the length of the
// rest, and the rest; BackendKeyData is K, the length, the process and a secret.
function withOtherNumber(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  for (let place = 0; place + 5 <= copy.length; place += 1 + copy.readInt32BE(place + 1)) {
    if (copy.toString('latin1', place, place + 1) === 'K') copy.writeInt32BE(1, place + 5);
  }
  return copy;
}
