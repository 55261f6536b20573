import type { Expense } from '@hisaab/contract';
import { nameKey } from '@hisaab/domain';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { migrateToLatest } from '../src/platform/db/schema/migrate.ts';
import { listPageOfExpenses } from '../src/personal/expenses/list-expenses.ts';
import { removeLeftovers } from '../src/maintenance/jobs/remove-leftovers.ts';
import { addExpense } from './factories.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';
import { createDatabase, EMPTY } from './test-databases.ts';

const EXPENSES = '/personal/api/expenses/';
const PASSWORD = 'correct horse battery';

const words = fc.constantFrom(
  'Filter coffee',
  'COFFEE',
  'ÉCLAIR',
  'चाय और समोसा',
  'a"b" AND c*',
  "O'Brien 100%",
  'Bus 155.00',
  '𝓬𝓱𝓪𝓲 🍵🍵🍵',
  '\u{F0000}\u{F0000}\u{F0001}',
  'abcabcabd',
  '',
);
const facts = fc.record({
  amount: fc.constantFrom(155, 1550, -155.5, 0, 20.05, 99_999.99),
  category: fc.constantFrom('Food' as const, 'Bills' as const),
  description: fc.tuple(words, words).map(([one, other]) => `${one} ${other}`.trim()),
  date: fc.constantFrom('2000-01-01', '2026-02-28', '2026-10-31', '2026-11-01', '2026-11-16'),
});
const which = fc.nat({ max: 1_000 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('add' as const), facts }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), which, facts }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('many' as const),
      each: fc.integer({ min: 1, max: 3 }),
      body: fc.constantFrom(
        { change: { date: '2000-01-01' } },
        { change: { date: '2026-11-01', category: 'Bills' } },
        { delete: true },
      ),
      isUndone: fc.boolean(),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const piece = fc
  .tuple(words, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 12 }), fc.boolean())
  .map(([text, start, length, isUpper]) => {
    const part = Array.from(text)
      .slice(start, start + length)
      .join('');
    return isUpper ? part.toUpperCase() : part;
  });
const asked = fc.record(
  {
    q: fc.oneof(
      piece,
      fc.constantFrom('155', '1,550', '155.5', '0.05', '99,999.', '00', 'fee co', 'AND', '" OR "'),
    ),
    month: fc.constantFrom('2026-02', '2026-11'),
    from: fc.constantFrom('2026-02-28', '2026-11-01'),
    to: fc.constantFrom('2026-10-31', '2026-11-16'),
    category: fc.constantFrom('Food', 'Bills'),
  },
  { requiredKeys: ['q'] },
);

/** A predicate for the expenses that a search has to find, by the words of the specification alone. */
function finds({ q, month, from, to, category }: Partial<Record<string, string>>) {
  const part = nameKey(q ?? '');
  const amount = /^\d[\d,]*(\.\d{0,2})?$/.test(part) ? part.replaceAll(',', '') : undefined;
  return (expense: Expense) =>
    (nameKey(expense.description).includes(part) ||
      (amount !== undefined && Math.abs(expense.amount).toFixed(2).includes(amount))) &&
    (month === undefined || expense.date.startsWith(month)) &&
    (from === undefined || expense.date >= from) &&
    (to === undefined || expense.date <= to) &&
    (category === undefined || expense.category === category);
}

describeOnBothEngines('Search', (engine) => {
  let test: TestApp;
  let people = 0;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  const take = async (person: Person, actions: readonly Step[]) => {
    const all: number[] = [];
    const at = (index: number) => all[index % all.length];
    for (const action of actions) {
      if (action.do === 'add') all.push((await addExpense(person, action.facts)).id);
      else if (action.do === 'change')
        await person.put(`${EXPENSES}${at(action.which)}/`, action.facts);
      else if (action.do === 'delete') await person.delete(`${EXPENSES}${at(action.which)}/`);
      else if (action.do === 'many') await changeMany(person, action);
      else await person.post(`${EXPENSES}${at(action.which)}/restore/`);
    }
  };

  it('[search-1] finds the same as a scan of all expenses, page by page, after any history', async () => {
    const other = await test.signUp('someone-else');
    await addExpense(other, { description: 'Filter coffee', amount: 155 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 20 }),
        fc.array(asked, { minLength: 5, maxLength: 10 }),
        async (actions, questions) => {
          const person = await test.signUp(`searching-${++people}`);
          await take(person, actions);
          const all = (await person.get(EXPENSES)).json<Expense[]>();
          for (const question of questions) {
            const url = `${EXPENSES}?${new URLSearchParams(question)}`;
            const expected = all.filter(finds(question)).map(({ id }) => id);
            const found: number[] = [];
            let page = await person.get(`${url}&limit=2`);
            expect([question, page.headers['x-total-count']]).toEqual([
              question,
              String(expected.length),
            ]);
            for (;;) {
              const ids = page.json<Expense[]>().map(({ id }) => id);
              found.push(...ids);
              if (ids.length < 2) break;
              page = await person.get(`${url}&limit=2&before=${ids.at(-1)}`);
            }
            expect([question, found]).toEqual([question, expected]);
          }
        },
      ),
      { numRuns: stressed(200) },
    );
  }, 600_000);

  describe('among 50,000 expenses', () => {
    let person: Person;
    let rows: Array<{ id: number; category: string; description: string; spent_on: string }>;
    beforeAll(async () => {
      person = await test.signUp('with-many');
      await sql`
        insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at, deleted_at)
        with recursive series (i) as (select 1 union all select i + 1 from series where i < 50000)
        select ${sql.lit(person.id)}, 12000, case when i % 2 = 0 then 'Food' else 'Bills' end,
          case when i % 997 = 0 then 'zq' else 'tea' end, case when i % 997 = 0 then 'zq' else 'tea' end,
          '2026-10-' || substr(cast(101 + i / 2000 as text), 2), '', case when i % 10 = 0 then '2026-11-15' end
        from series`.execute(test.db);
      const counted = await test.db
        .selectFrom('expense')
        .select(['id', 'category', 'description', 'spent_on'])
        .where('user_id', '=', person.id)
        .where('deleted_at', 'is', null)
        .orderBy('spent_on', 'desc')
        .orderBy('id', 'desc')
        .execute();
      rows = counted;
    });

    it.each([
      { q: 'zq' },
      { q: 'z', category: 'Food' },
      { q: 'z', from: '2026-10-05', to: '2026-10-20' },
      { q: 'te', limit: '500' },
      { q: 'tea', category: 'Bills', limit: '500' },
      { q: 'teatea' },
      { q: 'zzz' },
    ])('[search-5] finds and counts the same as a scan of all expenses: %o', async (question) => {
      const { q, category, from = '', to = '9', limit = '20' } = question;
      const expected = rows
        .filter((row) => row.description.includes(q) && row.spent_on >= from && row.spent_on <= to)
        .filter((row) => category === undefined || row.category === category)
        .map(({ id }) => id);
      const url = `${EXPENSES}?${new URLSearchParams({ ...question, limit })}`;
      const first = await person.get(url);
      expect(first.headers['x-total-count']).toBe(String(expected.length));
      const found = first.json<Expense[]>().map(({ id }) => id);
      const next = await person.get(`${url}&before=${found.at(-1) ?? 1}`);
      found.push(...next.json<Expense[]>().map(({ id }) => id));
      expect(found).toEqual(expected.slice(0, 2 * Number(limit)));
    });

    it.runIf(engine === 'sqlite').each(['zz', 'te', 'tea'])(
      '[search-6] lets other requests in while it reads them for %s',
      async (q) => {
        const shares: number[] = [];
        for (let tries = 0; tries < 5; tries += 1) {
          const start = performance.now();
          // No answer comes from the response cache.
          const url = `${EXPENSES}?limit=1&q=${q}&try=${tries}`;
          const longest = await longestTurn(() => person.get(url));
          shares.push(longest / (performance.now() - start));
        }
        expect(Math.min(...shares)).toBeLessThan(0.5);
      },
    );
  });

  it('[search-3] finds expenses from before the index', async () => {
    const database = engine === 'postgres' ? await createDatabase(EMPTY) : undefined;
    const open = await openDatabase(database?.url ?? 'sqlite::memory:');
    const now = new Date('2026-11-15T06:30:00Z');
    await migrateToLatest(open, now, '0012-accounts');
    await sql`
      insert into user_account (id, username, username_key, email, password_hash, created_at)
      values (1, 'asha', 'asha', 'asha@example.in', '', '')`.execute(open.db);
    await sql`
      insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at, deleted_at)
      values (1, 12000, 'Food', 'Dosa', 'dosa', '2026-11-14', '', null),
        (1, 12000, 'Food', 'Dosa', 'dosa', '2026-11-14', '', '2026-11-14T06:30:00Z'),
        (1, 15500, 'Food', 'Idli', 'idli', '2026-11-14', '', null)`.execute(open.db);
    await migrateToLatest(open, now);
    for (const [text, names] of [
      ['dos', ['Dosa']],
      ['155', ['Idli']],
    ] as const) {
      const found = await listPageOfExpenses(open.db, 1, { descriptionPart: text }, { limit: 10 });
      expect(found.map(({ description }) => description)).toEqual(names);
    }
    await open.db.destroy();
    await database?.drop();
  });
});

/** Changes each expense of a person that stands at such a place, and maybe takes that back. */
async function changeMany(
  person: Person,
  { each, body, isUndone }: { each: number; body: object; isUndone: boolean },
): Promise<void> {
  const all = (await person.get(EXPENSES)).json<Expense[]>();
  const ids = all.filter((_, place) => place % each === 0).map(({ id }) => id);
  if (ids.length === 0) return;
  const made = await person.post(`${EXPENSES}many/`, { ids, ...body });
  expect(made.statusCode).toBe(200);
  if (isUndone) await person.delete(`${EXPENSES}many/${made.json<{ id: number }>().id}/`);
}

/** The longest time in which the event loop did nothing but this work, in milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = performance.now();
  const endTurn = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const turn = () => {
    endTurn();
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await work();
  clearImmediate(next);
  endTurn();
  return longest;
}

it('[search-4] works on a PostgreSQL without extensions', async () => {
  const database = await createDatabase(EMPTY);
  const url = new URL(database.url);
  const owner = await openDatabase(database.url);
  const role = `plain_${url.pathname.slice(1)}`;
  await sql`create role ${sql.id(role)} login password 'plain'`.execute(owner.db);
  await sql`grant all on schema public to ${sql.id(role)}`.execute(owner.db);
  [url.username, url.password] = [role, 'plain'];
  const test = await buildTestApp('sqlite', { DATABASE_URL: url.href });
  const { rows } = await sql`select 1 from pg_indexes where indexname = 'expense_search'`.execute(
    test.db,
  );
  expect(rows).toEqual([]);
  const asha = await test.signUp('asha');
  await addExpense(asha, { description: 'Filter coffee' });
  expect((await asha.get(`${EXPENSES}?q=COFF`)).json()).toHaveLength(1);
  await test.close();
  await sql`drop owned by ${sql.id(role)}`.execute(owner.db);
  await sql`drop role ${sql.id(role)}`.execute(owner.db);
  await owner.db.destroy();
  await database.drop();
});

it('[search-2] removes deleted expenses and accounts from the index on SQLite', async () => {
  const test = await buildTestApp('sqlite');
  const countIndexed = async () => {
    const { rows } =
      await sql`select 1 from expense_search where expense_search match 'lad'`.execute(test.db);
    return rows.length;
  };
  const person = await test.signUp('leaving');
  const { id } = await addExpense(person, { description: 'Ladakh trip' });
  await addExpense(person, { description: 'Ladakh hotel' });
  await person.delete(`${EXPENSES}${id}/`);
  expect(await countIndexed()).toBe(1);
  await changeMany(person, { each: 1, body: { change: { date: '2000-01-01' } }, isUndone: false });
  expect(await countIndexed()).toBe(1);
  await changeMany(person, { each: 1, body: { delete: true }, isUndone: true });
  expect(await countIndexed()).toBe(1);
  await changeMany(person, { each: 1, body: { delete: true }, isUndone: false });
  expect(await countIndexed()).toBe(0);
  await addExpense(person, { description: 'Ladakh food' });
  expect(await countIndexed()).toBe(1);
  await person.delete('/auth/account/', { password: PASSWORD });
  await removeLeftovers(test, test);
  expect(await countIndexed()).toBe(0);
  await test.close();
});

it('[search-9] has small pages in its index on SQLite, so that a write merges only some', async () => {
  const test = await buildTestApp('sqlite', { DATABASE_URL: 'sqlite::memory:' });
  const { id } = await test.signUp('asha');
  await sql`
    insert into expense (user_id, amount_paise, category, description, description_key, spent_on, created_at)
      with recursive counted (i) as (select 0 union all select i + 1 from counted where i < 5000)
      select ${sql.lit(id)}, 100 + i, 'Food', 'tea ' || i, 'tea ' || i, '2026-11-05', '2026-11-05T06:30:00.000Z' from counted
  `.execute(test.db);
  const { rows } = await sql<{ longest: number }>`
    select max(length(block)) as longest from expense_search_data`.execute(test.db);
  expect(rows[0]?.longest).toBeGreaterThan(500);
  expect(rows[0]?.longest).toBeLessThan(1_500);
  await test.close();
});
