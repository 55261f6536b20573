import type { Expense, Import, KeptImport, MonthlySummary } from '@hisaab/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteExpiredImports } from '../src/entered/import-pages.service.ts';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { removeLeftovers } from '../src/maintenance/jobs/remove-leftovers.ts';
import { removeUnfinished } from '../src/personal/import/imports.service.ts';
import { clockIn } from '../src/platform/clock.ts';
import { PASSWORD } from './account-actions.ts';
import { importInPages, openImport } from './import-page-actions.ts';
import { importExpenses, listNotifications, setBudget } from './factories.ts';
import { stressed } from './stress.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const IMPORTS = '/personal/api/imports/';
const TEA = { date: '2026-11-05', amount: 12, category: 'Food', description: 'Tea' };
const PAY = { kind: 'income', date: '2026-11-01', amount: 900, source: 'Salary' };
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...TEA, description: `Row ${place + 1}` }));

const ROW = fc.oneof(
  fc.record({
    date: fc.constantFrom('2026-11-05', '2026-11-01', '2026-10-31', '2025-02-28'),
    amount: fc.integer({ min: -5_000, max: 500_000 }).map((paise) => (paise || 1) / 100),
    category: fc.constantFrom('Food', 'Bills', 'Other'),
    description: fc.string({ maxLength: 20, unit: fc.constantFrom('a', 'é', 'क', ' ', '=') }),
    tags: fc.subarray(['trip', 'home']),
  }),
  fc.record({
    kind: fc.constant('income'),
    date: fc.constantFrom('2026-11-05', '2026-10-31'),
    amount: fc.integer({ min: 1, max: 500_000 }).map((paise) => paise / 100),
    source: fc.constantFrom('Salary', ''),
  }),
);

describeOnBothEngines('Imports in pages', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ravi: Person;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp('Asha');
    ravi = await test.signUp('Ravi');
  });
  afterEach(() => test.close());

  const addTo = (id: number, body: object, person = asha) =>
    person.post(`${IMPORTS}${id}/rows/`, body);
  const statusOf = async (id: number, body: object, person = asha) =>
    (await addTo(id, body, person)).statusCode;
  const withKey = (key: string, url: string, payload: object) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Token ${asha.token}`, 'idempotency-key': key },
      payload,
    });
  const descriptions = async () =>
    (await asha.get('/personal/api/expenses/'))
      .json<Expense[]>()
      .map(({ description }) => description)
      .toSorted();
  const rowsLeft = async () =>
    (await test.db.selectFrom('expense_import_page').selectAll().execute()).length;
  const expectBooks = async () => {
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  };
  /** Everything that a person sees of their books. */
  const look = async (person: Person) => {
    const paths = ['expenses/export/', 'income/export/', 'expenses/statistics/', 'tags/'];
    const bodies = paths.map(async (path) => (await person.get(`/personal/api/${path}`)).body);
    const notices = (await listNotifications(person)).map(({ message }) => message);
    const { total_expenses: total, daily_totals: days } = (
      await person.get('/personal/api/expenses/monthly_summary/')
    ).json<MonthlySummary & Record<string, unknown>>();
    return { bodies: await Promise.all(bodies), notices, total, days };
  };

  it('[import-pages-1] make the same books as one body, wherever the pages end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ROW, { minLength: 1, maxLength: 40 }),
        fc.array(fc.nat(40), { maxLength: 5 }),
        async (entries, cuts) => {
          const whole = await importExpenses(asha, entries);
          const inPages = await importInPages(ravi, IMPORTS, { field: 'rows', entries }, cuts);
          expect(inPages.count).toBe(whole.count);
          expect(await look(ravi)).toEqual(await look(asha));
          await expectBooks();
          expect(await rowsLeft()).toBe(0);
          for (const [person, { id }] of [[asha, whole] as const, [ravi, inPages] as const])
            expect((await person.delete(`${IMPORTS}${id}/`)).statusCode).toBe(204);
          expect(await descriptions()).toEqual([]);
        },
      ),
      { numRuns: stressed(8) },
    );
  });

  it('[import-pages-2] are seen by nobody before the last page, and then as one import', async () => {
    await setBudget(asha, 10);
    const paths = ['/personal/api/imports/', '/personal/api/expenses/', '/auth/export/'];
    const seen = async () => ({
      lists: await Promise.all(paths.map(async (path) => (await asha.get(path)).body)),
      books: await look(asha),
    });
    const before = await seen();
    const { id, count } = await openImport(asha, []);
    expect(count).toBe(0);
    const page = await addTo(id, { rows: [TEA, PAY], more: true });
    expect([page.statusCode, page.json()]).toEqual([201, { id, count: 2 }]);
    expect(await seen()).toEqual(before);
    test.setTime('2026-11-15T06:50:00Z');
    const last = await addTo(id, { rows: [TEA], more: false });
    expect([last.statusCode, last.json()]).toEqual([201, { id, count: 3 }]);
    expect((await asha.get(IMPORTS)).json<KeptImport[]>()).toEqual([
      { id, count: 3, file_name: 'old.csv', created_at: '2026-11-15T06:50:00.000Z' },
    ]);
    const types = (await listNotifications(asha)).map((one) => one.notification_type);
    expect(types.toSorted()).toEqual(['budget_exceeded', 'budget_set', 'expense_added']);
    await expectBooks();
    expect((await asha.delete(`${IMPORTS}${id}/`)).statusCode).toBe(204);
    expect(await descriptions()).toEqual([]);
  });

  it('[import-pages-3] add nothing of a page with a fault, which names the row over all pages; the others stay', async () => {
    const { id } = await openImport(asha, rowsOf(2));
    for (const more of [true, false]) {
      for (const wrong of [
        { ...TEA, amount: 'x' },
        { ...TEA, category: 'own:99' },
        { ...TEA, account: 99 },
      ]) {
        const refused = await addTo(id, { rows: [TEA, wrong], more });
        expect(refused.statusCode).toBe(400);
        expect(refused.json<{ error: string }>().error).toMatch(/^Row 4: /);
      }
    }
    for (const wrong of [{}, { rows: 'x' }, { rows: [TEA], more: 'yes' }])
      expect(await statusOf(id, wrong)).toBe(400);
    expect((await addTo(id, { rows: rowsOf(1) })).json()).toEqual({ id, count: 3 });
    expect(await descriptions()).toEqual(['Row 1', 'Row 1', 'Row 2']);
  });

  it('[import-pages-4] are gone when the last page has not come within an hour', async () => {
    const { id } = await openImport(asha);
    const clock = (time: string) => clockIn('Asia/Kolkata', () => new Date(time));
    const deps = { db: test.db, clock: clock('2026-11-15T07:29:59Z') };
    expect(await removeUnfinished(deps, test, 10)).toBe(0);
    expect(await deleteExpiredImports(deps, test, 10)).toBe(0);
    test.setTime('2026-11-15T07:29:59Z');
    const late = { rows: [TEA], more: true };
    expect((await withKey('in-time', `${IMPORTS}${id}/rows/`, late)).statusCode).toBe(201);
    test.setTime('2026-11-15T07:30:00Z');
    expect((await withKey('in-time', `${IMPORTS}${id}/rows/`, late)).statusCode).toBe(404);
    expect(await statusOf(id, { rows: [TEA], more: true })).toBe(404);
    expect(await statusOf(id, { rows: [TEA] })).toBe(404);
    expect((await asha.delete(`${IMPORTS}${id}/`)).statusCode).toBe(404);
    const later = { db: test.db, clock: clock('2026-11-15T07:30:00Z') };
    expect(await deleteExpiredImports(later, test, 10)).toBe(1);
    expect(await test.db.selectFrom('expense_import').selectAll().execute()).toEqual([]);
    expect(await rowsLeft()).toBe(0);
    expect(await descriptions()).toEqual([]);
  });

  it('[import-pages-5] are stored once for each Idempotency-Key, the last one too', async () => {
    const open = () =>
      withKey('open', IMPORTS, { file_name: 'old.csv', rows: rowsOf(1), more: true });
    const [first, again] = await Promise.all([open(), open()]);
    const { id } = first.json<Import>();
    expect(again.json()).toEqual({ id, count: 1 });
    const page = () => withKey('page', `${IMPORTS}${id}/rows/`, { rows: [TEA], more: true });
    for (const response of [...(await Promise.all([page(), page()])), await page()])
      expect([response.statusCode, response.json()]).toEqual([201, { id, count: 2 }]);
    const last = () => withKey('last', `${IMPORTS}${id}/rows/`, { rows: [TEA] });
    for (const response of [...(await Promise.all([last(), last()])), await last(), await page()])
      expect([response.statusCode, response.json()]).toEqual([201, { id, count: 3 }]);
    expect(await descriptions()).toEqual(['Row 1', 'Tea', 'Tea']);
    await expectBooks();
  });

  it('[import-pages-6] are all there when two come at once, or one with the last', async () => {
    const { id } = await openImport(asha, []);
    const pages = await Promise.all(
      [1, 2, 3].map((count) => statusOf(id, { rows: rowsOf(count), more: true })),
    );
    expect(pages).toEqual([201, 201, 201]);
    const [other, last] = await Promise.all([
      addTo(id, { rows: [TEA], more: true }),
      addTo(id, { rows: [TEA] }),
    ]);
    expect(last.statusCode).toBe(201);
    expect([201, 404]).toContain(other.statusCode);
    const count = other.statusCode === 201 ? 8 : 7;
    expect(last.json()).toEqual({ id, count });
    expect(await descriptions()).toHaveLength(count);
    const both = await openImport(asha, []);
    const lasts = [1, 2].map(() => statusOf(both.id, { rows: [TEA] }));
    expect((await Promise.all(lasts)).toSorted()).toEqual([201, 404]);
    await expectBooks();
  });

  it('[import-pages-7] of somebody else, of a finished import and of none are a 404', async () => {
    const { id } = await openImport(asha);
    for (const rows of [[TEA], ['wrong']]) {
      expect(await statusOf(id, { rows, more: true }, ravi)).toBe(404);
      expect(await statusOf(id, { rows }, ravi)).toBe(404);
      expect(await statusOf(id + 999, { rows })).toBe(404);
    }
    expect((await ravi.delete(`${IMPORTS}${id}/`)).statusCode).toBe(404);
    expect(await statusOf(id, { rows: [] })).toBe(201);
    expect(await statusOf(id, { rows: [TEA], more: true })).toBe(404);
    expect(await statusOf(id, { rows: [TEA] })).toBe(404);
    expect(await descriptions()).toEqual(['Chai']);
  });

  it('[import-pages-8] are dropped by DELETE before the last one, and with the account', async () => {
    const { id } = await openImport(asha);
    expect((await asha.delete(`${IMPORTS}${id}/`)).statusCode).toBe(204);
    expect(await statusOf(id, { rows: [TEA] })).toBe(404);
    expect(await rowsLeft()).toBe(0);
    await openImport(asha);
    const gone = await asha.delete('/auth/account/', { password: PASSWORD });
    expect(gone.statusCode).toBe(204);
    await removeLeftovers(test, test);
    expect(await rowsLeft()).toBe(0);
  });

  it('[import-pages-9] go on after a crash between two of them', async () => {
    const { id } = await openImport(asha, rowsOf(2));
    await expectBooks();
    const restarted = await test.addVariant({});
    const response = await restarted.inject({
      method: 'POST',
      url: `${IMPORTS}${id}/rows/`,
      headers: { authorization: `Token ${asha.token}` },
      payload: { rows: [TEA] },
    });
    expect(response.json()).toEqual({ id, count: 3 });
    await expectBooks();
  });

  it('[import-pages-10] leave nothing behind when adding them fails', async () => {
    const { id } = await openImport(asha, rowsOf(300));
    const most = Array.from({ length: 1_000 }, () => ({ ...TEA, amount: 9_999_999_999.99 }));
    expect(await statusOf(id, { rows: most })).toBe(400);
    expect(await descriptions()).toEqual([]);
    expect(await test.db.selectFrom('expense_import').selectAll().execute()).toEqual([]);
    await expectBooks();
  });

  onOneEngine(engine, () => {
    it('[import-pages-11] are together 1 to 50,000 rows, and as large as one body may be', async () => {
      const none = await openImport(asha, []);
      expect(await statusOf(none.id, { rows: [] })).toBe(400);
      const { id } = await openImport(asha, rowsOf(50_000));
      for (const more of [true, false]) {
        const refused = await addTo(id, { rows: [TEA], more });
        expect(refused.statusCode).toBe(400);
        expect(refused.json<{ error: string }>().error).toMatch(/^Rows must be a list of 1 to/);
      }
      const large = { ...TEA, note: 'x'.repeat(1_900_000) };
      for (let page = 0; page < 6; page += 1)
        expect(await statusOf(none.id, { rows: [large], more: true })).toBe(201);
      expect(await statusOf(none.id, { rows: [large], more: true })).toBe(413);
      expect(await statusOf(none.id, { rows: [{ ...large, more: large.note }] })).toBe(413);
      expect((await addTo(none.id, { rows: [] })).json()).toMatchObject({ count: 6 });
    });

    it('[import-pages-12] are limited to a thousand in an hour; the next one is a 429', async () => {
      const limited = await test.addVariant({ RATE_LIMITS: 'on' });
      const send = async () =>
        (
          await limited.inject({
            method: 'POST',
            url: `${IMPORTS}7/rows/`,
            headers: { authorization: `Token ${asha.token}` },
            payload: { rows: [] },
          })
        ).statusCode;
      for (let page = 0; page < 1_000; page += 1) expect(await send()).toBe(404);
      expect(await send()).toBe(429);
    });
  });
});
