import type { Budget } from '@hisaab/contract';
import { CATEGORIES } from '@hisaab/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENGLISH } from '@hisaab/words/server';
import { addExpense, amountSentence, named, setBudget, toldOf } from './factories.ts';
import { wordsOf } from '../src/notifications/notices/notices.ts';
import { parseFacts } from '../src/notifications/wording/stored-facts.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const BUDGET = '/personal/api/budget/';
const EXPENSES = '/personal/api/expenses/';

describeOnBothEngines('The monthly budget', (engine) => {
  let test: TestApp;
  let people = 0;
  const signUp = () => test.signUp(`person-${++people}`);
  const statusOf = async (person: Person) => (await person.get(`${BUDGET}status/`)).json();

  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(() => test.setTime('2026-11-15T06:30:00Z'));

  it('[budget-1] is none at first', async () => {
    const ananya = await signUp();
    await addExpense(ananya, { amount: 70.5 });
    expect((await ananya.get(BUDGET)).json()).toEqual([]);
    expect(await statusOf(ananya)).toEqual({
      budget: 0,
      to_come: 0,
      left_to_spend: null,
      spent: 70.5,
      remaining: 0,
      is_exceeded: false,
      has_budget: false,
      today: '2026-11-15',
      days_left: 15,
      month: '2026-11',
      days_to_share: 16,
      allowance_per_day: null,
      pace: {
        total: 141,
        by: '2026-11-30',
        repeated: 0,
        due: 0,
        rest_so_far: 70.5,
        rest: 141,
      },
    });
  });

  it('[budget-2] is set once, updated by another POST, and changed by a PUT', async () => {
    const ananya = await signUp();
    const first = await ananya.post(BUDGET, { monthly_limit: '25000.50' });
    expect(first.statusCode).toBe(201);
    const { id } = first.json<Budget>();
    expect(first.json()).toEqual({ id: expect.any(Number), monthly_limit: 25_000.5 });

    const second = await ananya.post(BUDGET, { monthly_limit: 30_000 });
    expect(second.statusCode).toBe(200);
    expect(second.json()).toEqual({ id, monthly_limit: 30_000 });

    const third = await ananya.put(`${BUDGET}${id}/`, { monthly_limit: 0 });
    expect(third.statusCode).toBe(200);
    expect(third.json()).toEqual({ id, monthly_limit: 0 });

    expect((await ananya.get(BUDGET)).json()).toEqual([{ id, monthly_limit: 0 }]);
    expect(await toldOf(test.db, ananya)).toEqual([
      'budget_set',
      'budget_updated',
      'budget_updated',
    ]);
  });

  it('[budget-3] is one, however many POSTs arrive at once', async () => {
    const ananya = await signUp();
    const limits = Array.from({ length: 20 }, (_, index) => 1_000 + index);
    const answers = await Promise.all(
      limits.map((monthly_limit) => ananya.post(BUDGET, { monthly_limit })),
    );
    const statuses = answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(19).fill(200), 201]);
    expect((await ananya.get(BUDGET)).json()).toHaveLength(1);
    const told = await toldOf(test.db, ananya);
    expect(told.filter((type) => type === 'budget_set')).toHaveLength(1);
    expect(told.filter((type) => type === 'budget_updated')).toHaveLength(19);
  });

  it('of another person does not exist', async () => {
    const [ananya, ravi] = [await signUp(), await signUp()];
    const { id } = await setBudget(ananya, 500);
    const response = await ravi.put(`${BUDGET}${id}/`, { monthly_limit: 1 });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'Budget not found.', code: 'budget_not_found' });
    expect((await ravi.get(BUDGET)).json()).toEqual([]);
    expect((await statusOf(ravi)).has_budget).toBe(false);
    expect((await ananya.get(BUDGET)).json()).toEqual([{ id, monthly_limit: 500 }]);
    expect(await toldOf(test.db, ravi)).toEqual([]);
  });

  it('does not exist with an unknown id', async () => {
    const ananya = await signUp();
    await setBudget(ananya, 500);
    expect((await ananya.put(`${BUDGET}987654/`, { monthly_limit: 1 })).statusCode).toBe(404);
    expect((await ananya.put(`${BUDGET}abc/`, { monthly_limit: 1 })).statusCode).toBe(400);
  });

  it.each([
    ['GET', ''],
    ['POST', ''],
    ['PUT', '1/'],
    ['GET', 'status/'],
  ] as const)('answers 401 without a token to %s budget/%s', async (method, path) => {
    expect((await test.app.inject({ method, url: `${BUDGET}${path}` })).statusCode).toBe(401);
  });

  describe('the limit of a budget', () => {
    let ananya: Person;
    let kept: Budget;
    beforeAll(async () => {
      ananya = await signUp();
      kept = await setBudget(ananya, 500);
    });

    it.each(
      named(
        -0.01,
        -1,
        '-5',
        1.005,
        '1.005',
        '1e3',
        '.5',
        '1,000',
        '',
        'much',
        1e10,
        null,
        true,
        [],
        {},
        undefined,
      ),
    )(
      '[budget-4] refuses the limit %s with a sentence, and changes nothing',
      async (_, monthly_limit) => {
        for (const response of [
          await ananya.post(BUDGET, { monthly_limit }),
          await ananya.put(`${BUDGET}${kept.id}/`, { monthly_limit }),
        ]) {
          expect(response.statusCode).toBe(400);
          const sentence = amountSentence(
            monthly_limit,
            'Monthly budget must be a number in rupees, 0 or more, with at most two decimals, up to ₹9,99,99,99,999.99.',
          );
          expect(response.json()).toEqual({
            error: sentence,
            code: 'invalid_input',
            fields: { monthly_limit: sentence },
            fields_codes: { monthly_limit: expect.any(String) },
          });
        }
        expect((await ananya.get(BUDGET)).json()).toEqual([kept]);
      },
    );

    it.each([0, -0, 0.01, '0.10', 9_999_999_999.99])(
      '[budget-5] accepts the limit %j',
      async (limit) => {
        const response = await ananya.put(`${BUDGET}${kept.id}/`, { monthly_limit: limit });
        expect(response.statusCode).toBe(200);
        expect(response.json<Budget>().monthly_limit).toBe(Math.abs(Number(limit)));
      },
    );
  });

  it('adds up to the paisa where floating point would not', async () => {
    const ananya = await signUp();
    for (let time = 0; time < 10; time++) await addExpense(ananya, { amount: 0.1 });
    await addExpense(ananya, { amount: 0.2, category: 'Bills' });
    expect((await statusOf(ananya)).spent).toBe(1.2);
  });

  describe('an exceeded budget', () => {
    let ananya: Person;
    beforeEach(async () => {
      ananya = await signUp();
    });
    const timesExceeded = async () =>
      (await toldOf(test.db, ananya)).filter((type) => type === 'budget_exceeded').length;
    const edit = (id: number, amount: number, category = 'Food') =>
      ananya.put(`${EXPENSES}${id}/`, { amount, category, description: '' });

    it('[budget-7] notifies once, for the expense that exceeded it, and names the month', async () => {
      await setBudget(ananya, 100);
      await addExpense(ananya, { amount: 100 });
      expect(await timesExceeded()).toBe(0);
      await addExpense(ananya, { amount: 0.01 });
      await addExpense(ananya, { amount: 40 });
      expect(await toldOf(test.db, ananya)).toEqual([
        'budget_set',
        'expense_added',
        'budget_warning',
        'expense_added',
        'budget_exceeded',
        'expense_added',
      ]);
      const told = await test.db
        .selectFrom('notification')
        .select(['notification_type', 'title', 'message', 'facts', 'read_at'])
        .where('user_id', '=', ananya.id)
        .where('notification_type', '=', 'budget_exceeded')
        .executeTakeFirstOrThrow();
      expect({ ...wordsOf(ENGLISH, told, parseFacts(told.facts)), read_at: told.read_at }).toEqual({
        title: 'Budget exceeded',
        message: 'Your November 2026 spending is ₹0.01 over your budget of ₹100.00.',
        read_at: null,
      });
    });

    it('[budget-8] notifies again after spending fell below it', async () => {
      await setBudget(ananya, 100);
      const { id } = await addExpense(ananya, { amount: 150 });
      await edit(id, 90);
      expect(await timesExceeded()).toBe(1);
      await addExpense(ananya, { amount: 20 });
      expect(await timesExceeded()).toBe(2);
    });

    it('notifies when a changed expense exceeds it, and not when only its category changes', async () => {
      await setBudget(ananya, 100);
      const { id } = await addExpense(ananya, { amount: 60 });
      await edit(id, 100);
      expect(await timesExceeded()).toBe(0);
      await edit(id, 101);
      await edit(id, 101, 'Bills');
      await edit(id, 500, 'Other');
      expect(await timesExceeded()).toBe(1);
    });

    it('notifies when a refund is deleted or reduced', async () => {
      await setBudget(ananya, 100);
      await addExpense(ananya, { amount: 150 });
      const refund = await addExpense(ananya, { amount: -60 });
      expect(await timesExceeded()).toBe(1);
      await edit(refund.id, -40);
      expect(await timesExceeded()).toBe(2);
      await edit(refund.id, -60);
      await ananya.delete(`${EXPENSES}${refund.id}/`);
      expect(await timesExceeded()).toBe(3);
    });

    it('notifies when the first budget is below the spending', async () => {
      await addExpense(ananya, { amount: 500 });
      await setBudget(ananya, 499.99);
      expect(await toldOf(test.db, ananya)).toEqual([
        'expense_added',
        'budget_set',
        'budget_exceeded',
      ]);
    });

    it('[budget-9] notifies when the budget is lowered below the spending, by POST and by PUT', async () => {
      await addExpense(ananya, { amount: 500 });
      const { id } = await setBudget(ananya, 500);
      expect(await timesExceeded()).toBe(0);
      await setBudget(ananya, 400);
      await setBudget(ananya, 300);
      expect(await timesExceeded()).toBe(1);
      await ananya.put(`${BUDGET}${id}/`, { monthly_limit: 600 });
      await ananya.put(`${BUDGET}${id}/`, { monthly_limit: 450 });
      await ananya.put(`${BUDGET}${id}/`, { monthly_limit: 440 });
      expect(await timesExceeded()).toBe(2);
    });

    it('does not notify without a budget, nor for a past month', async () => {
      const old = await addExpense(ananya, { amount: 1_000 });
      const refund = await addExpense(ananya, { amount: -950 });
      test.setTime('2026-12-01T06:30:00Z');
      await setBudget(ananya, 100);
      await edit(old.id, 5_000);
      await ananya.delete(`${EXPENSES}${refund.id}/`);
      expect(await timesExceeded()).toBe(0);
      await addExpense(ananya, { amount: 101 });
      expect(await timesExceeded()).toBe(1);
    });

    it('notifies once a month', async () => {
      await setBudget(ananya, 100);
      await addExpense(ananya, { amount: 101 });
      test.setTime('2026-12-15T06:30:00Z');
      await addExpense(ananya, { amount: 100 });
      expect(await timesExceeded()).toBe(1);
      await addExpense(ananya, { amount: 1 });
      expect(await timesExceeded()).toBe(2);
    });

    it('notifies once when many expenses arrive at once', async () => {
      await setBudget(ananya, 100);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          // Of all categories, whose totals are separate rows.
          ananya.post(EXPENSES, { amount: 10, category: CATEGORIES[index % CATEGORIES.length] }),
        ),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(201));
      expect((await statusOf(ananya)).spent).toBe(200);
      expect(await timesExceeded()).toBe(1);
    });

    it('notifies once when an expense and a lower budget arrive at once', async () => {
      const { id } = await setBudget(ananya, 1_000);
      for (let round = 1; round <= 5; round++) {
        const [added] = await Promise.all([
          ananya.post(EXPENSES, { amount: 60, category: 'Food' }),
          ananya.post(EXPENSES, { amount: 60, category: 'Bills' }),
          ananya.put(`${BUDGET}${id}/`, { monthly_limit: 100 * round }),
        ]);
        expect(added.statusCode).toBe(201);
        expect(await timesExceeded()).toBe(round);
        await ananya.put(`${BUDGET}${id}/`, { monthly_limit: 1_000 });
      }
    });
  });

  it('[budget-11] starts again at midnight in India', async () => {
    const ananya = await signUp();
    await setBudget(ananya, 100);
    test.setTime('2026-11-30T18:29:59Z');
    const late = await addExpense(ananya, { amount: 90 });
    expect([late.date, late.date_formatted]).toEqual(['2026-11-30', '30 Nov 2026']);
    test.setTime('2026-11-30T18:30:00Z');
    expect((await statusOf(ananya)).spent).toBe(0);
    const early = await addExpense(ananya, { amount: 20 });
    expect([early.date, early.date_formatted]).toEqual(['2026-12-01', '1 Dec 2026']);
    expect(await statusOf(ananya)).toMatchObject({ spent: 20, is_exceeded: false });
    expect(await toldOf(test.db, ananya)).not.toContain('budget_exceeded');
  });

  onOneEngine(engine, () => {
    it.each([
      [100, 99.99, { remaining: 0.01, is_exceeded: false }],
      [100, 100, { remaining: 0, is_exceeded: false }],
      [100, 100.01, { remaining: -0.01, is_exceeded: true }],
      [0, 0, { remaining: 0, is_exceeded: false }],
      [0, 0.01, { remaining: -0.01, is_exceeded: true }],
      [100, -50, { remaining: 150, is_exceeded: false }],
      [0.3, 0.1, { remaining: 0.2, is_exceeded: false }],
    ])('[budget-6] of ₹%d stands so with ₹%d spent: %j', async (budget, spent, standing) => {
      const ananya = await signUp();
      await setBudget(ananya, budget);
      await addExpense(ananya, { amount: spent });
      expect(await statusOf(ananya)).toMatchObject({
        budget,
        spent,
        has_budget: true,
        ...standing,
      });
    });

    it.each([
      ['2026-11-30T18:29:59Z', '2026-11', 0],
      ['2026-11-30T18:30:00Z', '2026-12', 30],
      ['2026-11-01T00:00:00Z', '2026-11', 29],
      ['2026-10-31T18:30:00Z', '2026-11', 29],
      ['2028-02-15T06:30:00Z', '2028-02', 14],
      ['2027-12-31T18:29:59Z', '2027-12', 0],
      ['2027-12-31T18:30:00Z', '2028-01', 30],
    ])('[budget-10] at %s belongs to %s and leaves %d days', async (time, month, daysLeft) => {
      test.setTime(time);
      const ananya = await signUp();
      await addExpense(ananya, { amount: 1 });
      expect((await statusOf(ananya)).days_left).toBe(daysLeft);
      const summary = (await ananya.get(`${EXPENSES}monthly_summary/`)).json();
      expect(summary.month).toBe(month);
      expect(summary.expenses_count).toBe(1);
      const statistics = (await ananya.get(`${EXPENSES}statistics/`)).json();
      expect(statistics.monthly_breakdown).toEqual([{ month, total: 1, count: 1 }]);
    });
  });
});
