import type { GroupExpense, SettlementSummaryEntry } from '@hisaab/contract';
import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { buildApp } from '../src/main/app.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { openDatabase, type OpenDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { countExpenses } from '../src/personal/expenses/list-expenses.ts';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { describeOnBothInEachRun } from './test-app.ts';
import { createDatabase, EMPTY } from './test-databases.ts';

const NOW = new Date('2026-11-15T06:30:00Z');
const TIME = `'2026-11-15T06:30:00.000Z'`;
const TOKEN = 'a-token-of-the-version-before';

/**
 * A group of three in the previous version: ₹1.00 that Bina paid for all, and ₹0.50 that Asha paid for Bina and Dev.
 */
const DATA_BEFORE = [
  `insert into user_account (id, username, username_key, email, password_hash, created_at)
    values (1, 'Asha', 'asha', 'asha@example.in', '', ${TIME})`,
  `insert into access_token (token_hash, user_id, created_at, last_used_at)
    values ('${hash('sha256', TOKEN, 'base64url')}', 1, ${TIME}, ${TIME})`,
  `insert into expense (id, user_id, amount_paise, category, description, description_key, spent_on, created_at)
    values (7, 1, 12000, 'Food', 'Dosa', 'dosa', '2026-11-14', ${TIME})`,
  `insert into monthly_total (user_id, month, category, total_paise, expense_count)
    values (1, '2026-11', 'Food', 12000, 1)`,
  `insert into expense_group (id, name, created_by, total_paise, expense_count, created_at)
    values (3, 'Goa', 1, 150, 2, ${TIME})`,
  `insert into group_member
      (id, group_id, name, name_key, user_id, paid_paise, share_paise, rounding_carried, created_at)
    values (11, 3, 'Asha', 'asha', 1, 50, 34, 666667, ${TIME}),
      (12, 3, 'Bina', 'bina', null, 100, 58, -333333, ${TIME}),
      (13, 3, 'Dev', 'dev', null, 0, 58, -333333, ${TIME})`,
  `insert into group_expense
      (id, group_id, paid_by_member_id, amount_paise, description, participant_count, spent_on, created_by, created_at)
    values (21, 3, 12, 100, 'Tea', 3, '2026-11-10', 1, ${TIME}), (22, 3, 11, 50, 'Toffee', 2, '2026-11-12', 1, ${TIME})`,
  `insert into group_expense_share (group_expense_id, member_id, share_paise)
    values (21, 11, 34), (21, 12, 33), (21, 13, 33), (22, 12, 25), (22, 13, 25)`,
  `insert into idempotency_key (user_id, key, request_hash, status, body, created_at)
    values (1, 'sent', 'hash', 201, '{"id":7,"amount":120}', ${TIME}),
      (0, 'joined', 'hash', 201, '{"user":{"id":1}}', ${TIME}), (1, 'begun', 'hash', 0, '', ${TIME})`,
];

describeOnBothInEachRun('A database of the version before the ledger', (engine) => {
  let open: OpenDatabase;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ open, close } = await migrateFrom(engine, '0007-change-stamps', DATA_BEFORE));
  });
  afterEach(() => close());

  async function serve() {
    const config = parseConfig({ LOG_LEVEL: 'silent' });
    const app = await buildApp(
      { db: open.db, clock: clockIn('Asia/Kolkata', () => NOW), config },
      open.engine,
    );
    const headers = { authorization: `Token ${TOKEN}` };
    return {
      get: async <Body>(url: string) => (await app.inject({ url, headers })).json<Body>(),
      post: (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload }),
      close: () => app.close(),
    };
  }

  it('has consistent books, with equivalent postings', async () => {
    await expectRightBooks(open);
    const postings = await open.db
      .selectFrom('posting')
      .select(['entry_id', 'member_id', 'paid_paise', 'share_paise', 'rounding'])
      .orderBy('entry_id')
      .orderBy('member_id')
      .execute();
    expect(postings.map((posting) => Object.values(posting))).toEqual([
      [21, 11, null, 34, 666_667],
      [21, 12, 100, 33, -333_333],
      [21, 13, null, 33, -333_333],
      [22, 11, 50, null, 0],
      [22, 12, null, 25, 0],
      [22, 13, null, 25, 0],
    ]);
  });

  it('shows the same expenses and balances, and continues their ids', async () => {
    const server = await serve();
    const expenses = await server.get<GroupExpense[]>('/group/api/groups/3/expenses/');
    expect(expenses).toMatchObject([
      {
        id: 22,
        amount: 0.5,
        date: '2026-11-12',
        paid_by_name: 'Asha',
        participants_names: ['Bina', 'Dev'],
      },
      { id: 21, amount: 1, date: '2026-11-10', paid_by_name: 'Bina', individual_share: 0.33 },
    ]);
    const settlements = await server.get<SettlementSummaryEntry[]>(
      '/group/api/groups/3/settlements/',
    );
    expect(settlements.map(({ member_name: name, balance }) => [name, balance])).toEqual([
      ['Asha', 0.16],
      ['Bina', 0.42],
      ['Dev', -0.58],
    ]);
    const added = await server.post('/group/api/expenses/', {
      group: 3,
      paid_by_name: 'Dev',
      amount: 3.01,
    });
    expect(added.json<{ id: number }>().id).toBeGreaterThan(22);
    expect(await server.get('/personal/api/expenses/')).toMatchObject([{ id: 7, amount: 120 }]);
    await server.close();
  });

  it('keeps names taken, and the creators of groups known', async () => {
    const server = await serve();
    const account = { username: 'ASHA', email: 'asha@example.in', password: 'chai-and-dosa' };
    expect((await server.post('/auth/register/', account)).statusCode).toBe(409);
    expect(await server.get('/group/api/groups/')).toMatchObject([{ created_by_name: 'Asha' }]);
    await server.close();
  });

  it('recognises Idempotency-Keys by the ids of their results', async () => {
    const keys = await open.db
      .selectFrom('idempotency_key')
      .select(['key', 'answer_id'])
      .orderBy('key')
      .execute();
    expect(keys).toEqual([
      { key: 'begun', answer_id: null },
      { key: 'joined', answer_id: 1 },
      { key: 'sent', answer_id: 7 },
    ]);
  });
});

/** Two people's expenses, one of which is deleted, as counted by the previous version. */
const EXPENSES_BEFORE = [
  `insert into user_account (id, username, username_key, email, password_hash, created_at)
    values (1, 'Asha', 'asha', 'asha@example.in', '', ${TIME}), (2, 'Bina', 'bina', 'bina@example.in', '', ${TIME})`,
  `insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at, deleted_at)
    values (1, 12000, 'Food', '', '', '2026-11-13', ${TIME}, null), (1, -500, 'Food', '', '', '2026-11-13', ${TIME}, null),
      (1, 12000, 'Bills', '', '', '2026-11-13', ${TIME}, null), (1, 12000, 'Food', '', '', '2026-11-14', ${TIME}, null),
      (1, 700, 'Food', '', '', '2026-11-13', ${TIME}, ${TIME}), (2, 900, 'Food', '', '', '2026-11-13', ${TIME}, null)`,
  `insert into monthly_total (user_id, month, category, total_paise, expense_count)
    values (1, '2026-11', 'Food', 23500, 3), (1, '2026-11', 'Bills', 12000, 1), (2, '2026-11', 'Food', 900, 1)`,
];

describeOnBothInEachRun('A database of the version before daily totals', (engine) => {
  it('counts the expenses of its days', async () => {
    const { open, close } = await migrateFrom(
      engine,
      '0019-expenses-of-an-account',
      EXPENSES_BEFORE,
    );
    await expectRightBooks(open);
    const counts = await Promise.all([
      countExpenses(open.db, 1, { from: '2026-11-01', to: '2026-11-13' }),
      countExpenses(open.db, 1, { from: '2026-11-13', to: '2026-11-14', categories: ['Food'] }),
      countExpenses(open.db, 2, { from: '2026-11-13' }),
    ]);
    expect(counts).toEqual([3, 3, 1]);
    await close();
  });
});

/** Budgets of 0.2.0, each of a month. */
const BUDGETS_BEFORE = [
  `insert into user_account (id, username, username_key, email, password_hash, created_at)
    values (1, 'Asha', 'asha', 'asha@example.in', '', ${TIME})`,
  `insert into budget (user_id, limit_paise, created_at, updated_at) values (1, 500000, ${TIME}, ${TIME})`,
  `insert into budget_history (user_id, month, limit_paise)
    values (1, '2026-09', 400000), (1, '2026-11', 500000)`,
];

describeOnBothInEachRun('A database of 0.2.0', (engine) => {
  it('has its budgets in force from a day in their month', async () => {
    const { open, close } = await migrateFrom(engine, '0031-imports', BUDGETS_BEFORE);
    await expectRightBooks(open);
    const budgets = await open.db
      .selectFrom('budget_history')
      .select(['month', 'limit_paise'])
      .orderBy('month')
      .execute();
    expect(budgets.map((budget) => Object.values(budget))).toEqual([
      ['2026-09-15', 400_000],
      ['2026-11-15', 500_000],
    ]);
    await close();
  });
});

/** A group in which Esha took the name of Dev, who was removed. */
const NAMESAKES_BEFORE = [
  `insert into user_account (id, username, username_key, email, password_hash, created_at)
    values (1, 'Asha', 'asha', 'asha@example.in', '', ${TIME})`,
  `insert into expense_group (id, name, created_by, total_paise, expense_count, created_at)
    values (3, 'Goa', 1, 0, 0, ${TIME})`,
  `insert into group_member
      (id, group_id, name, name_key, user_id, paid_paise, share_paise, rounding_carried, created_at, removed_at)
    values (11, 3, 'Asha', 'asha', 1, 0, 0, 0, ${TIME}, null),
      (12, 3, 'Dev', 'dev\n12', null, 0, 0, 0, ${TIME}, ${TIME}), (13, 3, 'Dev', 'dev', null, 0, 0, 0, ${TIME}, null),
      (14, 3, 'Dev', 'dev\n14', null, 0, 0, 0, ${TIME}, ${TIME}), (15, 3, 'DEV (2)', 'dev (2)', null, 0, 0, 0, ${TIME}, null)`,
];

describeOnBothInEachRun('A database of the version before names with numbers', (engine) => {
  it('[migrations-2] numbers the name of a removed member that somebody has', async () => {
    const { open, close } = await migrateFrom(engine, '0099-import-pages', NAMESAKES_BEFORE);
    const members = await open.db
      .selectFrom('group_member')
      .select(['name', 'name_key'])
      .orderBy('id')
      .execute();
    expect(members.map((member) => Object.values(member))).toEqual([
      ['Asha', 'asha'],
      ['Dev (3)', 'dev (3)'],
      ['Dev', 'dev'],
      ['Dev (4)', 'dev (4)'],
      ['DEV (2)', 'dev (2)'],
    ]);
    await close();
  });
});

// Needs PostgreSQL, whose locks it waits for.
it.runIf(inject('postgresUrls').length > 0)(
  '[migrations-1] a migration that deadlocks with a node at work is retried',
  async () => {
    const database = await createDatabase(EMPTY);
    const open = await openDatabase(database.url);
    await migrateToLatest(open, NOW, '0089-expense-details');
    const atWork = await open.db.startTransaction().execute();
    // PostgreSQL checks for a deadlock first where the timeout is shorter: so the migration is rolled back.
    await sql`set local deadlock_timeout = '1min'`.execute(atWork);
    await sql`lock table entry in row exclusive mode`.execute(atWork);
    const migrated = migrateToLatest(open, NOW);
    await expect.poll(() => isWaitingFor(open, 'entry')).toBe(true);
    // Waits for the migration, which waits for this transaction.
    await sql`lock table expense in row exclusive mode`.execute(atWork);
    await atWork.commit().execute();
    expect(await migrated).toContain('0090-receipts');
    await open.db.destroy();
    await database.drop();
  },
);

async function isWaitingFor({ db }: OpenDatabase, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where not granted and relation = ${table}::regclass`.execute(db);
  return rows.length > 0;
}

/** A database with the data of a previous version, migrated. */
async function migrateFrom(engine: EngineName, last: string, data: readonly string[]) {
  const database = engine === 'postgres' ? await createDatabase(EMPTY) : undefined;
  const open = await openDatabase(database?.url ?? 'sqlite::memory:');
  await migrateToLatest(open, NOW, last);
  for (const statement of data) await sql.raw(statement).execute(open.db);
  await migrateToLatest(open, NOW);
  return {
    open,
    close: async () => {
      await open.db.destroy();
      await database?.drop();
    },
  };
}

async function expectRightBooks({ db }: OpenDatabase): Promise<void> {
  for (const { claim, findDifferences } of BOOK_CHECKS) {
    expect([claim, await findDifferences(db)]).toEqual([claim, []]);
  }
}
