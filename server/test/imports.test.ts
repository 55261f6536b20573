import type { Expense, Import, KeptImport } from '@hisaab/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { beginImport, removeUnfinished } from '../src/personal/import/imports.service.ts';
import { addExpense, importExpenses, listNotifications, setBudget } from './factories.ts';
import { createGroup } from './group-actions.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const ROWS = [
  { date: '2026-11-05', amount: 120, category: 'Food', description: 'Thali' },
  { date: '2026-11-05', amount: 45.5, category: 'Transport', description: 'Auto' },
  { date: '2026-10-31', amount: '1200.00', category: 'Bills', description: '' },
];
const MANY = Array.from({ length: 450 }, (_, place) => ({
  date: `2025-${String(1 + (place % 12)).padStart(2, '0')}-15`,
  amount: 10 + place,
  category: 'Other',
  description: `Row ${place + 1}`,
}));

describeOnBothEngines('Imports', (engine) => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  const list = async () => (await asha.get('/personal/api/expenses/')).json<Expense[]>();
  const descriptions = async () => (await list()).map(({ description }) => description);
  const post = (rows: unknown, fileName: unknown = 'old.csv') =>
    asha.post('/personal/api/imports/', { file_name: fileName, rows });
  const expectBooks = async () => {
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  };

  it('[imports-1] add the expenses of a file, each on its day, in the order of the file', async () => {
    const response = await post(ROWS);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({ id: expect.any(Number), count: 3 });
    expect(await list()).toMatchObject([
      { amount: 120, category: 'Food', description: 'Thali', date: '2026-11-05' },
      { amount: 45.5, category: 'Transport', description: 'Auto', date: '2026-11-05' },
      { amount: 1200, category: 'Bills', description: '', date: '2026-10-31' },
    ]);
    await expectBooks();
  });

  it('[imports-9] accept 50,000 rows with long descriptions: only a row can be refused, not the size', async () => {
    const row = { ...ROWS[0], description: 'Narration of a bank '.repeat(8) };
    const rows = Array.from({ length: 50_000 }, (_, place) =>
      place === 0 ? { ...row, amount: 'x' } : row,
    );
    const response = await post(rows);
    expect(response.statusCode).toBe(400);
    expect(response.json<{ error: string }>().error).toMatch(/^Row 1: /);
  });

  it('[imports-10] are listed for 30 days, newest first, until they are undone', async () => {
    const listed = async (person: Person) =>
      (await person.get('/personal/api/imports/')).json<KeptImport[]>();
    const { id: first } = (await post(ROWS, 'first.csv')).json<Import>();
    test.setTime('2026-11-20T06:30:00Z');
    const { id: second } = (await post(ROWS.slice(1), 'second.csv')).json<Import>();
    expect(await listed(asha)).toEqual([
      { id: second, count: 2, file_name: 'second.csv', created_at: '2026-11-20T06:30:00.000Z' },
      { id: first, count: 3, file_name: 'first.csv', created_at: '2026-11-15T06:30:00.000Z' },
    ]);
    expect(await listed(await test.signUp('Ravi'))).toEqual([]);
    await asha.delete(`/personal/api/imports/${second}/`);
    expect(await listed(asha)).toMatchObject([{ id: first }]);
    test.setTime('2026-12-15T06:30:01Z');
    expect(await listed(asha)).toEqual([]);
  });

  it('[imports-2] restore an export byte for byte, in a new account', async () => {
    await importExpenses(asha, MANY);
    await addExpense(asha, { description: '=SUM(A1)', amount: -5 });
    const before = (await asha.get('/personal/api/expenses/export/')).body;
    const rows = (await list()).map(({ date, amount, category, description }) => ({
      date,
      amount,
      category,
      description,
    }));
    const ravi = await test.signUp('Ravi');
    await importExpenses(ravi, rows);
    expect((await ravi.get('/personal/api/expenses/export/')).body).toBe(before);
  });

  it('[imports-6] are undone completely, including rows changed or deleted since', async () => {
    const own = await addExpense(asha, { description: 'Own' });
    const { id } = await importExpenses(asha, MANY);
    const [first, second] = (await list()).filter((expense) => expense.id !== own.id);
    await asha.put(`/personal/api/expenses/${first?.id}/`, {
      amount: 1,
      category: 'Food',
      description: 'New',
    });
    await asha.delete(`/personal/api/expenses/${second?.id}/`);
    expect((await asha.delete(`/personal/api/imports/${id}/`)).statusCode).toBe(204);
    expect(await descriptions()).toEqual(['Own']);
    expect((await asha.get('/personal/api/expenses/deleted/')).json()).toEqual([]);
    expect((await asha.delete(`/personal/api/imports/${id}/`)).statusCode).toBe(404);
    await expectBooks();
  });

  it('[imports-7] are one import for two requests with one key', async () => {
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/personal/api/imports/',
        headers: { authorization: `Token ${asha.token}`, 'idempotency-key': 'one-file' },
        payload: { file_name: 'old.csv', rows: ROWS },
      });
    const [first, meanwhile] = await Promise.all([send(), send()]);
    const again = await send();
    expect([first, meanwhile, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(meanwhile.json<Import>()).toEqual(first.json<Import>());
    expect(again.json<Import>()).toEqual(first.json<Import>());
    expect(await list()).toHaveLength(3);
  });

  it('[imports-13] that failed in the middle can be retried with the same key', async () => {
    const send = (rows: object[]) =>
      test.app.inject({
        method: 'POST',
        url: '/personal/api/imports/',
        headers: { authorization: `Token ${asha.token}`, 'idempotency-key': 'too-much' },
        payload: { file_name: 'old.csv', rows },
      });
    const tooMuch = Array.from({ length: 150 }, () => ({ ...ROWS[0], amount: 9_999_999_999.99 }));
    const answers = await Promise.all([send(tooMuch), send(tooMuch)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    expect((await send(ROWS)).statusCode).toBe(201);
    expect(await list()).toHaveLength(3);
  });

  it('[imports-8] that fail in the middle, or are interrupted, leave nothing behind', async () => {
    const most = 9_999_999_999.99;
    const refused = await post([
      ...MANY,
      ...Array.from({ length: 950 }, () => ({ ...ROWS[0], amount: most })),
    ]);
    expect(refused.statusCode).toBe(400);
    expect(await list()).toEqual([]);

    const actor = { id: asha.id, username: asha.username };
    const named = { ownCategories: new Map(), accounts: new Map() };
    await test.run(actor, (tx) => beginImport(tx, { name: 'cut.csv', rowCount: 3 }, named));
    await importExpenses(asha, ROWS);
    await test.db
      .updateTable('expense_import')
      .set({ removed_at: '2026-11-15T06:30:00.000Z' })
      .where('done_at', 'is not', null)
      .execute();
    test.setTime('2026-11-15T07:30:00Z');
    await addExpense(asha, { description: 'Own' });
    const clock = clockIn('Asia/Kolkata', () => new Date('2026-11-15T07:30:00Z'));
    expect(await removeUnfinished({ db: test.db, clock }, test, 10)).toBe(2);
    expect(await test.db.selectFrom('expense_import').selectAll().execute()).toEqual([]);
    expect(await descriptions()).toEqual(['Own']);
    await expectBooks();
  });

  onOneEngine(engine, () => {
    it('[imports-11] are limited to sixty in an hour, with those of groups; the next one is a 429', async () => {
      const limited = await test.addVariant({ RATE_LIMITS: 'on' });
      const send = (url: string, payload: object) =>
        limited.inject({
          method: 'POST',
          url,
          headers: { authorization: `Token ${asha.token}` },
          payload,
        });
      const group = await createGroup(asha, 'Goa');
      const tryOne = () =>
        send('/personal/api/imports/', { file_name: 'old.csv', rows: ROWS.slice(0, 1) });
      const tryGroup = () =>
        send(`/group/api/groups/${group.id}/imports/`, {
          file_name: 'goa.csv',
          entries: [{ kind: 'expense', paid_by_name: 'Asha', amount: 900, date: '2026-11-03' }],
        });
      for (let time = 0; time < 30; time += 1) {
        expect((await tryOne()).statusCode).toBe(201);
        expect((await tryGroup()).statusCode).toBe(201);
      }
      const refused = {
        error: 'Too many imports. Please try again in 60 minutes.',
        code: 'too_many_attempts',
      };
      for (const response of [await tryOne(), await tryGroup()]) {
        expect([response.statusCode, response.json()]).toEqual([429, refused]);
      }
      expect(await list()).toHaveLength(30);
    });

    it('[imports-12] count when they are refused too, and the next one is not even read', async () => {
      const limited = await test.addVariant({ RATE_LIMITS: 'on' });
      const group = await createGroup(asha, 'Goa');
      const statusOf = async (url: string, payload: object) => {
        const headers = { authorization: `Token ${asha.token}` };
        return (await limited.inject({ method: 'POST', url, headers, payload })).statusCode;
      };
      const tryOne = () => statusOf('/personal/api/imports/', { file_name: 'a.csv', rows: ['?'] });
      const tryGroup = () =>
        statusOf(`/group/api/groups/${group.id}/imports/`, { file_name: 'a.csv', entries: ['?'] });
      for (let time = 0; time < 30; time += 1) {
        expect([await tryOne(), await tryGroup()]).toEqual([400, 400]);
      }
      expect([await tryOne(), await tryGroup()]).toEqual([429, 429]);
    });

    it('[imports-3] are notified of once, and so is a budget that they exceed', async () => {
      await setBudget(asha, 100);
      await importExpenses(asha, ROWS);
      const types = (await listNotifications(asha)).map((one) => one.notification_type);
      expect(types.toSorted()).toEqual(['budget_exceeded', 'budget_set', 'expense_added']);
      expect((await listNotifications(asha)).map(({ message }) => message).join()).toContain(
        '3 expenses',
      );
    });

    it.each([
      ['Row 2: Date must be a day, YYYY-MM-DD.', { ...ROWS[1], date: '5/11/2026' }],
      ['Row 2: Date must be a day between', { ...ROWS[1], date: '2026-12-05' }],
      ['Row 2: Date must be a day between', { ...ROWS[1], date: '1999-12-31' }],
      ['Row 2: An amount has at most two decimals', { ...ROWS[1], amount: 1.005 }],
      ['Row 2: ', { ...ROWS[1], category: 'Rent' }],
      ['Row 2: ', { date: '2026-11-05', category: 'Food' }],
      ['Row 2: Send a JSON object.', 'Thali'],
    ])('[imports-4] add nothing where a row is wrong, and name it: %s', async (sentence, row) => {
      const refused = await post([ROWS[0], row, ROWS[2]]);
      expect(refused.statusCode).toBe(400);
      expect(refused.json<{ error: string }>().error).toContain(sentence);
      expect(await list()).toEqual([]);
    });

    it.each([
      [[], 'old.csv', 'rows'],
      ['none', 'old.csv', 'rows'],
      [Array.from({ length: 50_001 }, () => 0), 'old.csv', 'rows'],
      [ROWS, '', 'file_name'],
      [ROWS, 'x'.repeat(256), 'file_name'],
    ])(
      '[imports-5] are refused without rows, with too many, or without a name',
      async (rows, name, field) => {
        const refused = await post(rows, name);
        expect(refused.statusCode).toBe(400);
        expect(refused.json<{ fields: object }>().fields).toHaveProperty(field);
      },
    );
  });
});
