import type { DeletedIncome, Income, MonthlySummary, Statistics } from '@hisaab/contract';
import { MAX_TOTAL } from '@hisaab/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { PASSWORD } from './account-actions.ts';
import { addAccount, addExpense, addIncome, importExpenses, setBudget } from './factories.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const INCOME = '/personal/api/income/';
const SUMMARY = '/personal/api/expenses/monthly_summary/';
const STATISTICS = '/personal/api/expenses/statistics/';

describeOnBothEngines('Income', (engine) => {
  let test: TestApp;
  let asha: Person;
  let people = 0;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  beforeEach(async () => {
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp(`asha${++people}`);
  });
  afterAll(() => test.close());

  const list = async (query = '', person = asha) =>
    (await person.get(`${INCOME}${query}`)).json<Income[]>();
  const summary = async (month = '2026-11', person = asha) =>
    (await person.get(`${SUMMARY}?month=${month}`)).json<MonthlySummary>();
  const statistics = async (person = asha) => (await person.get(STATISTICS)).json<Statistics>();
  const change = (id: number, body: object) => asha.put(`${INCOME}${id}/`, body);

  it('[income-1] an income is added with an amount and a source, by default of today and from nowhere, and seen by nobody else', async () => {
    const made = await asha.post(INCOME, { amount: '85000.50', source: ' Salary ' });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toEqual({
      id: expect.any(Number),
      amount: 85_000.5,
      source: 'Salary',
      date: '2026-11-15',
      date_formatted: '15 Nov 2026',
      version: 1,
    });
    const bare = await asha.post(INCOME, { amount: 1, date: '2026-11-01' });
    expect(bare.json()).toMatchObject({ source: '', date: '2026-11-01' });
    expect(await list()).toEqual([made.json(), bare.json()]);
    const ravi = await test.signUp(`ravi${people}`);
    expect(await list('', ravi)).toEqual([]);
    for (const missing of [
      await ravi.put(`${INCOME}${made.json().id}/`, { amount: 1 }),
      await ravi.delete(`${INCOME}${made.json().id}/`),
    ])
      expect([missing.statusCode, missing.json().code]).toEqual([404, 'income_not_found']);
  });

  it.each([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{}, 'amount'],
    [{ amount: 5, source: 'x'.repeat(256) }, 'source'],
    [{ amount: 5, source: 'two\nlines' }, 'source'],
    [{ amount: 5, source: 5 }, 'source'],
    [{ amount: 5, date: '2026-11-31' }, 'date'],
    [{ amount: 5, date: '2026-11-18' }, 'date'],
    [{ amount: 5, account: 999_999 }, 'account'],
    [{ amount: 5, original: { currency: 'USD', amount: -5 } }, 'original'],
    [{ original: { currency: 'USD', amount: -5, rate: 80 } }, 'original'],
  ])('[income-2] %j is refused at %s, also in a change', async (body, field) => {
    const { id } = await addIncome(asha);
    for (const refused of [await asha.post(INCOME, body), await change(id, body)]) {
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().fields)).toEqual([field]);
    }
    expect(await list()).toHaveLength(1);
    const { statusCode } = await asha.post(INCOME, { amount: 5, source: 'x'.repeat(255) });
    expect(statusCode).toBe(201);
  });

  it('[income-3] a change keeps what it leaves out, and one of another version is refused with the current income', async () => {
    const account = await addAccount(asha);
    const { id } = await addIncome(asha, { date: '2026-11-02', account: account.id });
    const changed = await change(id, { amount: 90_000, version: 1 });
    expect(changed.statusCode).toBe(200);
    const current = { amount: 90_000, source: 'Salary', date: '2026-11-02', version: 2 };
    expect(changed.json()).toMatchObject({ ...current, account: account.id });
    const refused = await change(id, { amount: 1, version: 1 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'changed_meanwhile']);
    expect(refused.json().current).toEqual(changed.json());
    const deletion = await asha.delete(`${INCOME}${id}/?version=1`);
    expect([deletion.statusCode, deletion.json().current.version]).toEqual([409, 2]);
    const emptied = await change(id, { amount: 90_000, source: null, account: null });
    expect(emptied.json()).toMatchObject({ source: '', version: 3 });
    expect(emptied.json()).not.toHaveProperty('account');
  });

  it('[income-4] a deleted income counts nowhere, can be restored for 30 days, and is then deleted permanently', async () => {
    const { id } = await addIncome(asha);
    const { id: other } = await addIncome(asha, { amount: 10 });
    expect((await asha.delete(`${INCOME}${id}/`)).statusCode).toBe(204);
    expect((await change(id, { amount: 5 })).statusCode).toBe(404);
    const deleted = (await asha.get(`${INCOME}deleted/`)).json<DeletedIncome[]>();
    expect(deleted).toEqual([expect.objectContaining({ id, deleted_at: expect.any(String) })]);
    expect((await summary()).income).toBe(10);
    const restored = await asha.post(`${INCOME}${id}/restore/`);
    expect([restored.statusCode, restored.json().id]).toEqual([200, id]);
    expect((await summary()).income).toBe(85_010);
    await asha.delete(`${INCOME}${other}/`);
    test.setTime('2026-12-15T06:30:01Z');
    expect((await asha.post(`${INCOME}${other}/restore/`)).statusCode).toBe(404);
    const deps = {
      ...test,
      clock: clockIn('Asia/Kolkata', () => new Date('2026-12-15T06:30:01Z')),
      config: parseConfig({}),
    };
    expect((await cleanUp(deps, test)).income).toBeGreaterThan(0);
    const rows = await test.db.selectFrom('income').where('id', '=', other).select('id').execute();
    expect(rows).toEqual([]);
  });

  it('[income-5] the list is narrowed by month, days and text, comes in pages, and says how many there are', async () => {
    for (const [date, source, amount] of [
      ['2026-10-31', 'Rent from the flat', 12_000],
      ['2026-11-01', 'Salary', 85_000],
      ['2026-11-05', 'Interest', 1550],
      ['2026-11-05', 'SALARY of October', 20],
    ] as const)
      await addIncome(asha, { date, source, amount });
    const sources = async (query: string) => (await list(query)).map(({ source }) => source);
    const november = ['SALARY of October', 'Interest', 'Salary'];
    expect(await sources('?month=2026-11')).toEqual(november);
    expect(await sources('?from=2026-10-31&to=2026-11-01')).toEqual([
      'Salary',
      'Rent from the flat',
    ]);
    expect(await sources('?q=salary')).toEqual(['SALARY of October', 'Salary']);
    expect(await sources('?q=1550')).toEqual(['Interest']);
    const page = await asha.get(`${INCOME}?limit=2&month=2026-11`);
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.headers['link']).toContain('before=');
    const [, last] = page.json<Income[]>();
    expect(await sources(`?limit=2&month=2026-11&before=${last?.id}`)).toEqual(['Salary']);
    await asha.patch('/auth/profile/', { month_starts_on: 5 });
    expect(await sources('?month=2026-10')).toEqual(['Salary', 'Rent from the flat']);
  });

  it('[income-6] a repeated request with a key adds one income, also when that is deleted', async () => {
    const headers = { authorization: `Token ${asha.token}`, 'idempotency-key': 'one' };
    const add = () =>
      test.app.inject({ method: 'POST', url: INCOME, headers, payload: { amount: 5 } });
    const first = await add();
    expect([first.statusCode, (await add()).json().id]).toEqual([201, first.json().id]);
    expect(await list()).toHaveLength(1);
    await asha.delete(`${INCOME}${first.json().id}/`);
    test.setTime('2026-12-10T06:30:00Z');
    expect((await add()).statusCode).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('[income-7] a token that reads sees income and adds none, and one that adds expenses does neither', async () => {
    const withScope = async (scope: string) => {
      const made = await asha.post('/auth/access_tokens/', {
        name: `For ${scope}`,
        scope,
        password: PASSWORD,
      });
      const authorization = `Token ${made.json<{ token: string }>().token}`;
      const call = (method: 'GET' | 'POST', payload?: object) =>
        test.app.inject({
          method,
          url: INCOME,
          headers: { authorization },
          ...(payload && { payload }),
        });
      return [(await call('GET')).statusCode, (await call('POST', { amount: 5 })).statusCode];
    };
    expect(await withScope('read')).toEqual([200, 403]);
    expect(await withScope('add_expenses')).toEqual([403, 403]);
    expect(await withScope('all')).toEqual([200, 201]);
  });

  it('[income-8] a month and each month of all time have income and saved from the first income on, permanently', async () => {
    await addExpense(asha, { amount: 300, date: '2026-11-02' });
    const [before, allTime] = [await summary(), await statistics()];
    expect(before).not.toHaveProperty('income');
    expect(allTime.monthly_breakdown).toEqual([{ month: '2026-11', total: 300, count: 1 }]);
    const { id } = await addIncome(asha, { amount: 100.5 });
    const october = await addIncome(asha, { amount: 7, date: '2026-10-01' });
    expect(await summary()).toEqual({ ...before, income: 100.5, saved: -199.5 });
    expect(await summary('2026-09')).toMatchObject({ income: 0, saved: 0 });
    expect(await statistics()).toEqual({
      ...allTime,
      monthly_breakdown: [
        { month: '2026-10', total: 0, count: 0, income: 7, saved: 7 },
        { month: '2026-11', total: 300, count: 1, income: 100.5, saved: -199.5 },
      ],
    });
    await change(october.id, { amount: 7, date: '2026-11-03' });
    await asha.delete(`${INCOME}${id}/`);
    await asha.delete(`${INCOME}${october.id}/`);
    expect(await summary()).toEqual({ ...before, income: 0, saved: -300 });
    expect((await statistics()).monthly_breakdown).toEqual([
      { month: '2026-11', total: 300, count: 1, income: 0, saved: -300 },
    ]);
  });

  it('[income-9] who has never had an income gets the answers of before, byte for byte', async () => {
    const keys = (value: object) => Object.keys(value);
    expect(keys(await summary())).toEqual([
      'month',
      'total_spent',
      'expenses_count',
      'categories',
      'expenses',
      'group_shares',
    ]);
    await addExpense(asha);
    const [month] = (await statistics()).monthly_breakdown;
    expect(keys(month ?? {})).toEqual(['month', 'total', 'count']);
    expect((await asha.get('/auth/export/')).json()).not.toHaveProperty('income');
  });

  it('[income-10] the months begin on payday for income as well, also those of a weekend', async () => {
    await addIncome(asha, { amount: 85_000, date: '2026-10-30' });
    await addIncome(asha, { amount: 5, date: '2026-10-31' });
    await addIncome(asha, { amount: 2, date: '2026-09-29' });
    await asha.patch('/auth/profile/', { month_starts_on: 31 });
    const months = async () =>
      (await statistics()).monthly_breakdown.map(({ month, income }) => [month, income]);
    expect(await months()).toEqual([
      ['2026-09', 2],
      ['2026-10', 85_000],
      ['2026-11', 5],
    ]);
    expect((await summary('2026-10')).income).toBe(85_000);
    await asha.patch('/auth/profile/', { month_starts_before_weekend: true });
    expect((await summary('2026-11')).income).toBe(85_005);
    expect((await summary('2026-10')).income).toBe(0);
  });

  it('[income-11] an income in another currency has it, and the CSV and the export of the account have all of them', async () => {
    await addIncome(asha, { amount: 1500, source: '=Rent, "May"', date: '2026-11-01' });
    const csv = async (query = '') => (await asha.get(`${INCOME}export/${query}`)).body;
    expect(await csv()).toBe(
      `\uFEFFdate,amount,source\r\n2026-11-01,1500.00,"'=Rent, ""May"""\r\n`,
    );
    const original = { currency: 'USD', amount: 100, rate: 83.5 };
    const made = await asha.post(INCOME, { original, source: 'Upwork' });
    expect(made.json()).toMatchObject({ amount: 8350, original });
    expect(await csv('?from=2026-11-02')).toBe(
      '\uFEFFdate,amount,source,original_currency,original_amount,rate\r\n' +
        '2026-11-15,8350.00,Upwork,USD,100,83.5\r\n',
    );
    const { body } = await asha.get('/personal/api/expenses/export/');
    expect(body).toBe('\uFEFFdate,amount,category,description\r\n');
    const { income } = (await asha.get('/auth/export/')).json();
    expect(income).toEqual([
      expect.objectContaining({ amount: 1500, date: '2026-11-01', deleted_at: null }),
      expect.objectContaining({ amount: 8350, source: 'Upwork', original }),
    ]);
  });

  it('[income-12] a month holds no more than exact numbers do', async () => {
    await test.db
      .insertInto('monthly_income')
      .values({
        user_id: asha.id,
        month: '2026-11',
        total_paise: MAX_TOTAL,
        income_count: 1,
      })
      .execute();
    const refused = await asha.post(INCOME, { amount: 1 });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'total_too_large']);
    expect(Object.keys(refused.json().fields)).toEqual(['amount']);
    await test.db.deleteFrom('monthly_income').where('user_id', '=', asha.id).execute();
  });

  it('[income-14] a row of an import may be an income, which counts as one and goes with the import', async () => {
    const { id: account } = await addAccount(asha);
    const rows = [
      { date: '2026-11-03', amount: 40, category: 'Food', description: 'Idli' },
      { kind: 'income', date: '2026-11-01', amount: 85_000, source: ' Salary ' },
      { kind: 'expense', date: '2026-11-02', amount: 60, category: 'Bills' },
      { kind: 'income', date: '2026-11-02', amount: 5 },
    ];
    const { id, count } = await importExpenses(asha, rows, { account });
    expect(count).toBe(4);
    expect(await list()).toMatchObject([
      { date: '2026-11-02', amount: 5, source: '', account },
      { date: '2026-11-01', amount: 85_000, source: 'Salary', account },
    ]);
    const november = { total_spent: 100, expenses_count: 2, income: 85_005, saved: 84_905 };
    expect(await summary()).toMatchObject(november);
    expect((await asha.delete(`/personal/api/imports/${id}/`)).statusCode).toBe(204);
    expect(await list()).toEqual([]);
    expect(await summary()).toMatchObject({ total_spent: 0, income: 0, saved: 0 });
  });

  it.each([
    { kind: 'income', date: '2026-11-01', amount: 0 },
    { kind: 'income', date: '2026-11-01', amount: 5, source: 'x'.repeat(256) },
    { kind: 'income', amount: 5 },
    { kind: 'refund', date: '2026-11-01', amount: 5, category: 'Food' },
  ])(
    '[income-15] %j as a row of an import is refused by its number, and adds nothing',
    async (row) => {
      const good = { kind: 'income', date: '2026-11-01', amount: 5 };
      const body = { file_name: 'old.csv', rows: [good, row] };
      const refused = await asha.post('/personal/api/imports/', body);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['rows']]);
      expect(refused.json().fields.rows).toContain('2');
      expect(await list()).toEqual([]);
    },
  );

  const amounts = fc.integer({ min: 1, max: 50_000 }).map((paise) => paise / 100);
  const days = fc.constantFrom('2026-09-30', '2026-10-15', '2026-11-01', '2026-11-14');
  const incomeSteps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('add' as const), amount: amounts, date: days }),
      fc.record({
        do: fc.constant('change' as const),
        which: fc.nat(),
        amount: amounts,
        date: days,
      }),
      fc.record({ do: fc.constant('delete' as const), which: fc.nat() }),
      fc.record({ do: fc.constant('restore' as const), which: fc.nat() }),
    ),
    { minLength: 1, maxLength: 12 },
  );

  it('[income-13] every figure of spending is the same with and without incomes, and theirs equal their rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ amount: amounts, date: days }), { maxLength: 4 }),
        incomeSteps,
        fc.constantFrom(1, 15, 31),
        async (spent, steps, startsOn) => {
          const [earning, spending] = [
            await test.signUp(`earning${++people}`),
            await test.signUp(`spending${people}`),
          ];
          for (const person of [earning, spending]) {
            await person.patch('/auth/profile/', { month_starts_on: startsOn });
            await setBudget(person, 400);
            for (const expense of spent) await addExpense(person, expense);
          }
          const ids: number[] = [];
          for (const step of steps) {
            const id = 'which' in step ? ids[step.which % ids.length] : undefined;
            if (step.do === 'add') ids.push((await addIncome(earning, step)).id);
            else if (step.do === 'change')
              await earning.put(`${INCOME}${id}/`, { amount: step.amount, date: step.date });
            else if (step.do === 'delete') await earning.delete(`${INCOME}${id}/`);
            else await earning.post(`${INCOME}${id}/restore/`);
          }
          expect(await figuresOf(earning)).toEqual(await figuresOf(spending));
          const rows = await list('', earning);
          const { monthly_breakdown: months } = await statistics(earning);
          const sum = (values: readonly number[]) =>
            values.reduce((total, amount) => total + Math.round(amount * 100), 0);
          expect(sum(months.map(({ income }) => income ?? 0))).toBe(
            sum(rows.map(({ amount }) => amount)),
          );
        },
      ),
      { numRuns: stressed(8), seed: 20_261_115 },
    );
    for (const check of BOOK_CHECKS)
      expect([check.claim, await check.findDifferences(test.db)]).toEqual([check.claim, []]);
  });

  /** What the person has spent, without what came in. */
  async function figuresOf(person: Person): Promise<unknown> {
    const answers = [];
    for (const month of ['2026-09', '2026-10', '2026-11']) {
      const { income: _, saved: _saved, expenses, ...rest } = await summary(month, person);
      answers.push(
        rest,
        expenses.map(({ amount, date }) => [date, amount]),
      );
    }
    const { monthly_breakdown: months, ...allTime } = await statistics(person);
    const spending = months.filter(({ count }) => count > 0);
    const status = await person.get('/personal/api/budget/status/');
    const due = await person.get('/personal/api/due/');
    const csv = await person.get('/personal/api/expenses/export/');
    return [
      ...answers,
      allTime,
      spending.map(({ month, total, count }) => ({ month, total, count })),
      status.json(),
      due.json(),
      csv.body,
    ];
  }
});
