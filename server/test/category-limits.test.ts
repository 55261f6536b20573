import type { CategoryLimit, Notification } from '@hisaab/contract';
import { monthOf, nextMonth } from '@hisaab/domain';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { addCategory, addExpense, listNotifications } from './factories.ts';
import { limitHistories, LimitModel, OWN, type LimitStep } from './limit-model.ts';
import { IS_LONG } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const LIMITS = '/personal/api/budget/categories/';
const EXPENSES = '/personal/api/expenses/';
const CATEGORIES = '/personal/api/categories/';
const HISTORIES = IS_LONG ? 10_000 : 15;
const HOUR_MS = 3_600_000;

describeOnBothEngines('Limits of categories', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const list = async (month?: string, person = asha) =>
    (await person.get(month ? `${LIMITS}?month=${month}` : LIMITS)).json<CategoryLimit[]>();
  const of = async (category: string, month?: string) =>
    (await list(month)).find((limit) => limit.category === category);
  const set = (category: string, limit: number | null, carries_over?: boolean) =>
    asha.put(LIMITS, { category, limit, ...(carries_over !== undefined && { carries_over }) });
  const told = async (person = asha) =>
    (await listNotifications(person))
      .filter(({ notification_type: type }) => type.startsWith('category_'))
      .map(({ notification_type: type, message }: Notification) => `${type}: ${message}`);

  it('[category-limits-1] are set, changed and ended; a month shows those that have a limit or spending', async () => {
    expect(await list()).toEqual([]);
    const answer = await set('Food', 6_000, true);
    expect(answer.statusCode).toBe(200);
    const food = {
      category: 'Food',
      limit: 6_000,
      carried: 0,
      available: 6_000,
      spent: 0,
      remaining: 6_000,
      carries_over: true,
    };
    expect(answer.json()).toEqual(food);
    await addCategory(asha, 'School');
    await addExpense(asha, { category: 'School', amount: 250.5 });
    await addExpense(asha, { category: 'Bills', amount: 40 });
    const none = { limit: null, carried: 0, available: null, remaining: null, carries_over: false };
    expect(await list()).toEqual([
      food,
      { category: 'Bills', spent: 40, ...none },
      { category: 'School', spent: 250.5, ...none },
    ]);
    // Omitted fields stay.
    expect((await set('Food', 7_000)).json()).toMatchObject({ limit: 7_000, carries_over: true });
    expect((await set('Food', null)).json()).toEqual({ ...food, ...none });
    expect((await list()).map(({ category }) => category)).toEqual(['Bills', 'School']);
    expect((await set('School', 0)).json()).toMatchObject({
      limit: 0,
      available: 0,
      remaining: -250.5,
      carries_over: false,
    });
  });

  it('[category-limits-2] refuse an invalid limit, and an unknown category', async () => {
    for (const [body, code] of [
      [{ category: 'Food', limit: -1 }, { limit: 'amount_below_zero' }],
      [{ category: 'Food', limit: 1.001 }, { limit: 'amount_too_precise' }],
      [
        { category: 'Food', limit: 1, carries_over: 'yes' },
        { carries_over: 'carries_over_invalid' },
      ],
      [{ category: 'Pets', limit: 1 }, { category: 'category_unknown' }],
      [{ limit: 1 }, { category: 'category_unknown' }],
    ] as const) {
      const refused = await asha.put(LIMITS, body);
      expect([body, refused.statusCode, refused.json().fields_codes]).toEqual([body, 400, code]);
    }
    expect((await asha.get(`${LIMITS}?month=2026-13`)).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('[category-limits-12] and their switch stay where a change leaves them out', async () => {
    await set('Food', 6_000);
    expect((await asha.put(LIMITS, { category: 'Food', carries_over: true })).json()).toMatchObject(
      { limit: 6_000, carries_over: true },
    );
    expect((await set('Food', 5_000)).json()).toMatchObject({ limit: 5_000, carries_over: true });
    const none = await asha.put(LIMITS, { category: 'Bills', carries_over: true });
    expect([none.statusCode, none.json()]).toMatchObject([200, { limit: null }]);
    expect((await list()).map(({ category }) => category)).toEqual(['Food']);
  });

  it('[category-limits-3] keep their final limit in a past month', async () => {
    await set('Food', 100);
    await set('Food', 200);
    test.setTime('2026-12-02T06:30:00Z');
    await set('Food', 300);
    test.setTime('2027-01-02T06:30:00Z');
    await set('Food', null);
    const limits = ['2026-10', '2026-11', '2026-12', '2027-01', '2027-02'].map(
      async (month) => (await of('Food', month))?.limit,
    );
    expect(await Promise.all(limits)).toEqual([undefined, 200, 300, undefined, undefined]);
  });

  it('[category-limits-4] carry over what is left and what is over, between the months in which the switch is turned on and off', async () => {
    await set('Food', 100);
    await addExpense(asha, { amount: 30 });
    test.setTime('2026-12-10T06:30:00Z');
    await set('Food', 100, true);
    expect(await of('Food')).toMatchObject({ carried: 0, available: 100 });
    await addExpense(asha, { amount: 40 });
    test.setTime('2027-02-10T06:30:00Z');
    // There is a month without entries in between.
    expect(await of('Food')).toMatchObject({ carried: 160, available: 260, remaining: 260 });
    await addExpense(asha, { amount: 300 });
    expect(await of('Food', '2027-03')).toMatchObject({ carried: -40, available: 60 });
    // A late change, and a deletion, in a past month.
    const late = await addExpense(asha, { amount: 500, date: '2026-12-31' });
    expect(await of('Food')).toMatchObject({ carried: -340, available: -240 });
    await asha.delete(`${EXPENSES}${late.id}/`);
    expect(await of('Food')).toMatchObject({ carried: 160 });
    await set('Food', 100, false);
    expect(await of('Food')).toMatchObject({ carried: 0, available: 100, carries_over: false });
    expect(await of('Food', '2027-01')).toMatchObject({ carried: 60, carries_over: true });
  });

  it('[category-limits-5] notify at 80 % and at 100 % of what is available, once for each crossing', async () => {
    await set('Food', 100, true);
    test.setTime('2026-12-10T06:30:00Z');
    const { id } = await addExpense(asha, { amount: 160 });
    await addExpense(asha, { amount: 10 });
    await addExpense(asha, { amount: 50 });
    await addExpense(asha, { amount: 50, category: 'Bills' });
    expect(await told()).toEqual([
      'category_exceeded: Food: your December 2026 spending is ₹20.00 over the ₹200.00 available.',
      'category_warning: Food: your December 2026 spending has reached 80% of the ₹200.00 available; ₹40.00 is left.',
    ]);
    // Changing the category of an expense can cross it too, and so can a lower carried amount.
    await asha.put(`${EXPENSES}${id}/`, { amount: 160, category: 'Bills' });
    await addExpense(asha, { amount: 130, date: '2026-11-20' });
    await set('Food', 80);
    expect((await told()).slice(0, -2)).toEqual([
      'category_exceeded: Food: your December 2026 spending is ₹10.00 over the ₹50.00 available.',
      'category_warning: Food: your December 2026 spending has reached 80% of the ₹70.00 available; ₹10.00 is left.',
    ]);
    const [last] = await listNotifications(asha);
    expect(last).toMatchObject({ title: 'Limit exceeded', month: '2026-12' });
  });

  it('[category-limits-6] stay with a renamed category, end with a deleted one, and are restored with it', async () => {
    const { id } = await addCategory(asha, 'Health');
    await set('Health', 500, true);
    await set('Bills', 100);
    await addExpense(asha, { category: 'Health', amount: 90 });
    await asha.put(`${CATEGORIES}${id}/`, { name: 'Medicine' });
    expect(await of('Medicine')).toMatchObject({ limit: 500, spent: 90 });
    await asha.delete(`${CATEGORIES}${id}/`, { move_to: 'Bills' });
    expect(await list()).toMatchObject([{ category: 'Bills', limit: 100, spent: 90 }]);
    expect(await told()).toHaveLength(1);
    test.setTime('2026-12-01T06:30:00Z');
    await asha.post(`${CATEGORIES}${id}/restore/`);
    expect(await list()).toMatchObject([
      { category: 'Bills', spent: 0 },
      { category: 'Medicine', carried: 410 },
    ]);
    await asha.delete(`${CATEGORIES}${id}/`, { move_to: 'Bills' });
    const later = new Date('2027-01-05T06:30:00Z');
    test.setTime(later.toISOString());
    const deps = {
      db: test.db,
      clock: clockIn('Asia/Kolkata', () => later),
      config: parseConfig({ DATABASE_URL: 'sqlite::memory:' }),
    };
    await cleanUp(deps, test);
    const left = await test.db.selectFrom('category_limit').select('category').execute();
    expect(left).toEqual([{ category: 'Bills' }]);
    expect(await of('Bills', '2026-11')).toMatchObject({ spent: 90 });
    expect(await told()).toHaveLength(1);
  });

  it('[category-limits-7] include the share of group bills if the user does, even in the carried amount', async () => {
    await asha.patch('/auth/profile/', { counts_group_shares: true });
    await set('Food', 100, true);
    const group = (await asha.post('/group/api/groups/', { name: 'Goa' })).json();
    const spend = (amount: number, date: string) =>
      asha.post('/group/api/expenses/', {
        group: group.id,
        amount,
        date,
        category: 'Food',
        paid_by_name: 'Asha',
      });
    await spend(85, '2026-11-15');
    test.setTime('2026-12-10T06:30:00Z');
    expect(await of('Food')).toMatchObject({ carried: 15 });
    await spend(100, '2026-12-10');
    await spend(30, '2026-11-16');
    expect(await of('Food')).toMatchObject({ carried: -15, available: 85, spent: 100 });
    expect((await told()).map((line) => line.split(':')[0])).toEqual([
      'category_exceeded',
      'category_warning',
      'category_warning',
    ]);
    await asha.patch('/auth/profile/', { counts_group_shares: false });
    expect(await of('Food')).toMatchObject({ carried: 100, spent: 0 });
  });

  it('[category-limits-8] are in the export of the account, and are the same for a repeated request', async () => {
    const dev = await test.signUp('Dev');
    expect((await dev.get('/auth/export/')).json()).not.toHaveProperty('category_limits');
    await set('Food', 100.5, true);
    expect((await asha.get('/auth/export/')).json().category_limits).toEqual([
      { month: '2026-11', from: '2026-11-15', category: 'Food', limit: 100.5, carries_over: true },
    ]);
    const headers = { authorization: `Token ${asha.token}`, 'idempotency-key': 'one' };
    const payload = { category: 'Bills', limit: 5 };
    const request = { method: 'PUT', url: LIMITS, headers, payload } as const;
    const first = await test.app.inject(request);
    const again = await test.app.inject(request);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await list(undefined, dev)).toEqual([]);
  });

  it(
    '[category-limits-9] equal a recount from the first entry, and notify of each crossing, after any history',
    { timeout: IS_LONG ? HOUR_MS * 2 : 120_000 },
    async () => {
      let people = 0;
      await fc.assert(
        fc.asyncProperty(limitHistories, async (history) => {
          const model = new LimitModel('2026-11-15');
          test.setTime(`${model.today}T06:30:00Z`);
          const person = await test.signUp(`person-${++people}`);
          const ids = new Map<string, number>();
          for (const name of OWN) ids.set(name, (await addCategory(person, name)).id);
          for (const step of history) await take(test, { person, model, ids }, step);
          for (const month of monthsUpTo(nextMonth(monthOf(model.today)))) {
            expect([month, await list(month, person)]).toEqual([month, model.shown(month)]);
          }
          const notices = await test.db
            .selectFrom('notification')
            .select(['notification_type', 'facts'])
            .where('user_id', '=', person.id)
            .where('notification_type', 'in', ['category_warning', 'category_exceeded'])
            .orderBy('id')
            .execute();
          expect(
            notices.map(({ notification_type: type, facts }) => {
              const { category } = JSON.parse(facts ?? '{}');
              return `${type} ${category}`;
            }),
          ).toEqual(model.told);
        }),
        { numRuns: HISTORIES, seed: 20_261_127 },
      );
      for (const { claim, findDifferences } of BOOK_CHECKS) {
        expect([claim, await findDifferences(test.db)]).toEqual([claim, []]);
      }
    },
  );
});

interface Scene {
  person: Person;
  model: LimitModel;
  /** The ids of custom categories. */
  ids: ReadonlyMap<string, number>;
}

async function take(test: TestApp, { person, model, ids }: Scene, step: LimitStep): Promise<void> {
  switch (step.do) {
    case 'wait': {
      model.today = model.dayAgo(-step.days);
      test.setTime(`${model.today}T06:30:00Z`);
      // A sign-in lasts 90 days, and a history may last longer.
      const now = new Date(`${model.today}T06:30:00Z`).toISOString();
      await test.db
        .updateTable('access_token')
        .set({ created_at: now, last_used_at: now })
        .where('user_id', '=', person.id)
        .execute();
      return;
    }
    case 'add': {
      const [category, day] = [model.resolve(step.category), model.dayAgo(step.ago)];
      const body = { amount: step.paise / 100, category, date: day };
      const { id } = await addExpense(person, body);
      return model.change(() => {
        model.entries.push({ id, day, category, paise: step.paise });
      });
    }
    case 'edit': {
      const entry = model.entries[step.which % model.entries.length];
      if (!entry || entry.deletedOn !== undefined) return;
      const [category, day] = [model.resolve(step.category), model.dayAgo(step.ago)];
      const body = { amount: step.paise / 100, category, date: day };
      expectDone(await person.put(`${EXPENSES}${entry.id}/`, body));
      return model.change(() => {
        // An included share keeps the category with which it was entered.
        if (model.resolve(entry.category) !== category) entry.category = category;
        Object.assign(entry, { day, paise: step.paise });
      });
    }
    case 'delete': {
      const entry = model.entries[step.which % model.entries.length];
      if (!entry || entry.deletedOn !== undefined) return;
      expectDone(await person.delete(`${EXPENSES}${entry.id}/`));
      return model.change(() => {
        entry.deletedOn = model.today;
      });
    }
    case 'restore': {
      const entry = model.entries[step.which % model.entries.length];
      if (entry?.deletedOn === undefined || !model.isKept(entry.deletedOn)) return;
      expectDone(await person.post(`${EXPENSES}${entry.id}/restore/`));
      return model.change(() => {
        entry.deletedOn = undefined;
      });
    }
    case 'limit': {
      const category = model.resolve(step.category);
      const body = {
        category,
        limit: step.paise === null ? null : step.paise / 100,
        ...(step.carries !== undefined && { carries_over: step.carries }),
      };
      expectDone(await person.put(LIMITS, body));
      return model.change(() => model.setLimit(category, step.paise, step.carries));
    }
    case 'move': {
      const to = model.resolve(step.to);
      if (model.movedOn(step.category) !== undefined || to === step.category) return;
      const url = `${CATEGORIES}${ids.get(step.category)}/`;
      expectDone(await person.delete(url, { move_to: to }));
      return model.change(() => model.move(step.category, to));
    }
    case 'bring back': {
      const on = model.movedOn(step.category);
      if (on === undefined || !model.isKept(on)) return;
      const url = `${CATEGORIES}${ids.get(step.category)}/restore/`;
      expectDone(await person.post(url));
      // A restored crossing was notified before.
      model.bringBack(step.category);
    }
  }
}

function monthsUpTo(last: string): string[] {
  const months = ['2026-04'];
  while ((months.at(-1) ?? last) < last) months.push(nextMonth(months.at(-1) ?? last));
  return months;
}

function expectDone({ statusCode }: { statusCode: number }): void {
  expect([200, 204]).toContain(statusCode);
}
