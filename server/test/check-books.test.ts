import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { listFaults, repairOwner } from '../src/maintenance/books/repair.ts';
import { openDatabase, type Db, type Trx } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { addExpense, addIncome, setBudget } from './factories.ts';
import * as groups from './group-actions.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';
import { runCommand } from './run-command.ts';

const NOW = new Date('2026-11-15T06:30:00Z');

const DAMAGES: ReadonlyArray<[name: string, damage: string, differences: unknown[]]> = [
  [
    'a monthly total that is off by a paisa',
    `update monthly_total set total_paise = total_paise + 1 where category = 'Food'`,
    ['User 1, 2026-11, Food: ₹81.01 in 2 is stored, ₹81.00 in 2 is there.'],
  ],
  [
    'a monthly count',
    `update monthly_total set expense_count = 7 where category = 'Food'`,
    ['User 1, 2026-11, Food: ₹81.00 in 7 is stored, ₹81.00 in 2 is there.'],
  ],
  [
    'a monthly total that is gone',
    `delete from monthly_total where category = 'Transport'`,
    ['User 1, 2026-11, Transport: ₹0.00 in 0 is stored, ₹45.00 in 1 is there.'],
  ],
  [
    'a daily total that is off by a paisa',
    `update daily_total set total_paise = total_paise - 1 where category = 'Food'`,
    ['User 1, 2026-11-15, Food: ₹80.99 in 2 is stored, ₹81.00 in 2 is there.'],
  ],
  [
    'a daily count',
    `update daily_total set expense_count = 1 where category = 'Food'`,
    ['User 1, 2026-11-15, Food: ₹81.00 in 1 is stored, ₹81.00 in 2 is there.'],
  ],
  [
    'what has come back of an expense',
    `update expense set refunded_paise = 5 where category = 'Transport'`,
    ['User 1, expense 2: 5 paise are stored as come back, 0 are there.'],
  ],
  [
    'an expense that is gone',
    `delete from expense where category = 'Other'`,
    [
      'User 1, 2026-11, Other: −₹10.00 in 1 is stored, ₹0.00 in 0 is there.',
      'User 1, 2026-11-15, Other: −₹10.00 in 1 is stored, ₹0.00 in 0 is there.',
    ],
  ],
  [
    'an expense on another day',
    `update expense set spent_on = '2026-12-01' where category = 'Other'`,
    [
      'User 1, 2026-11, Other: −₹10.00 in 1 is stored, ₹0.00 in 0 is there.',
      'User 1, 2026-12, Other: ₹0.00 in 0 is stored, −₹10.00 in 1 is there.',
      'User 1, 2026-11-15, Other: −₹10.00 in 1 is stored, ₹0.00 in 0 is there.',
      'User 1, 2026-12-01, Other: ₹0.00 in 0 is stored, −₹10.00 in 1 is there.',
    ],
  ],
  [
    'an unread count',
    `update unread_notification set unread_count = unread_count + 2`,
    [expect.stringMatching(/^User 1: \d+ is stored, \d+ are there\.$/)],
  ],
  [
    'a group total',
    `update expense_group set total_paise = 0, expense_count = 0`,
    ['Group 1: ₹0.00 in 0 is stored, ₹150.00 in 2 is there.'],
  ],
  [
    'what a member has paid, and with it the sum of the balances',
    `update group_member set paid_paise = paid_paise + 1 where name = 'Meera'`,
    ['Member 3: ₹0.01 is stored, ₹0.00 is there.', 'Group 1: they add up to ₹0.01.'],
  ],
  [
    'what a member carries, moved to another member',
    `update group_member set share_paise = share_paise + (case name when 'Ravi' then 5 else -5 end)
       where name in ('Ravi', 'Meera')`,
    [
      expect.stringMatching(/^Member 2: ₹33\.38 is stored, ₹33\.33 is there\.$/),
      expect.stringMatching(/^Member 3: /),
    ],
  ],
  [
    'a share that is gone',
    `delete from posting where entry_id = 2 and share_paise is not null`,
    [
      expect.stringMatching(/^Member 3: /),
      'Group expense 2: ₹50.00 for 1 is stored, 0 shares of ₹0.00 together and ₹50.00 paid are there.',
      expect.stringMatching(/^Member 3, 2026-11, Other: /),
    ],
  ],
  [
    'a share that was changed',
    `update posting set share_paise = share_paise + 1 where entry_id = 2 and share_paise is not null`,
    [
      expect.stringMatching(/^Member 3: /),
      'Group expense 2: ₹50.00 for 1 is stored, 1 shares of ₹50.01 together and ₹50.00 paid are there.',
      expect.stringMatching(/^Member 3, 2026-11, Other: /),
    ],
  ],
  [
    'the month of a group',
    `update group_month set total_paise = 1, expense_count = 1`,
    ['Group 1, 2026-11, Other: ₹0.01 in 1 is stored, ₹150.00 in 2 is there.'],
  ],
  [
    'what a member paid in a month',
    `update member_month set paid_paise = paid_paise + 1 where member_id = 3`,
    [
      expect.stringMatching(
        /^Member 3, 2026-11, Other: .* ₹0\.01 paid is stored, ₹0\.00 is there\.$/,
      ),
    ],
  ],
  [
    'what a person carries of group bills',
    `delete from shared_month`,
    [expect.stringMatching(/^User 1 in group 1, 2026-11, Other: ₹0\.00 in 0 is stored, ₹33\.3/)],
  ],
  [
    'a budget that its history does not know',
    `update budget set limit_paise = 5000`,
    ['User 1: ₹50.00 is stored, ₹100.00 is in force.'],
  ],
  [
    'an amount in another currency that does not come to its rupees',
    `update expense set original = '{"currency":"THB","amount":"5","rate":"2"}' where amount_paise = 8000`,
    [
      'Expense 1: ₹80.00 is stored, which {"currency":"THB","amount":"5","rate":"2"} does not come to.',
    ],
  ],
  [
    'what came in in a month',
    `update monthly_income set total_paise = total_paise + 1`,
    ['User 1, 2026-11, income: ₹85,000.01 in 1 is stored, ₹85,000.00 in 1 is there.'],
  ],
  [
    'an income that is gone',
    `delete from income`,
    ['User 1, 2026-11, income: ₹85,000.00 in 1 is stored, ₹0.00 in 0 is there.'],
  ],
  [
    'an income in another currency that does not come to its rupees',
    `update income set original = '{"currency":"THB","amount":"5","rate":"2"}'`,
    [
      'Income 1: ₹85,000.00 is stored, which {"currency":"THB","amount":"5","rate":"2"} does not come to.',
    ],
  ],
  [
    'a bill in a currency that nobody knows',
    `update entry set original = '{"currency":"XYZ","amount":"50","rate":"1"}' where id = 2`,
    [
      'Group entry 2: ₹50.00 is stored, which {"currency":"XYZ","amount":"50","rate":"1"} does not come to.',
    ],
  ],
];

describeOnBothEngines('Checking the books', (engine) => {
  let test: TestApp;
  let ananya: Person;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    ananya = await test.signUp('Ananya');
    await setBudget(ananya, 100);
    await addExpense(ananya, { amount: 80, category: 'Food' });
    const bill = await addExpense(ananya, { amount: 40.5, category: 'Bills' });
    await addExpense(ananya, { amount: -10, category: 'Other' });
    await addIncome(ananya);
    await ananya.put(`/personal/api/expenses/${bill.id}/`, { amount: 45, category: 'Transport' });
    await ananya.post('/api/notifications/mark_all_read/');
    await addExpense(ananya, { amount: 1 });
    const group = await groups.createGroup(ananya, 'Goa weekend', ['Ravi', 'Meera']);
    await groups.addExpense(ananya, group.id, { paidBy: 'Ravi', amount: 100 });
    await groups.addExpense(ananya, group.id, { paidBy: 'Ananya', amount: 50, among: ['Meera'] });
    await groups.removeMember(ananya, group.id, 'Ravi');
  });
  afterAll(() => test.close());

  /** The sentences with her as user 1. */
  const asFirst = (sentences: readonly string[]) =>
    sentences.map((sentence) => sentence.replace(RegExp(`^User ${ananya.id}\\b`), 'User 1'));

  it('finds nothing in consistent books', async () => {
    expect(await findAll(test.db)).toEqual([]);
  });

  it.each(DAMAGES)('finds %s', async (_, damage, differences) => {
    expect(asFirst(await findAfter(test.db, damage))).toEqual(differences);
    expect(await findAll(test.db)).toEqual([]);
  });

  it.each(DAMAGES.filter(([damage]) => !damage.startsWith('a share')))(
    '[check-books-1] computes again %s',
    async (_, damage, differences) => {
      const { repaired, left } = await repairAfter(test.db, damage);
      const computed = differences.filter((sentence) => !String(sentence).includes('add up to'));
      expect(asFirst(repaired).toSorted()).toEqual(computed.toSorted());
      expect(left).toEqual([]);
    },
  );

  it('[check-books-2] leaves what cannot be recomputed from rows unchanged, and says so', async () => {
    const { left } = await repairAfter(test.db, 'delete from budget');
    expect(asFirst(left)).toEqual(['User 1: ₹0.00 is stored, ₹100.00 is in force.']);
  });
});

describe('The command that checks the books', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hisaab-books-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('reports what was compared, and exits with 0 for correct books and 1 for wrong ones', async () => {
    const url = `sqlite:${join(folder, 'books.db')}`;
    const { db, engine } = await openDatabase(url);
    await migrateToLatest({ db, engine }, NOW);
    const right = await checkBooks(url);
    expect(right.code).toBe(0);
    expect(right.output).toContain('✓ Monthly totals equal their expenses.\n');
    expect(right.output.match(/^✓/gm)).toHaveLength(BOOK_CHECKS.length);
    expect(right.output).toMatch(/\nThe books are right\.\n$/);

    await sql`
      insert into user_account (username, username_key, email, password_hash, created_at)
      values ('Ananya', 'ananya', 'ananya@example.in', '', '2026-11-15T06:30:00.000Z')`.execute(db);
    await sql`
      insert into monthly_total (user_id, month, category, total_paise, expense_count)
      values (1, '2026-11', 'Food', 12345678, 3)`.execute(db);
    await db.destroy();
    const wrong = await checkBooks(url);
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain(
      '✗ Monthly totals equal their expenses.\n' +
        '    User 1, 2026-11, Food: ₹1,23,456.78 in 3 is stored, ₹0.00 in 0 is there.\n',
    );
    expect(wrong.output).toMatch(/\nThe books differ: 1 found\.\n$/);

    const repaired = await checkBooks(url, '--repair');
    expect(repaired).toEqual({
      code: 0,
      output: expect.stringContaining(
        'Computed again: User 1, 2026-11, Food: ₹1,23,456.78 in 3 is stored, ₹0.00 in 0 is there.\n',
      ),
    });
    expect(await checkBooks(url)).toEqual(right);
  });

  it('[check-books-3] reads a backup of an older version without changing it', async () => {
    const url = `sqlite:${join(folder, 'older.db')}`;
    const open = await openDatabase(url);
    await migrateToLatest(open, NOW, '0007-change-stamps');
    await sql`
      insert into user_account (id, username, username_key, email, password_hash, created_at)
      values (1, 'Asha', 'asha', 'asha@example.in', '', '')`.execute(open.db);
    await sql`
      insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at)
      values (1, 500, 'Food', '', '', '2026-11-13', '')`.execute(open.db);
    const wrong = await checkBooks(url);
    expect(wrong.output).toMatch(/^The database is of an older version/);
    expect(wrong.output).toMatch(/2026-11, Food: ₹0\.00 in 0 is stored, ₹5\.00 in 1 is there/);
    expect(wrong.code).toBe(1);
    const unrepaired = await checkBooks(url, '--repair');
    expect(unrepaired.output).toMatch(/of an older version\. Start this one on it first\.\n$/);
    expect(unrepaired.code).toBe(2);
    await sql`
      insert into monthly_total (user_id, month, category, total_paise, expense_count)
      values (1, '2026-11', 'Food', 500, 1)`.execute(open.db);
    expect((await checkBooks(url)).code).toBe(0);
    const names = await open.db.selectFrom('migration').select('name').execute();
    expect(names).toHaveLength(7);
    await open.db.destroy();
  });

  it('exits with 2 if there are no books, and creates none', async () => {
    const path = join(folder, 'missing.db');
    const first = await checkBooks(`sqlite:${path}`);
    expect(first).toEqual({
      code: 2,
      output: `The books cannot be checked: there is no database at ${path}.\n`,
    });
    expect(await checkBooks(`sqlite:${path}`)).toEqual(first);
    expect((await checkBooks('mysql://books')).code).toBe(2);
  });
});

class Undo extends Error {}

async function findAll(db: Db): Promise<string[]> {
  const found = [];
  for (const check of BOOK_CHECKS) {
    found.push(...(await check.findDifferences(db)).map(({ sentence }) => sentence));
  }
  return found;
}

/** Checks the books inside a transaction that causes some damage and is rolled back. */
function findAfter(db: Db, damage: string): Promise<string[]> {
  return undone(db, async (trx) => {
    await sql.raw(damage).execute(trx);
    return findAll(trx);
  });
}

/** Repairs the books inside a transaction that causes some damage and is rolled back. */
function repairAfter(db: Db, damage: string): Promise<{ repaired: string[]; left: string[] }> {
  return undone(db, async (trx) => {
    await sql.raw(damage).execute(trx);
    const repaired: string[] = [];
    for await (const fault of listFaults(trx)) {
      const differences = await repairOwner(trx, fault).catch(() => []);
      repaired.push(...differences.map(({ sentence }) => sentence));
    }
    return { repaired, left: await findAll(trx) };
  });
}

async function undone<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  const damaged = db.transaction().execute(async (trx) => {
    results.push(await work(trx));
    throw new Undo();
  });
  await expect(damaged).rejects.toThrow(Undo);
  const [result] = results;
  if (result === undefined) throw new Error('There is no result.');
  return result;
}

async function checkBooks(
  databaseUrl: string,
  ...args: string[]
): Promise<{ code: unknown; output: string }> {
  const { code, output, errors } = await runCommand('check-books', args, {
    DATABASE_URL: databaseUrl,
  });
  return { code, output: output + errors };
}
