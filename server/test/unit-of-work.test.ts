import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asPaise } from '@hisaab/domain';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addExpense, buildExpense, setBudget, toldOf } from './factories.ts';
import { notice } from '../src/notifications/notices/notices.ts';
import { nextSliceSize } from '../src/platform/unit-of-work/slice-size.ts';
import { NOBODY } from '../src/platform/unit-of-work/write.ts';
import { StaleRead } from '../src/platform/unit-of-work/stale-read.ts';
import * as groups from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';

describeOnBothEngines('A change', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const send = (method: 'PUT' | 'DELETE' | 'POST', url: string, key: string, payload?: object) =>
    test.app.inject({
      method,
      url,
      headers: { 'idempotency-key': key, authorization: `Token ${asha.token}` },
      ...(payload ? { payload } : {}),
    });

  it('[unit-of-work-1] by PUT with a key is made once, with the same response each time', async () => {
    const { id } = await setBudget(asha, 500);
    const url = `/personal/api/budget/${id}/`;
    const answers = [];
    for (let time = 0; time < 3; time += 1) {
      answers.push(await send('PUT', url, 'k', { monthly_limit: 700 }));
    }
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array.from({ length: 3 }, () => [200, `{"id":${id},"monthly_limit":700}`]),
    );
    expect(answers.map(({ headers }) => headers['idempotency-replayed'])).toEqual([
      undefined,
      'true',
      'true',
    ]);
    expect(await toldOf(test.db, asha)).toEqual(['budget_set', 'budget_updated']);
    expect((await send('PUT', url, 'k', { monthly_limit: 900 })).statusCode).toBe(422);
  });

  it('[unit-of-work-2] by DELETE with a key is 204 each time; without one the second is 404', async () => {
    const first = await addExpense(asha);
    const second = await addExpense(asha);
    const deleted = [1, 2].map(() => send('DELETE', `${EXPENSES}${first.id}/`, 'd'));
    expect((await Promise.all(deleted)).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const statuses = [];
    for (let time = 0; time < 2; time += 1) {
      statuses.push((await asha.delete(`${EXPENSES}${second.id}/`)).statusCode);
    }
    expect(statuses).toEqual([204, 404]);
  });

  it('[unit-of-work-3] of a group is not replayed for somebody who was removed meanwhile', async () => {
    const ravi = await test.signUp('Ravi');
    const goa = await groups.createGroup(asha, 'Goa', ['Ravi']);
    const add = () =>
      test.app.inject({
        method: 'POST',
        url: '/group/api/expenses/',
        headers: { 'idempotency-key': 'k', authorization: `Token ${ravi.token}` },
        payload: { group: goa.id, paid_by_name: 'Asha', amount: 10 },
      });
    expect((await add()).statusCode).toBe(201);
    await groups.removeMember(asha, goa.id, 'Ravi');
    expect((await add()).statusCode).toBe(404);
  });

  it('[unit-of-work-4] stores the status and the id of its response, never the body', async () => {
    const { id } = (await send('POST', EXPENSES, 'k', buildExpense())).json<{ id: number }>();
    const rows = await test.db.selectFrom('idempotency_key').selectAll().execute();
    expect(rows).toMatchObject([{ key: 'k', status: 201, answer_id: id }]);
    expect(JSON.stringify(rows)).not.toContain('dosa');
  });

  it('[unit-of-work-5] refuses to lock a group after a user, which could deadlock', async () => {
    const locking = test.run(asha, async (tx) => {
      await tx.lock({ users: [asha.id] });
      await tx.lock({ group: 1 });
    });
    await expect(locking).rejects.toThrow('A group is locked before any user.');
  });

  it('[unit-of-work-10] refuses to lock a user after another user, even at the end', async () => {
    const ravi = await test.signUp('Ravi');
    const locking = test.run(asha, async (tx) => {
      await tx.lock({ users: [asha.id] });
      await tx.lock({ users: [ravi.id, asha.id] });
    });
    await expect(locking).rejects.toThrow('All users are locked in one step.');
    const touching = test.run(asha, async (tx) => {
      await tx.lock({ users: [asha.id] });
      tx.touch([asha.id, ravi.id]);
    });
    await expect(touching).rejects.toThrow('All users are locked in one step.');
  });

  it('[unit-of-work-11] is retried if the rows that it read changed before it got the lock', async () => {
    let attempts = 0;
    await test.run(asha, async (tx) => {
      attempts += 1;
      tx.notify([asha.id], notice('budget_set', { limit: asPaise(100) }));
      if (attempts < 3) throw new StaleRead();
    });
    expect(attempts).toBe(3);
    expect(await toldOf(test.db, asha)).toEqual(['budget_set']);
  });
});

describe('Long work in slices', () => {
  it('[unit-of-work-12] does each part once, even if a slice is retried', async () => {
    const test = await buildTestApp('sqlite');
    const slices: Array<[done: number, size: number]> = [];
    const again = new Set([2]);
    await test.runInSlices(NOBODY, 3, async (_tx, size, done) => {
      if (again.delete(slices.length)) throw new StaleRead();
      slices.push([done, size]);
      return done + size < 40;
    });
    await test.close();
    expect(slices[0]).toEqual([0, 3]);
    for (const [place, [done, size]] of slices.entries()) {
      expect(size).toBeGreaterThanOrEqual(3);
      const [before, sizeBefore] = slices[place - 1] ?? [0, 0];
      expect(done).toBe(before + sizeBefore);
    }
    const [done, size] = slices.at(-1) ?? [0, 0];
    expect(done + size).toBeGreaterThanOrEqual(40);
  });

  it('[unit-of-work-13] has larger slices while they are shorter than others may wait, and smaller ones if they are longer', () => {
    const bounds = { aimMs: 10, least: 20 };
    expect(nextSliceSize(100, 8, bounds)).toBe(125);
    expect(nextSliceSize(100, 0.1, bounds)).toBe(200);
    expect(nextSliceSize(100, 16, bounds)).toBe(63);
    expect(nextSliceSize(100, 900, bounds)).toBe(50);
    expect(nextSliceSize(30, 900, bounds)).toBe(20);
  });
});

describe('A deadlock on PostgreSQL', () => {
  it('[unit-of-work-6] is rolled back, retried and made once', async () => {
    const test = await buildTestApp('postgres');
    try {
      const asha = await test.signUp('Asha');
      const ravi = await test.signUp('Ravi');
      const bothLocked = Promise.withResolvers<void>();
      let locked = 0;
      // Against the order that every service keeps, so that the two wait for each other.
      const lockBoth = (first: Person, second: Person) =>
        test.run(first, async (tx) => {
          await tx.lock({ users: [first.id] });
          locked += 1;
          if (locked === 2) bothLocked.resolve();
          if (locked <= 2) await bothLocked.promise;
          await sql`select id from user_account where id = ${second.id} for update`.execute(tx.trx);
          tx.notify([first.id], notice('budget_set', { limit: asPaise(100) }));
        });
      await Promise.all([lockBoth(asha, ravi), lockBoth(ravi, asha)]);
      expect(locked).toBeGreaterThan(2);
      expect(await toldOf(test.db, asha)).toEqual(['budget_set']);
      expect(await toldOf(test.db, ravi)).toEqual(['budget_set']);
    } finally {
      await test.close();
    }
  });
});

describe('A serialization failure on PostgreSQL', () => {
  it('[unit-of-work-7] is rolled back, retried and made once', async () => {
    const test = await buildTestApp('postgres');
    try {
      const asha = await test.signUp('Asha');
      // A sequence counts what is rolled back, too.
      await sql`create sequence attempt`.execute(test.db);
      const failTwice = `begin
        if nextval('attempt') <= 2 then raise exception 'no' using errcode = '40001'; end if;
        return null;
      end`;
      await sql`
        create function fail_twice() returns trigger language plpgsql as ${sql.lit(failTwice)}`.execute(
        test.db,
      );
      await sql`
        create trigger fail_twice after insert on notification execute function fail_twice()`.execute(
        test.db,
      );
      const { id } = await addExpense(asha);
      const { rows } = await sql<{ attempts: number }>`
        select last_value as attempts from attempt`.execute(test.db);
      expect(rows).toEqual([{ attempts: 3 }]);
      expect((await asha.get(EXPENSES)).json()).toMatchObject([{ id }]);
      expect(await toldOf(test.db, asha)).toEqual(['expense_added']);
    } finally {
      await test.close();
    }
  });
});

describe('A SQLite file changed by another process meanwhile', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-unit-of-work-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('[unit-of-work-8] is rolled back, retried and made once', async () => {
    const file = join(folder, 'books.db');
    const test = await buildTestApp('sqlite', { DATABASE_URL: `sqlite:${file}` });
    try {
      const asha = await test.signUp('Asha');
      const outdated = await failWithOldSnapshot(file, () => addExpense(asha));
      expect(outdated).toMatchObject({ code: 'SQLITE_BUSY_SNAPSHOT' });
      let attempts = 0;
      await test.run(asha, async (tx) => {
        attempts += 1;
        tx.notify([asha.id], notice('budget_set', { limit: asPaise(100) }));
        await tx.trx
          .updateTable('user_account')
          .set({ upi_id: `attempt${attempts}@upi` })
          .execute();
        if (attempts === 1) throw outdated;
      });
      expect(attempts).toBe(2);
      expect(await toldOf(test.db, asha)).toEqual(['expense_added', 'budget_set']);
      expect((await asha.get('/auth/profile/')).json()).toMatchObject({ upi_id: 'attempt2@upi' });
    } finally {
      await test.close();
    }
  });

  it('[unit-of-work-9] fails after five attempts, and is rolled back', async () => {
    const file = join(folder, 'books.db');
    const test = await buildTestApp('sqlite', { DATABASE_URL: `sqlite:${file}` });
    try {
      const asha = await test.signUp('Asha');
      const outdated = await failWithOldSnapshot(file, () => addExpense(asha));
      let attempts = 0;
      const changing = test.run(asha, async (tx) => {
        attempts += 1;
        await tx.trx.updateTable('user_account').set({ upi_id: 'never@upi' }).execute();
        throw outdated;
      });
      await expect(changing).rejects.toMatchObject({ name: 'Busy', cause: outdated });
      expect(attempts).toBe(5);
      expect((await asha.get('/auth/profile/')).json()).toMatchObject({ upi_id: null });
    } finally {
      await test.close();
    }
  });
});

/** What SQLite says of a write behind a read that is older than a change by another connection. */
async function failWithOldSnapshot(file: string, change: () => Promise<unknown>): Promise<unknown> {
  const connection = new SqliteDatabase(file);
  try {
    connection.exec('begin');
    connection.prepare('select count(*) from expense').get();
    await change();
    connection.exec('delete from expense');
    return undefined;
  } catch (error) {
    return error;
  } finally {
    connection.close();
  }
}
