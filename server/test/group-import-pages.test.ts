import type { Group, GroupEvent, Import } from '@hisaab/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteExpiredImports } from '../src/entered/import-pages.service.ts';
import { removeUnfinishedGroupImports } from '../src/groups/import/removing-imports.service.ts';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { clockIn } from '../src/platform/clock.ts';
import { listNotifications } from './factories.ts';
import * as groups from './group-actions.ts';
import { tryToImport } from './group-import-actions.ts';
import { importInPages, openGroupImport } from './import-page-actions.ts';
import { stressed } from './stress.ts';
import {
  buildTestApp,
  describeOnBothEngines,
  onOneEngine,
  type Person,
  type TestApp,
} from './test-app.ts';

const TAXI = {
  kind: 'expense',
  paid_by_name: 'Asha',
  amount: 100,
  description: 'Taxi',
  date: '2026-11-03',
};
const PAID = { kind: 'payment', from_member: 'Ben', to_member: 'Asha', amount: 5 };
const taxis = (count: number) => Array.from({ length: count }, () => TAXI);

const NAME = fc.constantFrom('Asha', 'Ben', 'Chitra');
const AMOUNT = fc.integer({ min: 1, max: 100_000 }).map((paise) => paise / 100);
const ENTRY = fc.oneof(
  fc.record({
    kind: fc.constant('expense'),
    paid_by_name: NAME,
    amount: AMOUNT,
    description: fc.constantFrom('Dinner', 'चाय'),
    participant_names: fc.constantFrom([], ['Ben'], ['Asha', 'Ben', 'Chitra']),
    date: fc.constantFrom('2026-11-03', '2026-10-30'),
  }),
  fc
    .record({ from: NAME, to: NAME, amount: AMOUNT })
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, amount }) => ({
      kind: 'payment',
      from_member: from,
      to_member: to,
      amount,
    })),
);

describeOnBothEngines('Imports of a group in pages', (engine) => {
  let test: TestApp;
  let asha: Person;
  let ben: Person;
  let group: Group;
  beforeEach(async () => {
    test = await buildTestApp(engine);
    test.setTime('2026-11-15T06:30:00Z');
    asha = await test.signUp('Asha');
    ben = await test.signUp('Ben');
    group = await groups.createGroup(asha, 'Goa', ['Ben']);
  });
  afterEach(() => test.close());

  const at = (path: string, { id } = group) => `/group/api/groups/${id}/${path}`;
  const addTo = (id: number, body: object, person = asha) =>
    person.post(at(`imports/${id}/rows/`), body);
  const statusOf = async (id: number, body: object, person = asha) =>
    (await addTo(id, body, person)).statusCode;
  const open = (entries: object[] = taxis(1), guests: string[] = []) =>
    openGroupImport(asha, group.id, { guests, entries });
  const history = async () => (await asha.get(at('history/'))).json<GroupEvent[]>();
  const pagesLeft = async () =>
    (await test.db.selectFrom('group_import_page').selectAll().execute()).length;
  const count = async () =>
    Number((await asha.get(`${at('expenses/')}?limit=1`)).headers['x-total-count']);
  const expectBooks = async () => {
    for (const check of BOOK_CHECKS) expect(await check.findDifferences(test.db)).toEqual([]);
  };
  /** What everybody sees of a group, without ids. */
  const look = async (of: Group, person = asha) => {
    const paths = ['export/', 'settlements/', 'settlement_suggestions/', 'month/', 'history/'];
    const bodies = paths.map(async (path) => (await person.get(at(path, of))).body);
    return (await Promise.all(bodies)).map((body) =>
      body.replaceAll(/"(id|[a-z_]+_id|member)":\d+,?/g, '').replaceAll(of.name, ''),
    );
  };

  it('[group-import-pages-1] make the same books as one body, wherever the pages end', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ENTRY, { minLength: 1, maxLength: 25 }),
        fc.array(fc.nat(25), { maxLength: 4 }),
        async (entries, cuts) => {
          const whole = await groups.createGroup(asha, 'Hampi', ['Ben']);
          const parts = await groups.createGroup(asha, 'Hampi', ['Ben']);
          const file = { file_name: 'old.csv', guests: ['Chitra'], entries };
          const one = await asha.post(at('imports/', whole), file);
          expect(one.statusCode).toBe(201);
          const paged = { field: 'entries' as const, entries, guests: ['Chitra'] };
          const last = await importInPages(asha, at('imports/', parts), paged, cuts);
          expect(last.count).toBe(one.json<Import>().count);
          expect(await look(parts)).toEqual(await look(whole));
          await expectBooks();
          expect(await pagesLeft()).toBe(0);
        },
      ),
      { numRuns: stressed(6) },
    );
  });

  it('[group-import-pages-2] are seen by nobody before the last page, and then as one import', async () => {
    const seen = async () => ({
      groups: await Promise.all([look(group), look(group, ben)]),
      lists: await Promise.all(
        [asha, ben].map(async (person) => (await person.get('/group/api/groups/')).body),
      ),
      export: (await asha.get('/auth/export/')).body,
      notices: await Promise.all([asha, ben].map((person) => listNotifications(person))),
    });
    const before = await seen();
    const { id } = await open([], ['Chitra']);
    const page = await addTo(id, { entries: [TAXI, PAID], more: true });
    expect([page.statusCode, page.json()]).toEqual([201, { id, count: 2 }]);
    expect(await seen()).toEqual(before);
    const last = await addTo(id, { entries: [TAXI], more: null });
    expect([last.statusCode, last.json()]).toEqual([201, { id, count: 3 }]);
    expect(await count()).toBe(2);
    const actions = (await history()).map(({ action }) => action);
    expect(actions.filter((action) => action === 'import_added')).toHaveLength(1);
    const told = (await listNotifications(ben)).map((one) => one.notification_type);
    expect(told.filter((type) => type === 'group_expense_added')).toHaveLength(1);
    await expectBooks();
    expect((await ben.delete(at(`imports/${id}/`))).statusCode).toBe(204);
    expect(await count()).toBe(0);
    await expectBooks();
  });

  it('[group-import-pages-3] add nothing of a page with a fault, which names the entry over all pages; the others stay', async () => {
    const { id } = await open(taxis(2));
    for (const more of [true, false]) {
      const refused = await addTo(id, { entries: [TAXI, { ...TAXI, amount: 'x' }], more });
      expect(refused.statusCode).toBe(400);
      expect(refused.json<{ error: string }>().error).toMatch(/^Entry 4: /);
    }
    expect((await addTo(id, { entries: [TAXI] })).json()).toEqual({ id, count: 3 });
    expect(await count()).toBe(3);
  });

  it('[group-import-pages-4] are answered as one body is where only the whole has a fault, and nothing is added', async () => {
    const named = await open([{ ...TAXI, paid_by_name: 'Zoe' }]);
    const unknown = await addTo(named.id, { entries: [TAXI] });
    expect(unknown.json()).toMatchObject({ error: expect.stringMatching(/^Entry 1: Zoe is not/) });
    const taken = await open(taxis(1), ['Ben']);
    const body = { guests: ['Ben'], entries: [TAXI] };
    const { statusCode, body: answer } = await tryToImport(asha, group.id, body);
    const paged = await addTo(taken.id, { entries: [] });
    expect([paged.statusCode, paged.body]).toEqual([statusCode, answer]);
    expect(statusCode).toBe(409);
    expect(await count()).toBe(0);
    expect((await history()).map(({ action }) => action)).not.toContain('import_added');
    await expectBooks();
  });

  it('[group-import-pages-5] are gone when the last page has not come within an hour, in a deleted group too', async () => {
    const { id } = await open();
    test.setTime('2026-11-15T07:29:59Z');
    expect(await statusOf(id, { entries: [TAXI], more: true })).toBe(201);
    test.setTime('2026-11-15T07:30:00Z');
    expect(await statusOf(id, { entries: [TAXI] })).toBe(404);
    expect((await asha.delete(at(`imports/${id}/`))).statusCode).toBe(404);
    expect((await asha.delete(at('delete/'))).statusCode).toBe(204);
    const clock = clockIn('Asia/Kolkata', () => new Date('2026-11-15T07:45:00Z'));
    const deps = { db: test.db, clock };
    expect(await removeUnfinishedGroupImports(deps, test, 10)).toBe(0);
    expect(await deleteExpiredImports(deps, test, 10)).toBe(1);
    expect(await test.db.selectFrom('group_import').selectAll().execute()).toEqual([]);
    expect(await pagesLeft()).toBe(0);
  });

  it('[group-import-pages-6] are added to only by who began them, while in the group', async () => {
    const mine = await open();
    for (const entries of [[TAXI], ['wrong']]) {
      expect(await statusOf(mine.id, { entries, more: true }, ben)).toBe(404);
      expect(await statusOf(mine.id, { entries }, ben)).toBe(404);
      expect(await statusOf(mine.id + 999, { entries })).toBe(404);
    }
    expect((await ben.delete(at(`imports/${mine.id}/`))).statusCode).toBe(404);
    const his = await openGroupImport(ben, group.id, { entries: [TAXI] });
    await groups.removeMember(asha, group.id, 'Ben');
    for (const entries of [[TAXI], ['wrong']])
      expect(await statusOf(his.id, { entries }, ben)).toBe(404);
    expect(await statusOf(mine.id, { entries: [] })).toBe(201);
    expect(await statusOf(mine.id, { entries: [TAXI] })).toBe(404);
    const stranger = await test.signUp('Chitra');
    expect(await statusOf(mine.id, { entries: [TAXI] }, stranger)).toBe(404);
    expect(await count()).toBe(1);
    await expectBooks();
  });

  it('[group-import-pages-7] are all there when two come at once, and once for each Idempotency-Key', async () => {
    const { id } = await open([]);
    const pages = [1, 2, 3].map((size) => statusOf(id, { entries: taxis(size), more: true }));
    expect(await Promise.all(pages)).toEqual([201, 201, 201]);
    const send = (key: string, payload: object) =>
      test.app.inject({
        method: 'POST',
        url: at(`imports/${id}/rows/`),
        headers: { authorization: `Token ${asha.token}`, 'idempotency-key': key },
        payload,
      });
    const page = () => send('page', { entries: [TAXI], more: true });
    for (const response of [...(await Promise.all([page(), page()])), await page()])
      expect([response.statusCode, response.json()]).toEqual([201, { id, count: 7 }]);
    const last = () => send('last', { entries: [PAID] });
    for (const response of [...(await Promise.all([last(), last()])), await last(), await page()])
      expect([response.statusCode, response.json()]).toEqual([201, { id, count: 8 }]);
    expect(await count()).toBe(7);
    await expectBooks();
  });

  it('[group-import-pages-8] are dropped by DELETE before the last one, without a line in the history', async () => {
    const before = await history();
    const { id } = await open();
    expect((await asha.delete(at(`imports/${id}/`))).statusCode).toBe(204);
    expect(await statusOf(id, { entries: [TAXI] })).toBe(404);
    expect(await pagesLeft()).toBe(0);
    expect(await history()).toEqual(before);
  });

  onOneEngine(engine, () => {
    it('[group-import-pages-9] are together 1 to 10,000 entries', async () => {
      const none = await open([]);
      expect(await statusOf(none.id, { entries: [] })).toBe(400);
      const { id } = await open(taxis(10_000));
      for (const more of [true, false]) {
        const refused = await addTo(id, { entries: [TAXI], more });
        expect(refused.statusCode).toBe(400);
        expect(refused.json<{ error: string }>().error).toMatch(/^Entries must be a list of 1 to/);
      }
      expect(await count()).toBe(0);
    });
  });
});
