import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type {
  BudgetStatus,
  DeletedExpense,
  DeletedThing,
  Expense,
  GroupEvent,
  GroupExpense,
  GroupRecurring,
  ListedGroup,
  MonthlySummary,
  Notification,
  Payment,
  RecurringExpense,
  SettlementSuggestion,
  Statistics,
} from '@hisaab/contract';
import { CATEGORIES, monthOf } from '@hisaab/domain';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/main/app.ts';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { DEMO_SIGN_IN } from '../src/maintenance/demo/demo-people.ts';
import { fillDemo } from '../src/maintenance/demo/fill-demo.ts';
import { commandFile } from './run-command.ts';

const USUAL_DAY = '2026-11-21T12:00:00Z';

describe('The demo', () => {
  const closings: Array<() => Promise<unknown>> = [];
  afterAll(async () => {
    for (const close of closings) await close();
  });

  /** The demo at a time, with requests as its user. */
  async function openDemo(time: string) {
    const config = parseConfig({ DATABASE_URL: 'sqlite::memory:', LOG_LEVEL: 'silent' });
    const clock = clockIn(config.timeZone, () => new Date(time));
    const { db, engine } = await openDatabase(config.databaseUrl);
    await migrateToLatest({ db, engine }, clock.now());
    await fillDemo({ db, engine }, { clock, config });
    const app = await buildApp({ db, clock, config }, engine);
    closings.push(
      () => app.close(),
      () => db.destroy(),
    );
    const logIn = { method: 'POST', url: '/auth/login/', payload: DEMO_SIGN_IN } as const;
    const { token } = (await app.inject(logIn)).json<{ token: string }>();
    const get = async <Body>(url: string) =>
      (await app.inject({ url, headers: { authorization: `Token ${token}` } })).json<Body>();
    /** Its groups without the pair, newest first. */
    const listGroups = async () =>
      (await get<ListedGroup[]>('/group/api/groups/'))
        .filter(({ kind }) => kind === 'group')
        .toSorted((one, other) => other.id - one.id);
    return { db, get, listGroups };
  }

  // Most tests only read it.
  let usual: ReturnType<typeof openDemo> | undefined;
  const openUsualDemo = () => (usual ??= openDemo(USUAL_DAY));

  it.each([
    ['a usual day', USUAL_DAY, '2025-12', '2026-11'],
    ['the last day of a long month', '2027-01-31T18:29:00Z', '2026-02', '2027-01'],
    ['the first minutes of a month', '2027-02-28T18:35:00Z', '2026-04', '2027-03'],
    ['a leap day', '2028-02-29T06:30:00Z', '2027-03', '2028-02'],
  ])('on %s shows a believable year whose books are right', async (_, time, first, last) => {
    const { db, get } = await (time === USUAL_DAY ? openUsualDemo() : openDemo(time));
    const statistics = await get<Statistics>('/personal/api/expenses/statistics/');
    const months = statistics.monthly_breakdown.map(({ month }) => month);
    expect(months).toHaveLength(12);
    expect([months[0], months.at(-1)]).toEqual([first, last]);
    expect(statistics.total_count).toBeGreaterThan(350);
    expect(statistics.total_count).toBeLessThan(500);
    expect(Object.keys(statistics.category_totals).toSorted()).toEqual(CATEGORIES.toSorted());

    const totals = statistics.monthly_breakdown.map(({ total }) => total);
    const october = statistics.monthly_breakdown.find(({ month }) => month.endsWith('-10'));
    expect(october?.total).toBe(Math.max(...totals));

    const summary = await get<MonthlySummary>('/personal/api/expenses/monthly_summary/');
    expect(summary.month).toBe(last);
    const status = await get<BudgetStatus>('/personal/api/budget/status/');
    expect(status.spent / status.budget).toBeGreaterThan(0.8);
    expect(status.is_exceeded).toBe(false);

    for (const check of BOOK_CHECKS) expect(await check.findDifferences(db)).toEqual([]);
  });

  it('has refunds, expenses without a description, and something from today', async () => {
    const { get } = await openUsualDemo();
    const expenses = await get<Expense[]>('/personal/api/expenses/');
    expect(expenses.filter(({ amount }) => amount < 0).length).toBeGreaterThan(2);
    expect(expenses.filter(({ description }) => description === '').length).toBeGreaterThan(5);
    expect(expenses[0]?.date).toBe('2026-11-21');
    expect(expenses.map(({ date }) => date)).toEqual(
      expenses.map(({ date }) => date).toSorted((one, other) => other.localeCompare(one)),
    );
    expect(new Set(expenses.map(({ date }) => monthOf(date))).size).toBe(12);
  });

  it('has expenses that were recorded later, that repeat, or were deleted', async () => {
    const { db, get } = await openUsualDemo();
    const rows = await db.selectFrom('expense').select(['created_at', 'spent_on']).execute();
    const late = rows.filter((row) => row.spent_on < row.created_at.slice(0, 10));
    expect(late.length).toBeGreaterThan(30);
    expect(late.length).toBeLessThan(rows.length / 2);

    const entries = await get<RecurringExpense[]>('/personal/api/recurring/');
    expect(entries.map(({ description, next_on }) => [description, next_on])).toEqual([
      ['Scooter EMI', '2026-12-05'],
      ['Rent, my share', '2026-12-01'],
    ]);
    const expenses = await get<Expense[]>('/personal/api/expenses/');
    for (const entry of entries) {
      expect(expenses.filter(({ description }) => description === entry.description)).toHaveLength(
        12,
      );
    }

    expect(await get<DeletedExpense[]>('/personal/api/expenses/deleted/')).toHaveLength(1);
  });

  it('has four groups: one to settle in three payments, one with a former member, one abroad, one even', async () => {
    const { get, listGroups } = await openUsualDemo();
    const groups = await listGroups();
    expect(groups.map(({ name, member_count }) => [name, member_count])).toEqual([
      ['Goa weekend', 5],
      ['Bangkok', 3],
      ['Flat 4B, Indiranagar', 3],
      ['Match at Chinnaswamy', 3],
    ]);
    const [goa, bangkok, flat, match] = groups.map(({ id }) => `/group/api/groups/${id}`);
    const suggestions = (url: string | undefined) =>
      get<SettlementSuggestion[]>(`${url}/settlement_suggestions/`);
    expect(await suggestions(goa)).toHaveLength(3);
    const ofFlat = await suggestions(flat);
    expect(ofFlat.map(({ from_member }) => from_member)).toContain('Vikram');
    expect(await suggestions(bangkok)).toHaveLength(2);
    expect(await suggestions(match)).toEqual([]);
    for (const url of [goa, flat, match]) {
      expect((await get<Payment[]>(`${url}/payments/`)).length).toBeGreaterThan(0);
    }
    for (const { members } of [groups[0], groups[2]].filter((group) => group !== undefined)) {
      expect(new Set(members.map((member) => member.is_registered_user)).size).toBe(2);
    }
  });

  it('[receipts-18] has receipts for a personal meal and two dinners of groups', async () => {
    const { get, listGroups } = await openUsualDemo();
    const [goa, , flat] = await listGroups();
    const lists = [
      '/personal/api/expenses/',
      ...[goa, flat].map((group) => `/group/api/groups/${group?.id}/expenses/`),
    ];
    for (const list of lists) {
      const withReceipts = (await get<Expense[]>(list)).filter(({ receipts }) => receipts === 1);
      expect(withReceipts).toHaveLength(1);
    }
  });

  it('[currencies-demo-1] has a trip whose expenses were paid in another currency, at the rate of the group', async () => {
    const { get, listGroups } = await openUsualDemo();
    const bangkok = (await listGroups()).find(({ name }) => name === 'Bangkok');
    const url = `/group/api/groups/${bangkok?.id}`;
    expect(await get(`${url}/rates/`)).toMatchObject([{ currency: 'THB', rate: 2.4512 }]);
    const [hotel] = await get<GroupExpense[]>(`${url}/expenses/`);
    expect(hotel).toMatchObject({
      amount: 18_262.67,
      original: { currency: 'THB', amount: 7450.5, rate: 2.4512 },
    });
  });

  it('has a pair with a loan that was partly paid back', async () => {
    const { get } = await openUsualDemo();
    const groups = await get<ListedGroup[]>('/group/api/groups/');
    expect(groups.filter(({ kind }) => kind === 'pair')).toMatchObject([
      { name: 'Suresh', balance: 3000, member_count: 2 },
    ]);
  });

  it('has a rent by heads that repeats in a group', async () => {
    const { get, listGroups } = await openUsualDemo();
    const [, , flat] = await listGroups();
    const url = `/group/api/groups/${flat?.id}`;
    const [rent, ...others] = await get<GroupRecurring[]>(`${url}/recurring/`);
    expect(others).toEqual([]);
    expect(rent).toMatchObject({ description: 'Rent', every: 'month', next_on: '2026-12-01' });
    const made = (await get<GroupExpense[]>(`${url}/expenses/`)).filter(
      ({ recurring_id }) => recurring_id === rent?.id,
    );
    expect(made).toMatchObject([{ description: 'Rent', date: '2026-11-01' }]);
  });

  it('has a corrected expense, and one that can be restored', async () => {
    const { get, listGroups } = await openUsualDemo();
    const [, , flat] = await listGroups();
    const history = await get<GroupEvent[]>(`/group/api/groups/${flat?.id}/history/`);
    const changed = history.find(({ action }) => action === 'expense_changed');
    expect(changed?.changes).toEqual([{ field: 'amount', from: 3949, to: 3499 }]);
    const deleted = await get<DeletedThing[]>(`/group/api/groups/${flat?.id}/deleted/`);
    expect(deleted).toMatchObject([{ kind: 'expense', amount: 2118.35 }]);
  });

  it('has notifications read and unread', async () => {
    const { get } = await openUsualDemo();
    const notifications = await get<Notification[]>('/api/notifications/');
    expect(notifications).toHaveLength(50);
    const unread = notifications.filter(({ is_read }) => !is_read);
    expect(unread.length).toBeGreaterThan(2);
    expect(unread.length).toBeLessThan(40);
    expect(notifications.slice(0, unread.length)).toEqual(unread);
  });

  it('is the same each time', async () => {
    const [one, other] = [await openUsualDemo(), await openDemo(USUAL_DAY)];
    const url = '/personal/api/expenses/';
    expect(await one.get(url)).toEqual(await other.get(url));
  });

  it('prints the address and the sign-in, and stops on a signal', async () => {
    const env = { ...process.env, PORT: '0', LOG_LEVEL: 'silent', DATABASE_URL: '' };
    const demo = spawn(process.execPath, [commandFile('demo')], {
      env,
    });
    let output = '';
    for await (const chunk of demo.stdout.setEncoding('utf8')) {
      output += chunk;
      if (output.includes('Sign in')) break;
    }
    expect(output).toMatch(/^Hisaab is ready at http:\/\/127\.0\.0\.1:\d+\n/);
    expect(output).toContain('Sign in as demo with the password chai-and-samosa.');
    const address = /http:\S+/.exec(output)?.[0] ?? '';
    const response = await fetch(`${address}/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DEMO_SIGN_IN),
    });
    expect(response.status).toBe(200);
    demo.kill('SIGTERM');
    expect(await once(demo, 'exit')).toEqual([0, null]);
  });
});
