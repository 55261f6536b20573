import type {
  DeletedThing,
  Expense,
  Group,
  ListedGroup,
  MonthlySummary,
  Statistics,
} from '@hisaab/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { cleanUp } from '../src/maintenance/jobs/daily-clean-up.ts';
import { parseValues } from '../src/personal/expenses/expense-values.ts';
import { createExpense } from '../src/personal/expenses/expenses.service.ts';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { chunk } from '../src/platform/event-loop/chunk.ts';
import { removeLeftovers } from '../src/maintenance/jobs/remove-leftovers.ts';
import { PASSWORD } from './account-actions.ts';
import { readAllRows } from './all-rows.ts';
import { buildExpense } from './factories.ts';
import { fillLists, type Lengths } from './long-lists-scene.ts';
import { leastLongestTurnOf, LONGEST_TURN_MS, longestTurnOf, pass } from './longest-turn.ts';
import { IS_LONG } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const MAX_PAGE_SIZE = 1_000;
const ALL = 1_100;

// The number of groups of 500 people: filling PostgreSQL takes ten times as long.
const LENGTHS = IS_LONG ? { sqlite: 1_000, postgres: 100 } : { sqlite: 120, postgres: 12 };

function longest(engine: EngineName): Lengths {
  const lists = LENGTHS[engine];
  return {
    groups: lists,
    deletedGroups: lists,
    people: 500,
    removedPeople: ALL,
    expenses: lists,
    deletedExpenses: lists,
    payments: ALL,
    events: ALL,
    deletedRecurring: ALL,
  };
}

describeOnBothEngines('Lists of groups with 500 people', (engine) => {
  let test: TestApp;
  let asha: Person;
  let base: string;
  let groupId: number;
  const lengths = longest(engine);
  beforeAll(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    groupId = await fillLists(test, asha, lengths);
    base = await test.app.listen({ port: 0 });
  }, 300_000);
  afterAll(() => test.close());

  const url = (path: string) => new URL(path.replace(':id', String(groupId)), base);

  it.each([
    '/group/api/groups/',
    '/group/api/groups/deleted/',
    '/group/api/groups/:id/expenses/',
    '/group/api/groups/:id/expenses/last/?description=Lunch',
    '/group/api/groups/:id/deleted/',
    '/group/api/groups/:id/history/',
    '/group/api/groups/:id/payments/',
    '/group/api/groups/:id/settlements/',
    '/group/api/groups/:id/settlement_suggestions/',
    '/group/api/groups/:id/settlements/why/?member=Asha',
    '/group/api/groups/:id/export/',
    '/personal/api/recurring/deleted/',
    '/auth/export/',
  ])('[long-lists-1] keep nobody waiting for 50 ms: %s', { timeout: 120_000 }, async (path) => {
    // A new address each time: a cached response needs no work.
    let asked = 0;
    const ask = () => {
      const asking = url(path);
      asking.searchParams.set('asked', String((asked += 1)));
      return pass(asha, asking);
    };
    expect(await leastLongestTurnOf(ask)).toBeLessThan(LONGEST_TURN_MS);
  });

  it(
    '[long-lists-2] block nobody for 50 ms when many are requested at once',
    { timeout: 120_000 },
    async () => {
      const list = url('/group/api/groups/:id/deleted/');
      const ask = () => Promise.all(Array.from({ length: 12 }, () => pass(asha, list)));
      expect(await leastLongestTurnOf(ask)).toBeLessThan(LONGEST_TURN_MS);
    },
  );

  it('[long-lists-3] are complete when they are streamed', async () => {
    const read = async <Body>(path: string) => (await asha.get(url(path).pathname)).json<Body>();
    const seen = await read<ListedGroup[]>('/group/api/groups/');
    expect(seen).toHaveLength(lengths.groups);
    for (const group of seen) expect(group.members).toHaveLength(500);
    expect(new Set(seen.flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(
      lengths.groups * 500,
    );
    const things = await read<DeletedThing[]>('/group/api/groups/:id/deleted/');
    const expenses = things.filter((thing) => thing.kind === 'expense');
    expect(things).toHaveLength(MAX_PAGE_SIZE);
    expect(expenses).toHaveLength(lengths.deletedExpenses);
    for (const { participants_names: names } of expenses) expect(new Set(names).size).toBe(500);
    expect(expenses.filter(({ lines }) => lines?.length === 4)).toHaveLength(expenses.length / 2);
  });

  it(
    '[long-lists-8] block nobody when they are deleted permanently',
    { timeout: 120_000 },
    async () => {
      const clock = clockIn('Asia/Kolkata', () => new Date('2027-01-15T06:30:00Z'));
      const purging = () => cleanUp({ db: test.db, clock, config: parseConfig({}) }, test);
      // It cannot be repeated, and the process may collect garbage in between.
      expect(await longestTurnOf(purging)).toBeLessThan(2 * LONGEST_TURN_MS);
      expect((await asha.get('/group/api/groups/deleted/')).json()).toEqual([]);
      const { entry } = await readAllRows(test.db);
      expect(entry).toHaveLength(lengths.expenses + lengths.payments);
    },
  );

  // The last one of these tests: it leaves nothing.
  it(
    '[long-lists-7] are deleted with an account, and block nobody',
    { timeout: 120_000 },
    async () => {
      const deletion = async () => {
        await asha.delete('/auth/account/', { password: PASSWORD });
        await removeLeftovers(test, test);
      };
      expect(await longestTurnOf(deletion)).toBeLessThan(2 * LONGEST_TURN_MS);
      const left = await readAllRows(test.db);
      for (const table of ['expense_group', 'group_member', 'group_event', 'entry', 'posting']) {
        expect([table, left[table]]).toEqual([table, []]);
      }
    },
  );
});

describeOnBothEngines('Lists without a limit', (engine) => {
  let test: TestApp;
  let asha: Person;
  let groupId: number;
  beforeAll(async () => {
    test = await buildTestApp(engine);
    asha = await test.signUp('Asha');
    groupId = await fillLists(test, asha, {
      groups: ALL,
      deletedGroups: ALL,
      people: 2,
      removedPeople: ALL,
      expenses: ALL,
      deletedExpenses: ALL,
      payments: ALL,
      events: ALL,
      deletedRecurring: ALL,
    });
  });
  afterAll(() => test.close());

  it.each([
    ['/group/api/groups/', ALL],
    ['/group/api/groups/deleted/', ALL],
    ['/group/api/groups/:id/expenses/', ALL],
    ['/group/api/groups/:id/deleted/', 2 * ALL],
    // The creation of the group.
    ['/group/api/groups/:id/history/', ALL + 1],
    ['/group/api/groups/:id/payments/', ALL],
    ['/personal/api/recurring/deleted/', ALL],
  ])(
    '[long-lists-4] have the newest 1,000, and say how many there are: %s',
    async (path, count) => {
      const answer = await asha.get(path.replace(':id', String(groupId)));
      expect(answer.headers['x-total-count']).toBe(String(count));
      const ids = answer.json<Array<Pick<Group, 'id'>>>().map(({ id }) => id);
      expect(ids).toHaveLength(MAX_PAGE_SIZE);
      // Deleted things have ids of two kinds: all were deleted at the same time, so the entries come first.
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    },
  );

  it('[long-lists-5] return the total number on every page', async () => {
    const history = `/group/api/groups/${groupId}/history/`;
    const [newest] = (await asha.get(`${history}?limit=1`)).json<Array<Pick<Group, 'id'>>>();
    const rest = await asha.get(`${history}?limit=5&before=${newest?.id}`);
    expect(rest.json()).toHaveLength(5);
    expect(rest.headers['x-total-count']).toBe(String(ALL + 1));
  });

  it('[long-lists-6] of personal expenses have the newest 1,000, and complete counts and totals', async () => {
    const numbers = Array.from({ length: ALL }, (_, index) => index + 1);
    // A transaction has ten seconds.
    for (const part of chunk(numbers, 100)) {
      await test.run(asha, async (tx) => {
        for (const number of part) {
          const category = number <= 600 ? 'Food' : 'Bills';
          await createExpense(tx, parseValues(buildExpense({ amount: number / 10, category })));
        }
      });
    }
    const answer = await asha.get('/personal/api/expenses/');
    expect(answer.headers['x-total-count']).toBe(String(ALL));
    const newest = Array.from({ length: MAX_PAGE_SIZE }, (_, index) => (ALL - index) / 10);
    expect(answer.json<Expense[]>().map(({ amount }) => amount)).toEqual(newest);

    const month = await asha.get('/personal/api/expenses/monthly_summary/');
    expect(month.headers['x-total-count']).toBe(String(ALL));
    const { expenses, ...totals } = month.json<MonthlySummary>();
    expect(expenses.map(({ amount }) => amount)).toEqual(newest);
    expect(totals).toMatchObject({
      expenses_count: ALL,
      total_spent: 60_555,
      categories: { Food: 18_030, Bills: 42_525 },
    });
    const { total_expenses, total_count } = (
      await asha.get('/personal/api/expenses/statistics/')
    ).json<Statistics>();
    expect({ total_expenses, total_count }).toEqual({ total_expenses: 60_555, total_count: ALL });
  });
});
