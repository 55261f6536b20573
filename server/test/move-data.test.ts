import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Expense, Group, GroupExpense, MonthlySummary, Statistics } from '@hisaab/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/main/app.ts';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { openDatabase, type Db, type OpenDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { DEMO_SIGN_IN } from '../src/maintenance/demo/demo-people.ts';
import { fillDemo } from '../src/maintenance/demo/fill-demo.ts';
import { readAllRows } from './all-rows.ts';
import { PICTURE } from './calls/call.ts';
import { runCommand } from './run-command.ts';
import { createDatabase, EMPTY } from './test-databases.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const settings = parseConfig({ LOG_LEVEL: 'silent' });
const clock = clockIn(settings.timeZone, () => NOW);

describe('Moving the data', () => {
  let folder: string;
  let source: string;
  let token: string;
  let dropMoved: (() => Promise<void>) | undefined;
  const closings: Array<() => Promise<unknown>> = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-move-'));
    source = `sqlite:${join(folder, 'source.db')}`;
    const database = await openDatabase(source);
    await migrateToLatest(database, NOW);
    await fillDemo(database, { clock, config: settings });
    const { db } = database;
    await db
      .insertInto('limit_counter')
      .values({ subject: 'registration x', used: 3, ends_at: '2026-11-21T13:00:00.000Z' })
      .execute();
    const [user] = await db.selectFrom('user_account').select('id').execute();
    const ofUser = { user_id: user?.id ?? 0 };
    await db
      .insertInto('totp')
      .values({ ...ofUser, secret: 'MZXW6YTB', confirmed_at: null, used_steps: '' })
      .execute();
    await db
      .insertInto('recovery_code')
      .values({ ...ofUser, code_hash: 'hash' })
      .execute();
    await db
      .insertInto('password_reset')
      .values({ ...ofUser, token_hash: 'hash', expires_at: '2026-11-21T13:00:00.000Z' })
      .execute();
    await db
      .insertInto('passkey')
      .values({
        ...ofUser,
        id: 1,
        credential_id: 'credential',
        public_key: 'key',
        signature_count: 0,
        name: 'Chrome on Android',
        created_at: '2026-11-14T06:00:00.000Z',
        last_used_at: null,
      })
      .execute();
    await db
      .insertInto('expense_import')
      .values({
        ...ofUser,
        file_name: 'old.csv',
        row_count: 1,
        created_at: '2026-11-14T06:00:00.000Z',
        done_at: '2026-11-14T06:00:00.000Z',
        removed_at: null,
      })
      .execute();
    await db
      .insertInto('payment_account')
      .values({
        ...ofUser,
        name: 'Regalia',
        name_key: 'regalia',
        kind: 'card',
        digits: '1234',
        statement_day: 15,
        due_days: 20,
        created_at: '2026-11-14T06:00:00.000Z',
      })
      .execute();
    await db
      .insertInto('card_terms')
      .values({
        ...ofUser,
        account_id: 1,
        since: '0001-01-01',
        statement_day: 15,
        due_days: 20,
      })
      .execute();
    await db
      .insertInto('paid_cycle')
      .values({ ...ofUser, account_id: 1, cycle_to: '2026-10-15' })
      .execute();
    await db
      .insertInto('income')
      .values({
        ...ofUser,
        amount_paise: 8_500_000,
        source: 'Salary',
        source_key: 'salary',
        received_on: '2026-11-01',
        created_at: '2026-11-14T06:00:00.000Z',
      })
      .execute();
    await db
      .insertInto('monthly_income')
      .values({ ...ofUser, month: '2026-11', total_paise: 8_500_000, income_count: 1 })
      .execute();
    await db
      .insertInto('own_category')
      .values({
        ...ofUser,
        name: 'Health',
        name_key: 'health',
        icon: 'health',
        colour: 'rose',
        created_at: '2026-11-14T06:00:00.000Z',
      })
      .execute();
    await db
      .insertInto('category_limit')
      .values({
        ...ofUser,
        month: '2026-11-14',
        category: 'Food',
        limit_paise: 500_000,
        carries_over: 1,
      })
      .execute();
    await db
      .insertInto('own_access_token')
      .values({
        ...ofUser,
        id: 1,
        token_hash: 'hash',
        name: 'Phone shortcut',
        scope: 'read',
        created_at: '2026-11-14T06:00:00.000Z',
        last_used_at: null,
      })
      .execute();
    await db
      .insertInto('passkey_challenge')
      .values({ challenge_hash: 'hash', user_id: 0, expires_at: '2026-11-21T13:00:00.000Z' })
      .execute();
    await db
      .insertInto('account_invitation')
      .values({ token_hash: 'hash', expires_at: '2026-11-21T13:00:00.000Z' })
      .execute();
    await insertOidcRows(db);
    const group = await db.selectFrom('expense_group').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('group_leaving')
      .values({ group_id: group.id, user_id: 1, left_at: '2026-11-14T06:00:00.000Z' })
      .execute();
    await db
      .updateTable('group_member')
      .set({ unit: 1 })
      .where('group_id', '=', group.id)
      .execute();
    await db
      .insertInto('job_run')
      .values({
        name: 'a-job',
        done_through: '2026-11-14',
        claimed_until: '2026-11-15T06:00:00.000Z',
      })
      .execute();
    const server = await serve(database);
    token = (await server.call('POST', '/auth/login/', DEMO_SIGN_IN)).json<{ token: string }>()
      .token;
    // An id that was used and deleted, and a stored response for a key.
    // One is certain, the other waits.
    for (const text of [
      'Rs.80.00 spent on HDFC Bank Card x1234 at AMUL on 14-11-26. Ref 998877',
      'Rs.500 credited to A/c XX1234 from RAVI. UPI Ref 530912350001',
    ])
      await server.call('POST', '/personal/api/messages/', { text });
    await server.call('POST', '/personal/api/income/', { amount: 85_000, source: 'Salary' });
    const tagged = await server.call('POST', '/personal/api/expenses/', {
      ...FRESH,
      tags: ['goa'],
    });
    await server.call('POST', '/personal/api/expenses/many/', {
      ids: [tagged.json<Expense>().id],
      change: { category: 'Bills' },
    });
    const { id } = (await server.call('POST', '/personal/api/expenses/', FRESH)).json<Expense>();
    await server.call('DELETE', `/personal/api/expenses/${id}/`);
    const headers = { 'idempotency-key': 'one' };
    const jaipur = await server.call('POST', '/group/api/groups/', { name: 'Jaipur' }, headers);
    const { id: groupId } = jaipur.json<Group>();
    await server.call('POST', `/group/api/groups/${groupId}/invitations/`, {});
    await db
      .insertInto('group_budget')
      .values({ group_id: groupId, month: '2026-11', limit_paise: 500_000 })
      .execute();
    const imported = {
      file_name: 'trip.csv',
      entries: [{ kind: 'expense', paid_by_name: DEMO_SIGN_IN.username, amount: 9 }],
    };
    const groupImports = `/group/api/groups/${groupId}/imports/`;
    await server.call('POST', groupImports, imported);
    await server.call('POST', groupImports, { ...imported, more: true });
    await server.call('POST', '/personal/api/imports/', { file_name: 'old.csv', more: true });
    const [expense] = (await server.call('GET', '/personal/api/expenses/?limit=1')).json<
      Expense[]
    >();
    const [entry] = (await server.call('GET', `/group/api/groups/${groupId}/expenses/`)).json<
      GroupExpense[]
    >();
    for (const address of [
      `/personal/api/expenses/${expense?.id}`,
      `/group/api/expenses/${entry?.id}`,
    ]) {
      await server.call('POST', `${address}/receipts/`, { image: PICTURE });
    }
    const signIn = await db
      .selectFrom('access_token')
      .select(['user_id', 'token_hash'])
      .executeTakeFirstOrThrow();
    const device = { endpoint: 'https://push.example.com/x', p256dh: 'p', auth: 'a' };
    const { id: deviceId } = await db
      .insertInto('push_subscription')
      .values({
        ...signIn,
        ...device,
        created_at: '2026-11-14T06:00:00.000Z',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('push_setting')
      .values({ ...ofUser, muted: 'bills', shows_amounts: 1 })
      .execute();
    await db
      .insertInto('push_message')
      .values({
        user_id: signIn.user_id,
        subscription_id: deviceId,
        notification_type: 'member_added',
        facts: '{}',
        group_id: null,
        attempts: 0,
        next_at: '2026-11-14T06:00:00.000Z',
        created_at: '2026-11-14T06:00:00.000Z',
      })
      .execute();
    await db
      .insertInto('person_settling')
      .values({
        ...ofUser,
        other_id: 2,
        amount_paise: 100,
        payments: '[]',
        created_at: '2026-11-14T06:00:00.000Z',
        removed_at: null,
      })
      .execute();
    await db
      .insertInto('group_archive')
      .values({ ...ofUser, group_id: groupId, archived_at: '2026-11-14T06:00:00.000Z' })
      .execute();
    await db
      .insertInto('group_rate')
      .values({
        group_id: groupId,
        currency: 'THB',
        rate: '2.4512',
        set_at: '2026-11-14T06:00:00.000Z',
        set_by_name: 'Ananya',
      })
      .execute();
    await db
      .insertInto('group_invitee')
      .values({ ...ofUser, group_id: groupId, member_id: 1, asked_at: '2026-11-14T06:00:00.000Z' })
      .execute();
    const monthly = await server.call('POST', '/personal/api/recurring/', {
      ...FRESH,
      every: 'month',
      starts_on: '2026-12-31',
    });
    const skipUrl = `/personal/api/recurring/${monthly.json<{ id: number }>().id}/skip/`;
    await server.call('POST', skipUrl, { due_on: '2026-12-31' });
    await server.call('POST', '/personal/api/recurring/found/dismiss/', { key: 'netflix' });
    await server.call('POST', '/personal/api/calendar/', { amounts: true });
    await server.call('POST', '/group/api/recurring/', {
      group: groupId,
      paid_by_name: jaipur.json<Group>().members[0]?.name,
      amount: 900,
      every: 'month',
      starts_on: '2026-12-31',
    });
    await server.call('PATCH', '/auth/profile/update_image/', { profile_image: PIXEL });
    await server.close();
  });
  afterEach(async () => {
    for (const close of closings.splice(0).toReversed()) await close();
  });
  afterAll(async () => {
    await dropMoved?.();
    await rm(folder, { recursive: true });
  });

  const FRESH = { amount: 12.5, category: 'Food', description: 'चाय ☕️' };
  const PIXEL =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  /** A server on an open database, as the demo user; closing it closes the database. */
  async function serve(database: OpenDatabase) {
    const app = await buildApp({ db: database.db, clock, config: settings }, database.engine);
    return {
      call: (
        method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
        url: string,
        payload?: object,
        headers: Record<string, string> = {},
      ) =>
        app.inject({
          method,
          url,
          headers: { authorization: `Token ${token}`, ...headers },
          ...(payload ? { payload } : {}),
        }),
      close: async () => {
        await app.close();
        await database.db.destroy();
      },
    };
  }

  async function newPostgres(): Promise<string> {
    const { url, drop } = await createDatabase(EMPTY);
    closings.push(drop);
    return url;
  }

  let moved: Promise<{ url: string; outcome: Awaited<ReturnType<typeof move>> }> | undefined;

  /** Moves the source into a PostgreSQL that nobody opens, once. */
  function moveOnce() {
    moved ??= (async () => {
      const { url, drop } = await createDatabase(EMPTY);
      dropMoved = drop;
      return { url, outcome: await move(source, url) };
    })();
    return moved;
  }

  /** A PostgreSQL of its own as the source was moved into it. */
  async function newMoved(): Promise<string> {
    const { url: template } = await moveOnce();
    const { url, drop } = await createDatabase(new URL(template).pathname.slice(1));
    closings.push(drop);
    return url;
  }

  async function open(url: string): Promise<OpenDatabase> {
    const database = await openDatabase(url);
    closings.push(() => database.db.destroy());
    return database;
  }

  async function expectNothingIn(url: string): Promise<void> {
    const { migration: _, ...rows } = await readAllRows((await open(url)).db);
    expect(Object.values(rows).flat()).toEqual([]);
  }

  it('copies every row of every table, and reports that with host and database', async () => {
    const { url, outcome } = await moveOnce();
    expect(outcome).toMatchObject({ code: 0, errors: '' });
    const { host, pathname } = new URL(url);
    expect(outcome.output).toMatch(/^From sqlite:.*\n/);
    expect(outcome.output).toContain(`\nTo   postgres://${host}${pathname}\n`);
    expect(outcome.output).toMatch(/\n✓ expense: \d{3}\n/);
    expect(outcome.output).toMatch(
      /\nEverything is there: counts and sums are equal, and the books are right\.\n$/,
    );
    const { migration: _, ...before } = await readAllRows((await open(source)).db);
    const { db } = await open(await newMoved());
    const { migration: __, ...after } = await readAllRows(db);
    expect(after).toEqual(before);
    const empty = Object.entries(before).filter(([, rows]) => rows.length === 0);
    expect(empty).toEqual([]);
    const limits = await db.selectFrom('limit_counter').selectAll().execute();
    expect(limits).toContainEqual({
      subject: 'registration x',
      used: 3,
      ends_at: '2026-11-21T13:00:00.000Z',
    });
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(db)).toEqual([]);
  });

  it('returns the same responses on the target, even to an old sign-in and an old key', async () => {
    const target = await newMoved();
    const before = await serve(await openDatabase(source));
    const after = await serve(await openDatabase(target));
    closings.push(before.close, after.close);
    for (const url of [
      '/auth/profile/',
      '/personal/api/expenses/',
      '/personal/api/expenses/monthly_summary/',
      '/personal/api/expenses/statistics/',
      '/personal/api/budget/status/',
      '/group/api/groups/',
      '/group/api/groups/1/expenses/',
      '/group/api/groups/1/settlements/',
      '/api/notifications/',
    ]) {
      const answer = await after.call('GET', url);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual((await before.call('GET', url)).json());
    }
    expect((await after.call('POST', '/auth/login/', DEMO_SIGN_IN)).statusCode).toBe(200);
    const groups = (await after.call('GET', '/group/api/groups/')).json<Group[]>();
    const headers = { 'idempotency-key': 'one' };
    const again = await after.call('POST', '/group/api/groups/', { name: 'Jaipur' }, headers);
    expect(groups[0]).toMatchObject(again.json());
  });

  it('gives new rows ids that were never used', async () => {
    const target = await newMoved();
    const server = await serve(await openDatabase(target));
    closings.push(server.close);
    const expenses = await server.call('GET', '/personal/api/expenses/');
    const highest = expenses.json<Expense[]>()[0]?.id ?? 0;
    const added = await server.call('POST', '/personal/api/expenses/', FRESH);
    // One more was used and deleted before the move.
    expect(added.json<Expense>().id).toBe(highest + 2);
    const group = await server.call('POST', '/group/api/groups/', { name: 'Hampi' });
    expect(group.statusCode).toBe(201);
    const read = async <Body>(url: string) => (await server.call('GET', url)).json<Body>();
    const summary = await read<MonthlySummary>('/personal/api/expenses/monthly_summary/');
    expect(summary.expenses[0]).toEqual(added.json());
    const statistics = await read<Statistics>('/personal/api/expenses/statistics/');
    expect(statistics.total_count).toBe(expenses.json<Expense[]>().length + 1);
  });

  it('moves back into a file as well', async () => {
    const middle = await newMoved();
    const back = `sqlite:${join(folder, 'back.db')}`;
    expect(await move(middle, back)).toMatchObject({ code: 0, errors: '' });
    const [before, after] = [
      await readAllRows((await open(source)).db),
      await readAllRows((await open(back)).db),
    ];
    expect({ ...after, migration: [] }).toEqual({ ...before, migration: [] });
    const server = await serve(await openDatabase(back));
    closings.push(server.close);
    const added = await server.call('POST', '/personal/api/expenses/', FRESH);
    const [, last] = (await server.call('GET', '/personal/api/expenses/')).json<Expense[]>();
    expect(added.json<Expense>().id).toBe((last?.id ?? 0) + 2);
  });

  it('refuses a target that is not empty, and leaves it unchanged', async () => {
    const target = await newMoved();
    const before = await readAllRows((await open(target)).db);
    const { code, errors } = await move(source, target);
    expect(code).toBe(1);
    expect(errors).toBe(
      'Nothing was moved: The target is not empty: there are rows in user_account. ' +
        'Choose a new database; nothing is ever overwritten.\n',
    );
    expect(await readAllRows((await open(target)).db)).toEqual(before);
  });

  it('leaves nothing behind when the connection breaks half-way, and works when repeated', async () => {
    const target = await newPostgres();
    const database = await open(target);
    await migrateToLatest(database, NOW);
    await sql
      .raw(`
        create function break_off() returns trigger language plpgsql
          as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
        create trigger break_off before insert on entry for each statement
          execute function break_off()`)
      .execute(database.db);
    const { code, output, errors } = await move(source, target);
    expect(code).toBe(1);
    expect(output).toContain('✓ group_member');
    expect(errors).toMatch(/^Nothing was moved: .*terminat/);
    await expectNothingIn(target);
    await sql.raw('drop trigger break_off on entry').execute(database.db);
    expect(await move(source, target)).toMatchObject({ code: 0 });
  });

  describe('from an invalid source', () => {
    let broken: string;
    const change = async (statement: string) => {
      broken = `sqlite:${join(folder, `broken-${crypto.randomUUID()}.db`)}`;
      const path = broken.slice('sqlite:'.length);
      await sql`vacuum into ${path}`.execute((await open(source)).db);
      await sql.raw(statement).execute((await open(broken)).db);
    };

    it.each([
      [
        'a row that the target does not take',
        `update expense_group set total_paise = 'many' where id = 1`,
        /invalid input syntax for type bigint: "many"/,
      ],
      [
        'wrong books',
        `update monthly_total set total_paise = total_paise + 1 where month = '2026-10' and category = 'Food'`,
        /The books of the source are not right: User 1, 2026-10, Food: .* npm run check-books tells all of it\./,
      ],
      ['a table nobody knows', 'create table diary (line text)', /does not know: diary\./],
      [
        'an older schema',
        `delete from migration where name = '0005-limits'`,
        /older version \(0005-limits is missing\)\. Start this version on it once/,
      ],
      [
        'a newer schema',
        `insert into migration (name, applied_at) values ('9999-future', '2030-01-01')`,
        /newer version of Hisaab \(9999-future\)/,
      ],
    ])('moves nothing: %s', async (_, statement, reason) => {
      await change(statement);
      const target = await newPostgres();
      const { code, errors } = await move(broken, target);
      expect(errors).toMatch(reason);
      expect(errors).toMatch(/^Nothing was moved: .*\n$/);
      expect(code).toBe(1);
      await expectNothingIn(target);
    });
  });

  it('never writes to the source', async () => {
    const { db } = await openDatabase(source, { isReadOnly: true });
    closings.push(() => db.destroy());
    await expect(db.deleteFrom('expense').execute()).rejects.toThrow('readonly');
    const target = await openDatabase(await newPostgres(), { isReadOnly: true });
    closings.push(() => target.db.destroy());
    await expect(migrateToLatest(target, NOW)).rejects.toThrow('read-only transaction');
  });

  it.each([
    [['--from', 'sqlite:a.db'], '--to is missing.'],
    [['--from', 'sqlite:a.db', '--to', 'sqlite:./a.db'], '--from and --to are the same database.'],
    [['--from', 'sqlite:a.db', '--to', 'mysql://u:secret@h/d'], '--to is "…": use '],
    [['--from', 'sqlite::memory:', '--to', 'sqlite:a.db'], '--from is memory, in which nothing'],
    [['--form', 'sqlite:a.db'], "Unknown option '--form'"],
  ])('explains itself when it is called wrongly: %j', async (args, reason) => {
    const { code, errors } = await run(args);
    expect(code).toBe(2);
    expect(errors).toContain(reason);
    expect(errors).toMatch(/\nnpm run move-data -- --from .* --to .*\n$/);
  });

  it('explains what cannot be reached, and creates nothing', async () => {
    const target = await newPostgres();
    const missing = await move(`sqlite:${join(folder, 'missing.db')}`, target);
    expect(missing).toMatchObject({ code: 1 });
    expect(missing.errors).toMatch(/^Nothing was moved: unable to open database file\n$/);
    const { rows } = await sql`select 1 from pg_tables where schemaname = 'public'`.execute(
      (await open(target)).db,
    );
    expect(rows).toEqual([]);
    const nobody = await move(source, 'postgres://hisaab:secret@127.0.0.1:1/hisaab');
    expect(nobody.errors).toMatch(/^Nothing was moved: connect ECONNREFUSED 127\.0\.0\.1:1\n$/);
    expect(nobody.output).not.toContain('secret');
  });
});

function move(from: string, to: string) {
  return run(['--from', from, '--to', to]);
}

function run(args: string[]) {
  return runCommand('move-data', args);
}

async function insertOidcRows(db: Db): Promise<void> {
  const expires = { expires_at: '2026-11-21T13:00:00.000Z' };
  const { expires_at: linked_at } = expires;
  await db
    .insertInto('oidc_link')
    .values({ subject_hash: 'hash', user_id: 1, id: 1, name: 'demo', linked_at })
    .execute();
  await db
    .insertInto('oidc_attempt')
    .values({
      state_hash: 'hash',
      nonce: 'nonce',
      verifier: 'verifier',
      redirect_uri: 'https://hisaab.example/auth/oidc/callback/',
      user_id: 0,
      invitation: null,
      ...expires,
    })
    .execute();
  await db
    .insertInto('oidc_answer')
    .values({
      code_hash: 'hash',
      subject_hash: 'other',
      name: 'ravi',
      usernames: 'ravi',
      email: null,
      user_id: 0,
      invitation: null,
      ...expires,
    })
    .execute();
}
